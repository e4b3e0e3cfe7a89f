import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedController } from './shared-controller.ts';

const warnings: Error[] = [];
const keep = (warning: Error): void => void warnings.push(warning);

beforeEach(() => void process.on('warning', keep));
afterEach(() => {
  process.off('warning', keep);
  warnings.length = 0;
});

/** Warnings are emitted behind what runs. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function warnedOf(controller: AbortController): Promise<string[]> {
  for (let count = 0; count < 30; count += 1) controller.signal.addEventListener('abort', () => undefined);
  await settled();
  return warnings.map(({ name }) => name);
}

test('thirty listeners of one signal are no leak', async () => {
  expect(await warnedOf(sharedController())).toEqual([]);
  expect(await warnedOf(new AbortController())).toEqual(['MaxListenersExceededWarning']);
});
