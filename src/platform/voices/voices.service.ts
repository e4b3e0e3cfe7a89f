import type { OfferedVoice, VoiceOwner } from '../../conversation/offered-voices.ts';
import { invalidFields } from '../../errors/service-error.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import { languageCode } from '../../speech/language.ts';
import { ttsProviders } from '../../speech/providers/tts.ts';
import { knownGender } from '../../speech/voices.ts';
import { projectScope } from '../../storage/scope.ts';
import { checkSetupChoice } from '../provider-setups/session-setup.ts';
import { checkLanguage } from '../language.schema.ts';
import { offerFor, type VoiceParts } from './voices.offer.ts';
import type { VoiceQuery } from './voices.schema.ts';

const speaks = ({ languages }: OfferedVoice, code: string): boolean =>
  languages.length === 0 || languages.some((language) => languageCode(language) === code);

const isWanted = (voice: OfferedVoice, { language, provider, gender }: VoiceQuery): boolean =>
  (language === undefined || speaks(voice, languageCode(language))) &&
  (provider === undefined || voice.provider === provider) &&
  (gender === undefined || voice.gender === gender);

const NOT_OF_KEY = 'names no voice of this API key; GET /public/voices lists them';
const NOT_OF_PROJECT = 'names no voice that this project has';

interface Offer<V> {
  readonly voices: readonly V[];
  readonly complete: boolean;
}

/**
 * An unknown provider would give an empty list, as if it had no voices.
 * @throws ServiceError ValidationFailed
 */
const checkProvider = (voices: readonly OfferedVoice[], provider: string | undefined): void => {
  const known = new Set([...Object.keys(ttsProviders), ...voices.map((voice) => voice.provider)]);
  if (provider === undefined || known.has(provider)) return;
  throw invalidFields({ provider: [`must be one of ${[...known].sort().join(', ')}`] });
};

/**
 * A page of the offered voices. The filter `language` compares languages, not regions.
 * @throws ServiceError ValidationFailed when there is no such language or provider
 */
export async function pageOfVoices<V extends OfferedVoice>(
  offered: () => Promise<Offer<V>>,
  query: VoiceQuery,
  { pageIndex, pageSize }: Page,
): Promise<CountedPage<V> & { readonly complete: boolean }> {
  checkLanguage(query.language);
  const offer = await offered();
  checkProvider(offer.voices, query.provider);
  const wanted = offer.voices.filter((voice) => isWanted(voice, query));
  return {
    items: wanted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    filteredCount: wanted.length,
    totalCount: offer.voices.length,
    complete: offer.complete,
  };
}

/**
 * A page of the voices that a caller may choose.
 * @throws ServiceError ValidationFailed when there is no such language, provider or setup
 */
export async function findVoices(parts: VoiceParts, owner: VoiceOwner, query: VoiceQuery, page: Page) {
  const { providerSetupId = null } = query;
  await checkSetupChoice(projectScope(parts.db, owner.projectId), providerSetupId);
  return pageOfVoices(() => offerFor(parts, { ...owner, providerSetupId }), query, page);
}

/**
 * Refuses a voice that no session of the caller's key can use; for the console, one that none of the project's keys
 * offers. Asked when a connection is opened: agents are saved with any voice (8-client-facts, A.3). Built-in and
 * published voices are always accepted, because every provider uses a voice of the same gender instead. A voice cannot be judged, and is accepted, while a provider does not answer or has no list.
 * @param field the field of the body that names it
 * @throws ServiceError ValidationFailed
 */
export async function checkVoice(
  parts: VoiceParts,
  owner: VoiceOwner,
  voiceId: string | null | undefined,
  field = 'voiceId',
): Promise<void> {
  if (voiceId == null || knownGender(voiceId)) return;
  const offer = await offerFor(parts, owner);
  if (!offer.complete || offer.voices.some(({ id }) => id === voiceId)) return;
  throw invalidFields({ [field]: [owner.apiKeyId === null ? NOT_OF_PROJECT : NOT_OF_KEY] });
}
