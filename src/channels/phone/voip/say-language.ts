import { languageTag } from '../../../platform/sessions/language.ts';

/** The languages of the provider's voice. Of each language the variant that is used by default comes first. */
const SPOKEN: readonly string[] = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IN',
  'de-DE',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'pl-PL',
];

/**
 * The provider's tag for a language (given as a code, a tag or an English name); English where the provider's voice
 * does not speak it.
 */
export function sayLanguage(language: string): string {
  const tag = languageTag(language) ?? 'en';
  const primary = tag.split('-')[0] ?? 'en';
  return SPOKEN.find((one) => one === tag) ?? SPOKEN.find((one) => one.startsWith(`${primary}-`)) ?? 'en-US';
}
