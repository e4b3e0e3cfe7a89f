import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KOKORO_MODEL } from '../../src/speech/kokoro/voices.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { FOLDER } from './cached-replies.ts';

/** A voice of Kokoro that nobody has: equal parts of others, as its maker blends them. */
export interface Blend {
  readonly id: string;
  readonly of: readonly string[];
}

const WEIGHTS = 'model_quantized.onnx';

const stylesIn = (file: string): Float32Array => new Float32Array(Uint8Array.from(readFileSync(file)).buffer);

function blended(folder: string, of: Blend['of']): Uint8Array {
  const all = of.map((style) => stylesIn(join(folder, `${style}.bin`)));
  const styles = all[0]!.map((_, at) => all.reduce((sum, one) => sum + one[at]!, 0) / all.length);
  return new Uint8Array(styles.buffer);
}

/** Makes a folder like that of the installed model, with the blends in place of its voices. @returns its path */
export async function blendsFolder(local: LocalModels, blends: readonly Blend[]): Promise<string> {
  const installed = await local.store.folder(KOKORO_MODEL);
  if (installed === null) throw new Error(`Voices are missing: duet models install ${KOKORO_MODEL}.`);
  const folder = join(FOLDER, 'blends');
  mkdirSync(folder, { recursive: true });
  const link = join(folder, WEIGHTS);
  try {
    symlinkSync(join(installed, WEIGHTS), link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const { id, of } of blends) writeFileSync(join(folder, `${id}.bin`), blended(installed, of));
  return folder;
}
