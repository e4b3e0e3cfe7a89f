import { currentLanguage } from '../../i18n/i18n.ts';

/** The languages offered by name; an agent may have any other that the service knows. */
const TAGS =
  'ar bg bn ca cs da de de-AT de-CH el en en-AU en-GB en-IN en-US es es-MX es-US et fa fi fr fr-BE fr-CA fr-CH he hi hr hu id is it ja kn ko lt lv mr ms nb nl nl-BE pl pt pt-BR pt-PT ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-CN zh-TW'.split(
    ' ',
  );

/** The name of a language such as `de-AT`; a text that is no tag (such as an English name) stays as it is. */
export function languageName(tag: string, inLanguage: string = currentLanguage()): string {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    return tag;
  }
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The languages by name, including the one that is set already. */
export function languageOptions(current: string | null, inLanguage: string = currentLanguage()): Option[] {
  const tags = current === null || current === '' || TAGS.includes(current) ? TAGS : [...TAGS, current];
  return tags
    .map((value) => ({ value, label: languageName(value, inLanguage) }))
    .sort((one, other) => one.label.localeCompare(other.label, inLanguage));
}
