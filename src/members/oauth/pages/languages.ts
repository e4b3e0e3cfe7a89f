import { english, type Texts } from './texts.en.ts';
import { french } from './texts.fr.ts';
import { german } from './texts.de.ts';
import { japanese } from './texts.ja.ts';

/** Languages of the pages, the default first. */
const languages: Readonly<Record<string, Texts>> = { en: english, de: german, fr: french, ja: japanese };

interface Wish {
  readonly language: string;
  readonly weight: number;
}

const wishOf = (part: string): Wish => {
  const [range = '', ...params] = part.split(';').map((text) => text.trim());
  const weight = params.find((param) => param.startsWith('q='))?.slice(2);
  return {
    language: range.toLowerCase().split('-', 1)[0] ?? '',
    weight: weight === undefined ? 1 : Number(weight) || 0,
  };
};

/**
 * The texts in the language that `Accept-Language` prefers (RFC 9110, 12.5.4); English when it names none of
 * ours.
 */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const wishes = (acceptLanguage ?? '').slice(0, 1000).split(',').map(wishOf);
  const [best] = wishes
    .filter(({ language, weight }) => weight > 0 && Object.hasOwn(languages, language))
    .sort((one, other) => other.weight - one.weight);
  return languages[best?.language ?? 'en'] ?? english;
}
