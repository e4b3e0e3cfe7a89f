/** The frequencies of the digits in Hz (ITU-T Q.23): each digit has a row and a column. */
export const ROWS = [697, 770, 852, 941] as const;
export const COLUMNS = [1209, 1336, 1477, 1633] as const;
const PAD = ['123A', '456B', '789C', '*0#D'];

export const digitAt = (row: number, column: number): string => PAD[row]?.[column] ?? '';

/** The two tones of a digit. @returns row and column frequency of a digit, in Hz */
export const tonesOf = (digit: string): readonly [number, number] => {
  const row = PAD.findIndex((digits) => digits.includes(digit));
  return [ROWS[row] ?? 0, COLUMNS[PAD[row]?.indexOf(digit) ?? -1] ?? 0];
};
