import type { Clock } from '../../../kernel/time/clock.ts';
import { languageCode } from '../../language.ts';
import type { LocalModels } from '../../local-models.ts';
import { moonshineDecode, MoonshineStt } from './moonshine-stt.ts';
import type { Decode } from './utterance.ts';

const isMoonshine = ({ id }: { readonly id: string }): boolean => id.startsWith('moonshine-');

const NEVER = new AbortController().signal;

/**
 * Moonshine with every model of it that is installed, or null when none is. The models are loaded behind it; the first
 * of a language in the catalogue serves it.
 */
export async function installedMoonshine(
  { store, inference }: LocalModels,
  clock: Clock,
): Promise<MoonshineStt | null> {
  const decoders = new Map<string, Decode>();
  for (const { id, languages } of store.models.filter(isMoonshine)) {
    const folder = await store.folder(id);
    const missing = languages.map(languageCode).filter((language) => !decoders.has(language));
    if (folder === null || missing.length === 0) continue;
    const { decode, load } = moonshineDecode(inference, folder);
    for (const language of missing) decoders.set(language, decode);
    // What fails here is logged, and fails again at the first utterance.
    void load(NEVER).catch(() => undefined);
  }
  return decoders.size === 0 ? null : new MoonshineStt(decoders, clock);
}
