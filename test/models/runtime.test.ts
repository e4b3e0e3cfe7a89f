import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type RuntimeKind, runtimes } from '../../src/inference/runtime.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { openMoonshine } from '../../src/speech/stt/moonshine/program.ts';

test.each<RuntimeKind>(['native', 'wasm'])('%s hears a sentence', async (kind) => {
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  const runtime = await runtimes[kind]();
  expect(runtime.kind).toBe(kind);
  const compute = await openMoonshine(runtime, join(inject('modelsDir'), 'moonshine-tiny-en'));
  expect(await compute({ pcm })).toEqual({
    text: expect.stringMatching(/^how much does it cost/i),
    isDoubted: false,
  });
});
