import type { MissingModel } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { languageCode } from '../../language.ts';
import type { LocalModels } from '../../local-models.ts';
import { moonshineDecode, MoonshineStt } from './moonshine-stt.ts';
import type { Decode } from './utterance.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

const isMoonshine = ({ id }: { readonly id: string }): boolean => id.startsWith('moonshine-');

/** The model of the catalogue that knows a language, and whether it is being installed; null: none knows it. */
export async function missingMoonshine(
  { store }: Pick<LocalModels, 'store'>,
  language: string,
): Promise<MissingModel | null> {
  const code = languageCode(language);
  const model = store.models
    .filter(isMoonshine)
    .find(({ languages }) => languages.some((known) => languageCode(known) === code));
  if (!model) return null;
  // A folder that cannot be read has no model in it.
  const state = await store.state(model.id).catch(() => null);
  return { id: model.id, isInstalling: state?.status === 'installing' };
}

const NEVER = sharedController().signal;

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
