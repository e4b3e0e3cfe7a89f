import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ModelStore } from '../../src/models/store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the installed models. */
    modelsDir: string;
  }
}

/** The weights that tests compute with. */
const WANTED = ['moonshine-tiny-en', 'piper-en-us-joe-medium', 'kokoro-82m', 'all-minilm-l6-v2'];
const FETCH_MS = 900_000;

/**
 * Fetches the weights of the tests as the product does, once: they stay with the packages. `DUET_MODELS_DIR` and
 * `DUET_MODELS_URL` name another folder, and a mirror.
 */
export default async function setup(project: TestProject): Promise<void> {
  const {
    DUET_MODELS_DIR: modelsDir = resolve('node_modules/.cache/duet/models'),
    DUET_MODELS_URL: modelsUrl = null,
  } = process.env;
  const config = {
    models: 'auto',
    modelsDir,
    modelsUrl,
    dataDir: modelsDir,
    allowPrivateNetwork: true,
  } as const;
  const store = new ModelStore(config);
  for (const id of WANTED) await store.install(id, { signal: AbortSignal.timeout(FETCH_MS) });
  project.provide('modelsDir', modelsDir);
}
