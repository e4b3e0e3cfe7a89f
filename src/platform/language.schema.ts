import { Type } from 'typebox';
import { invalidFields } from '../errors/service-error.ts';
import { languageTag } from './sessions/language.ts';

export const Language = Type.String({
  description: 'ISO 639-1 code, BCP 47 tag or English language name; echoed as given',
});

/**
 * Validates a language.
 * @throws ServiceError ValidationFailed when there is no such language
 */
export function checkLanguage(language: string | null | undefined): void {
  if (language == null || languageTag(language) !== null) return;
  invalid();
}

const invalid = (): never => {
  throw invalidFields({ language: ['must be an ISO 639-1 code, a BCP 47 tag or an English language name'] });
};
