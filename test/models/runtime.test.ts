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
  const { text, likelihood, listener } = (await compute({ pcm, listeningFrom: 0.13 })) as MoonshineText;
  expect(text).toMatch(/^how much does it cost/i);
  expect(likelihood).toBeGreaterThan(0.7);
  expect(likelihood).toBeLessThanOrEqual(1);
  expect(listener).toBeLessThan(0.05);
});

test.each([
  ['duet-clara', 'Sounds good.', 0.5, 1],
  ['duet-clara', 'Stop it.', 0, 0.05],
])('%s says "%s": a listener says something %d to %d times as likely', async (voice, text, least, most) => {
  const [pcm] = await spoken([voice, text]);
  const compute = await openMoonshine(
    await runtimes.native(),
    join(inject('modelsDir'), 'moonshine-tiny-en'),
  );
  const { listener } = (await compute({ pcm, listeningFrom: 0.13 })) as MoonshineText;
  expect(listener).toBeGreaterThanOrEqual(least);
  expect(listener).toBeLessThanOrEqual(most);
});
