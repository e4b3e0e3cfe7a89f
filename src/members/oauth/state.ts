/** The bytes that a part of a query encodes, each as one character: `+` is a space (URL standard, 5.1). */
const bytesOf = (raw: string): string =>
  raw
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Encodes bytes for an address, leaving the same characters as `encodeURIComponent`. */
const written = (bytes: string): string =>
  bytes.replace(
    /[^\w.!~*'()-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Splits a pair into name and value; a pair without `=` is a name. */
const halvesOf = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

/**
 * The `state` of a request, encoded so that it can be returned unchanged (spec B, 5.7). It is read from the
 * raw bytes of the address, because a state that is not UTF-8 would not survive decoding.
 *
 * @param url the requested address, from the path on
 * @returns undefined when there is none, or more than one
 */
export function stateOf(url: string): string | undefined {
  const at = url.indexOf('?');
  const pairs = at < 0 ? [] : url.slice(at + 1).split('&');
  const [state, ...more] = pairs.map(halvesOf).filter(([name]) => bytesOf(name) === 'state');
  return state === undefined || more.length > 0 ? undefined : written(bytesOf(state[1]));
}
