/** DTMF digits that have not entered the conversation yet. */
export interface DtmfBuffer {
  digits: string;
  /** When the last digit came. */
  lastDigitAt: number;
}

export const createDtmfBuffer = (): DtmfBuffer => ({ digits: '', lastDigitAt: 0 });

/** The digits are complete when no other comes within this time. */
const PAUSE_MS = 2000;

export const hasDigits = ({ digits }: DtmfBuffer): boolean => digits !== '';

/** When the digits are complete; infinite when there are none. */
export const dtmfDeadline = (buffer: DtmfBuffer): number =>
  hasDigits(buffer) ? buffer.lastDigitAt + PAUSE_MS : Number.POSITIVE_INFINITY;

/** Takes the digits as the text that enters the conversation: `Pressed 1 2 3 #`. */
export function takeDtmfText(buffer: DtmfBuffer): string {
  const text = `Pressed ${[...buffer.digits].join(' ')}`;
  buffer.digits = '';
  return text;
}
