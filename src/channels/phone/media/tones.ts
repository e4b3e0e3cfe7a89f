/** The frequencies of the keys in Hz (ITU-T Q.23): each key has a row and a column. */
export const ROWS = [697, 770, 852, 941] as const;
export const COLUMNS = [1209, 1336, 1477, 1633] as const;
const PAD = ['123A', '456B', '789C', '*0#D'];

export const keyAt = (row: number, column: number): string => PAD[row]?.[column] ?? '';

/** @returns row and column frequency of a key, in Hz */
export const tonesOf = (key: string): readonly [number, number] => {
  const row = PAD.findIndex((keys) => keys.includes(key));
  return [ROWS[row] ?? 0, COLUMNS[PAD[row]?.indexOf(key) ?? -1] ?? 0];
};
