import type { AppParts } from '../../app-parts.ts';
import type { OfferedVoice, VoiceOwner } from '../../conversation/offered-voices.ts';
import { invalidFields } from '../../errors/service-error.ts';
import type { Found, Page } from '../../http/paging.ts';
import { languageCode } from '../../speech/language.ts';
import { findVoice } from '../../speech/voices.ts';
import { checkLanguage } from '../language.schema.ts';
import type { VoiceQuery } from './voices.schema.ts';

type Parts = Pick<AppParts, 'voices'>;

const speaks = ({ languages }: OfferedVoice, code: string): boolean =>
  languages.length === 0 || languages.some((language) => languageCode(language) === code);

const isWanted = (voice: OfferedVoice, { language, provider, gender }: VoiceQuery): boolean =>
  (language === undefined || speaks(voice, languageCode(language))) &&
  (provider === undefined || voice.provider === provider) &&
  (gender === undefined || voice.gender === gender);

/**
 * A page of the voices of a caller's key. `language` goes by language alone, not by region.
 * @throws ServiceError ValidationFailed for a language that is none
 */
export async function findVoices(
  { voices }: Parts,
  owner: VoiceOwner,
  query: VoiceQuery,
  { pageIndex, pageSize }: Page,
): Promise<Found<OfferedVoice> & { readonly complete: boolean }> {
  checkLanguage(query.language);
  const offer = await voices(owner);
  const wanted = offer.voices.filter((voice) => isWanted(voice, query));
  return {
    items: wanted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    filteredCount: wanted.length,
    totalCount: offer.voices.length,
    complete: offer.complete,
  };
}

/**
 * Refuses a voice that no session of the caller's key can have. The built-in ones always count: where another provider
 * speaks, its voice of the same gender takes their place. A voice of a provider that does not answer, or has no list,
 * cannot be judged and is let through.
 * @param field where the body names it
 * @throws ServiceError ValidationFailed
 */
export async function checkVoice(
  { voices }: Parts,
  owner: VoiceOwner,
  voiceId: string | null | undefined,
  field = 'voiceId',
): Promise<void> {
  if (voiceId == null || findVoice(voiceId)) return;
  const offer = await voices(owner);
  if (!offer.complete || offer.voices.some(({ id }) => id === voiceId)) return;
  throw invalidFields({ [field]: ['names no voice of this API key; GET /public/voices lists them'] });
}
