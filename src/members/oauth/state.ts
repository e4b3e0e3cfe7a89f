/** The bytes that a piece of a query stands for, each as one character: `+` is a space (URL standard, 5.1). */
const bytesOf = (raw: string): string =>
  raw
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Bytes as they are written into an address: with the signs that `encodeURIComponent` leaves as they are. */
const written = (bytes: string): string =>
  bytes.replace(
    /[^\w.!~*'()-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Name and value; what has no `=` is a name. */
const halvesOf = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

/**
 * The `state` of a request as it is written into an address again: it comes back unchanged (spec B, 5.7). It is read
 * from the bytes of the address, for a state that is no UTF-8 would not survive being decoded.
 * @param url as it was asked for, from the path on
 * @returns undefined when there is none, or more than one
 */
export function stateOf(url: string): string | undefined {
  const at = url.indexOf('?');
  const pairs = at < 0 ? [] : url.slice(at + 1).split('&');
  const [state, ...more] = pairs.map(halvesOf).filter(([name]) => bytesOf(name) === 'state');
  return state === undefined || more.length > 0 ? undefined : written(bytesOf(state[1]));
}
