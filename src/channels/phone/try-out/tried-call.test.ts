import { describe, expect, test } from 'vitest';
import { concat, decibels, energy, framesOf, tone } from '../../../speech/contracts/sounds.ts';
import { WebSocketTransport } from '../../websocket/transport.ts';
import { fakeSpeech } from '../../../testing/tts.ts';
import { TriedCall } from './tried-call.ts';

const lossOf = (hertz: number, through: (frame: Int16Array) => Int16Array): number => {
  const sound = tone(1, hertz, 8000);
  const after = concat(...framesOf(sound).map((frame) => through(frame).slice()));
  return -decibels(energy(after) / energy(sound));
};

/** The sound that a client receives for a tone that the agent speaks. */
const heardOver =
  (tried: TriedCall | null) =>
  (frame: Int16Array): Int16Array => {
    const sent: string[] = [];
    const socket = {
      bufferedAmount: 0,
      send: (text: string) => void sent.push(text),
      close: () => undefined,
    };
    const speech = { ...fakeSpeech('a'), pcm: frame };
    new WebSocketTransport(socket, tried).sendMoment({ speech, frameIndex: 0, dueAt: 0, viseme: 'sil' });
    const { audio } = (JSON.parse(sent[0] ?? '{}') as { data: { audio: string } }).data;
    return new Int16Array(new Uint8Array(Buffer.from(audio, 'base64')).buffer);
  };

describe('a telephone channel that is tried out sounds as on a line of 8 kHz', () => {
  test.each([
    ['heard by the agent', (tried: TriedCall) => (frame: Int16Array) => tried.hear(frame)],
    ['heard from the agent', heardOver],
  ])('%s', (_what, through) => {
    expect(lossOf(1000, through(new TriedCall(null)))).toBeLessThan(0.5);
    expect(lossOf(3000, through(new TriedCall(null)))).toBeLessThan(0.5);
    expect(lossOf(6000, through(new TriedCall(null)))).toBeGreaterThan(40);
  });

  test('and elsewhere nothing is lost', () => {
    expect(lossOf(6000, heardOver(null))).toBe(-0);
  });
});
