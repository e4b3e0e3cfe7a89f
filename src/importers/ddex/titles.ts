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

/** How well a wording fits as the one name that a thing has in the catalogue: the default, then the message's language. */
const rank = ({ language, isDefault }: Wording, messageLanguage: string | null): number => {
  if (isDefault) return 0;
  if (language === null) return 1;
  return language === messageLanguage ? 2 : 3;
};

/**
 * Of several wordings the one that the catalogue shows, and beside it one in Latin letters where that is not: it makes
 * the shortcut, and it is searched for. Null if there is none.
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

/** An element with a text and the three attributes that say when it is the right one. */
export const wordingOf = (node: Xml, text: string): Wording => ({
  text,
  language: attribute(node, 'LanguageAndScriptCode'),
  isDefault: isTrue(attribute(node, 'IsDefault')) && isEverywhere(attribute(node, 'ApplicableTerritoryCode')),
});

/** `TitleText (SubTitle)`, as `DisplayTitleText` has it. */
export const titleText = (node: Xml): string => {
  const title = textAt(node, 'TitleText') ?? '';
  const sub = textAt(node, 'SubTitle');
  return sub === null || title === '' || title.includes(sub) ? title : `${title} (${sub})`;
};
