import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { FakeClock } from '../../testing/clock.ts';
import { InboundAudio } from './inbound-audio.ts';

const setUp = () => {
  const clock = new FakeClock();
  let frames = 0;
  const audio = new InboundAudio(clock, () => void (frames += 1));
  /** Sends pieces of so many frames as a microphone does, for so many milliseconds. */
  const send = (ms: number, framesEach = 1, level = 0): void => {
    const pcm = Buffer.from(new Int16Array(framesEach * FRAME_SAMPLES).fill(level).buffer).toString('base64');
    for (let at = 0; at < ms; at += framesEach * 20) {
      clock.advance(framesEach * 20);
      expect(audio.push(pcm)).toBeNull();
    }
  };
  return { audio, clock, send, frames: () => frames };
};

test.each([1, 5, 12])('a microphone that is always open is known, in pieces of %i frames', (framesEach) => {
  const { audio, send } = setUp();
  send(2_900, framesEach);
  expect(audio.mustSend).toBe(false);
  send(500, framesEach, 9_000);
  expect(audio.mustSend).toBe(true);
});

test('who sends speech alone, or a file at once, is silent where nothing comes', () => {
  const spoken = setUp();
  for (let turn = 0; turn < 5; turn++) {
    spoken.send(4_000, 1, 9_000);
    spoken.clock.advance(3_000);
  }
  expect(spoken.audio.mustSend).toBe(false);
  const file = setUp();
  file.send(20, 1);
  expect(file.audio.push(Buffer.alloc(2 * 16_000 * 10).toString('base64'))).toBeNull();
  expect([file.audio.mustSend, file.frames()]).toEqual([false, 501]);
});

test('who stops between sentences costs one wait, and none after it', () => {
  const { audio, clock, send } = setUp();
  send(4_000);
  expect(audio.mustSend).toBe(true);
  clock.advance(2_000);
  send(1_000);
  expect(audio.mustSend).toBe(false);
});

test('sound that is none tells nothing of its sender', () => {
  const { audio, clock, frames } = setUp();
  for (let at = 0; at < 400; at++) {
    clock.advance(20);
    audio.push('');
    audio.push('AA==');
    audio.push('*');
    audio.push(null);
  }
  expect([audio.mustSend, frames()]).toEqual([false, 0]);
});
