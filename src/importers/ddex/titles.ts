import type { Title } from './parsed.ts';
import { isEverywhere } from './territories.ts';
import { attribute, isTrue, textAt, type Xml } from './xml.ts';

/** A name in one language. */
export interface Wording {
  readonly text: string;
  readonly language: string | null;
  readonly isDefault: boolean;
}

const isLatin = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u.test(
    text,
  );

/**
 * How well a wording fits as the single name in the catalogue, the lowest number best: the default, one
 * without a language, one in the message's language, others.
 */
const rank = ({ language, isDefault }: Wording, messageLanguage: string | null): number => {
  if (isDefault) return 0;
  if (language === null) return 1;
  return language === messageLanguage ? 2 : 3;
};

/**
 * Chooses the wording that the catalogue shows, and one in Latin letters if that one has none: it gives the
 * shortcut and is searched as well. Null when there is no wording.
 */
export function titleOf(wordings: readonly Wording[], messageLanguage: string | null): Title | null {
  const given = wordings.filter(({ text }) => text !== '');
  const [best] = [...given].sort((a, b) => rank(a, messageLanguage) - rank(b, messageLanguage));
  if (!best) return null;
  const latin = isLatin(best.text) ? undefined : given.find(({ text }) => isLatin(text))?.text;
  const also = [...new Set(given.map(({ text }) => text))].filter(
    (text) => text !== best.text && text !== latin,
  );
  return { name: best.text, latinName: latin, also };
}

/** An element's text with the three attributes that say when it applies. */
export const wordingOf = (node: Xml, text: string): Wording => ({
  text,
  language: attribute(node, 'LanguageAndScriptCode'),
  isDefault: isTrue(attribute(node, 'IsDefault')) && isEverywhere(attribute(node, 'ApplicableTerritoryCode')),
});

/** The form `TitleText (SubTitle)`, as in `DisplayTitleText`. */
export const titleText = (node: Xml): string => {
  const title = textAt(node, 'TitleText') ?? '';
  const sub = textAt(node, 'SubTitle');
  return sub === null || title === '' || title.includes(sub) ? title : `${title} (${sub})`;
};
