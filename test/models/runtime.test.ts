import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type RuntimeKind, runtimes } from '../../src/inference/runtime.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { type MoonshineText, openMoonshine } from '../../src/speech/stt/moonshine/program.ts';

test.each<RuntimeKind>(['native', 'wasm'])('%s hears a sentence', async (kind) => {
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  const runtime = await runtimes[kind]();
  expect(runtime.kind).toBe(kind);
  const compute = await openMoonshine(runtime, join(inject('modelsDir'), 'moonshine-tiny-en'));
  const { text, likelihood } = (await compute({ pcm })) as MoonshineText;
  expect(text).toMatch(/^how much does it cost/i);
  expect(likelihood).toBeGreaterThan(0.7);
  expect(likelihood).toBeLessThanOrEqual(1);
});
