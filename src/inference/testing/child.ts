/** Models for tests of inference, which behave as they are told. Nothing of ONNX Runtime is loaded. */
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import type { Runtime } from '../runtime.ts';
import { type Program, serveModels } from '../serve-models.ts';

const kept: Uint8Array[] = [];

/** Waits for a file of the model's folder. */
async function untilThere(folder: string, name: string): Promise<void> {
  const watcher = watch(folder);
  while (!existsSync(join(folder, name))) await once(watcher, 'change');
  watcher.close();
}

const acts: Readonly<Record<string, (input: Readonly<Record<string, unknown>>, folder: string) => unknown>> =
  {
    sum: ({ numbers }) =>
      [...(numbers as Int16Array | Float32Array)].reduce((sum, number) => sum + number, 0),
    double: ({ numbers }) => (numbers as Float32Array).map((number) => 2 * number),
    priority: () => getPriority(),
    wait: async ({ file }, folder) => untilThere(folder, String(file)),
    die: () => process.kill(process.pid, 'SIGKILL'),
    loop: () => {
      for (;;);
    },
    fill: () => {
      for (;;) kept.push(new Uint8Array(16e6).fill(1));
    },
    refuse: () => {
      throw new RangeError('too short');
    },
  };

const obedient: Program = async (_runtime, folder) => (input) => acts[String(input['act'])]!(input, folder);

const deadly: Program = () => process.exit(7);

const unreadable: Program = async () => {
  throw new Error('the file is cut short');
};

serveModels({
  programs: { obedient, deadly, unreadable },
  load: async () => ({ kind: 'native' }) as Runtime,
});
