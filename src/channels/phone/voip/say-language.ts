import { languageTag } from '../../../platform/sessions/language.ts';

/** Languages of the provider's voice, the usual one of each first. */
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

/** What the provider's voice calls a language (a code, a tag or an English name); English where it has none. */
export function sayLanguage(language: string): string {
  const tag = languageTag(language) ?? 'en';
  const primary = tag.split('-')[0] ?? 'en';
  return SPOKEN.find((one) => one === tag) ?? SPOKEN.find((one) => one.startsWith(`${primary}-`)) ?? 'en-US';
}
