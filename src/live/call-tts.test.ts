import { expect, test } from 'vitest';
import type { Recorder, TranscriptItem } from '../conversation/ports.ts';
import type { SpeechToText, Usage, TextToSpeech } from '../conversation/provider-ports.ts';
import { inOnePiece, speakWhole } from '../conversation/speech-pieces.ts';
import { FakeClock } from '../testing/clock.ts';
import { FakeStt } from '../testing/stt.ts';
import { fakeSpeech } from '../testing/tts.ts';
import { createCallStt, createCallTts } from './call-tts.ts';

const USAGE: Usage = { kind: 'voice', provider: 'openai', model: 'tts-1', characters: 6 };

test('what a session’s voice costs on the telephone, and what it says there, is in the session’s record', async () => {
  const clock = new FakeClock();
  const used: Usage[] = [];
  const items: TranscriptItem[] = [];
  const recorder = {
    usage: (usage: Usage) => void used.push(usage),
    item: (item: TranscriptItem) => void items.push(item),
  } as Recorder;
  const tts: TextToSpeech = {
    speak: (text, { meter }) => {
      meter?.(USAGE);
      return inOnePiece(() => Promise.resolve(fakeSpeech(text)));
    },
  };
  const own = createCallTts(tts, recorder, clock);
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  expect((await speakWhole(own.tts, 'Hello.', options)).text).toBe('Hello.');
  expect(used).toEqual([USAGE]);
  own.record({ text: 'Hello', generated: 'Hello.' });
  const timestamp = Math.floor(clock.wallTime() / 1000);
  expect(items).toEqual([{ role: 'agent', text: 'Hello', generated: 'Hello.', timestamp }]);
});

test('what it understands with is in the record as well, and is no realtime model’s ear', () => {
  const used: Usage[] = [];
  const stt: SpeechToText = {
    name: 'fake',
    open: (options) => {
      options.meter?.(USAGE);
      return new FakeStt({ clock: new FakeClock() }).open(options);
    },
  };
  const recorder = { usage: (usage: Usage) => void used.push(usage) };
  const own = createCallStt(stt, recorder);
  own.stt?.open({ language: 'en', hints: [], onPartial: () => undefined }).cancel();
  expect([own.stt?.knows?.('en'), used]).toEqual([true, [USAGE]]);
  expect(createCallStt({ ...stt, isHeardByModel: true }, recorder).stt).toBeNull();
  expect(createCallStt(null, recorder).stt).toBeNull();
});
