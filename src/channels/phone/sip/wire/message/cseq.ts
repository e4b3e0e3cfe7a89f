import { isToken, wholeNumber } from './text.ts';

export interface CSeq {
  /** Below 2^31 (8.1.1.5). */
  readonly number: number;
  readonly method: string;
}

const MOST = 2 ** 31 - 1;

/** Reads `4711 INVITE`; `null` for anything else. */
export function parseCSeq(text: string): CSeq | null {
  const [, digits = '', method = ''] = /^0{0,64}(\d{1,10})[ \t]+(\S+)$/.exec(text) ?? [];
  const number = wholeNumber(digits, MOST);
  return number !== null && isToken(method) ? { number, method } : null;
}
