import type { Pronounced } from '../phonemes/pronounce.ts';
import { idOfSymbol, inKokoroSymbols } from './symbols.ts';

/** A symbol that Kokoro is given. */
export interface PlacedSymbol {
  readonly symbol: string;
  readonly id: number;
  /** Number of its token; that of the token before for the blank between two. */
  readonly token: number;
}

/** Most symbols that the model takes at once. */
const MOST = 509;

const placed = (symbol: string, token: number): readonly PlacedSymbol[] => {
  const id = idOfSymbol(symbol);
  return id === undefined ? [] : [{ symbol, id, token }];
};

/** The symbols of a clause, with a blank between two tokens. Sounds that Kokoro does not have are left out. */
export function symbolsOf(clause: readonly Pronounced[]): readonly PlacedSymbol[] {
  const symbols: PlacedSymbol[] = [];
  for (const [token, { phonemes }] of clause.entries()) {
    const own = [...inKokoroSymbols(phonemes)].flatMap((symbol) => placed(symbol, token));
    if (own.length === 0) continue;
    const last = symbols.at(-1);
    symbols.push(...(last ? placed(' ', last.token) : []), ...own);
  }
  return symbols.slice(0, MOST);
}

/** Whether there is a sound among the symbols. */
export const isSpoken = (symbols: readonly PlacedSymbol[]): boolean =>
  symbols.some(({ symbol }) => /\p{L}/u.test(symbol));
