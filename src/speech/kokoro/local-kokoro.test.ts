import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { localKokoro } from './local-kokoro.ts';
import { KOKORO_RATE, type KokoroInput, type KokoroSound } from './messages.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { signal } = new AbortController();
const clause = (symbols: number): KokoroInput => ({
  ...{ ids: Array.from({ length: symbols }, () => 50), style: 'af_heart', speed: 1 },
});

/** What becomes of a clause whose sound is there after so many milliseconds. */
async function said(symbols: number, tookMs: number): Promise<KokoroSound | string> {
  const clock = new FakeClock();
  const sound = { samples: new Float32Array(KOKORO_RATE), frames: new Float32Array(symbols + 2) };
  const inference = {
    load: async () => undefined,
    run: (_model: object, _input: object, options: { readonly signal: AbortSignal }): Promise<unknown> =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
        clock.after(tookMs, () => resolve(sound));
      }),
  };
  const speaking = localKokoro('/nowhere', { clock, log, inference }).live(clause(symbols), signal);
  const outcome = speaking.catch((error: Error) => error.message);
  clock.advance(tookMs);
  return outcome;
}

test.each([
  [20, 1400, true],
  [20, 1600, false],
  [100, 3500, true],
  [100, 4000, false],
])('a clause of %d symbols that takes %d ms is waited for: %j', async (symbols, tookMs, isSaid) => {
  expect(typeof (await said(symbols, tookMs)) === 'object').toBe(isSaid);
});
