import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openVoiceAudio, type VoiceAudio } from './voice-audio.ts';

/** An audio context that a test interrupts, as a browser does. */
class Context extends EventTarget {
  state = 'running';
  resumes = 0;

  createMediaStreamDestination(): object {
    return { stream: {} };
  }
  async resume(): Promise<void> {
    this.resumes += 1;
    if (mayResume) this.turn('running');
  }
  async close(): Promise<void> {
    this.turn('closed');
  }
  turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let context: Context;
let page: EventTarget;
let mayResume: boolean;

beforeEach(() => {
  [page, context, mayResume] = [new EventTarget(), new Context(), true];
  vi.stubGlobal('document', page);
  vi.stubGlobal('isSecureContext', false);
  // A page of plain http opens the playing half alone, which is kept awake in the same way.
  vi.stubGlobal('AudioContext', function open() {
    return context;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = (): Promise<VoiceAudio> => openVoiceAudio([]);

test('sound that an interruption has left suspended goes on by itself', async () => {
  await open();
  context.turn('interrupted');
  expect(context.resumes).toBe(0);
  context.turn('suspended');
  expect([context.state, context.resumes]).toEqual(['running', 1]);
});

test('nothing is resumed while the interruption lasts', async () => {
  await open();
  context.turn('interrupted');
  for (const event of ['visibilitychange', 'pointerup']) page.dispatchEvent(new Event(event));
  expect(context.resumes).toBe(0);
});

test.each(['visibilitychange', 'pointerup'])('what may not go on then does at the next %s', async (event) => {
  await open();
  mayResume = false;
  context.turn('suspended');
  expect(context.state).toBe('suspended');
  mayResume = true;
  page.dispatchEvent(new Event(event));
  expect(context.state).toBe('running');
});

test('what is closed is resumed by nothing', async () => {
  const audio = await open();
  audio.close();
  context.state = 'suspended';
  for (const event of ['visibilitychange', 'pointerup']) page.dispatchEvent(new Event(event));
  context.dispatchEvent(new Event('statechange'));
  expect(context.resumes).toBe(0);
});
