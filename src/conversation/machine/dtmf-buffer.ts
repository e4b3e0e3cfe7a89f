import type { Item } from './items.ts';

/** DTMF digits that have not entered the conversation yet. */
export interface DtmfBuffer {
  digits: string;
  /** When the last digit came. */
  lastDigitAt: number;
  /** Their place in the conversation, where the first of them came. */
  item: Item | null;
}

export const createDtmfBuffer = (): DtmfBuffer => ({ digits: '', lastDigitAt: 0, item: null });

/** The digits are complete when no other comes within this time. */
const PAUSE_MS = 2000;

export const hasDigits = ({ digits }: DtmfBuffer): boolean => digits !== '';

/** When the digits are complete; infinite when there are none. */
export const dtmfDeadline = (buffer: DtmfBuffer): number =>
  hasDigits(buffer) ? buffer.lastDigitAt + PAUSE_MS : Number.POSITIVE_INFINITY;

/** Takes the digits as the text that enters the conversation, `Pressed 1 2 3 #`, and its place there. */
export function takeDtmfText(buffer: DtmfBuffer): { readonly text: string; readonly item: Item | null } {
  const { digits, item } = buffer;
  buffer.digits = '';
  buffer.item = null;
  return { text: `Pressed ${[...digits].join(' ')}`, item };
}
