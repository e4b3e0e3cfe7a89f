import type { NewContribution } from '../../catalog/writing/inputs.ts';
import { cleanText } from '../frame/clean-text.ts';
import { creditText, printedIn, type PrintedName } from '../shared/printed-credits.ts';
import type { Credit } from './parsed.ts';
import { partyNames } from './parties.ts';

/** The roles of those whom a displayed text names. */
const SHOWN: ReadonlySet<string> = new Set(['primaryArtist', 'featuredPerformer']);

const shownFirst = (credits: readonly Credit[]): readonly Credit[] =>
  [...SHOWN].flatMap((role) => credits.filter((credit) => credit.role === role));

/** The artists' text: as the message displays it, else the names of the main artists where there are several. */
const textOf = (display: string | null, credits: readonly Credit[]): string => {
  if (display !== null) return cleanText(display);
  const main = credits
    .filter(({ role }) => role === 'primaryArtist')
    .map(({ party }) => cleanText(party.name));
  return creditText(printedIn('', [...new Set(main)]));
};

/** The names in a text, with what is printed behind them; empty when they are not all of it. */
function namesIn(text: string, credits: readonly Credit[]): ReadonlyMap<Credit, PrintedName> {
  const lower = text.toLowerCase();
  const found = shownFirst(credits).flatMap((credit) => {
    const name = partyNames(credit.party).find((one) => lower.includes(one.toLowerCase()));
    return name === undefined ? [] : [{ credit, name, at: lower.indexOf(name.toLowerCase()) }];
  });
  const inOrder = found.sort((one, other) => one.at - other.at);
  const printed = printedIn(
    text,
    inOrder.map(({ name }) => name),
  );
  const pairs = inOrder.flatMap(({ credit }, index) => {
    const name = printed[index];
    return name ? [[credit, name] as const] : [];
  });
  return new Map(creditText(printed) === text ? pairs : []);
}

/**
 * Who has a part, and the credit as it is printed; null: it is the name of the first artist.
 *
 * @param idOf the artist of a credit
 */
export function printedCredits(
  { display, credits }: { readonly display: string | null; readonly credits: readonly Credit[] },
  idOf: (credit: Credit) => number,
): { readonly credit: string | null; readonly contributors: readonly NewContribution[] } {
  const text = textOf(display, credits);
  const names = namesIn(text, credits);
  const all = credits.map((credit): NewContribution => {
    const printed = names.get(credit);
    const asPrinted = printed && { creditedAs: printed.name, joinPhrase: printed.joinPhrase };
    return { role: credit.role, artistId: idOf(credit), ...asPrinted };
  });
  const owner = credits.find(({ role }) => role === 'primaryArtist')?.party.name ?? '';
  return {
    credit: text === '' || text === cleanText(owner) ? null : text,
    contributors: [...new Map(all.map((one) => [`${one.role} ${one.artistId}`, one])).values()],
  };
}
