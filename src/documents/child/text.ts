import { TOO_MUCH_TEXT, UnreadableDocument } from '../unreadable.ts';

export const MOST_TEXT = 12_000_000;

/** Checks the length of an extracted text. @throws UnreadableDocument */
export const limitText = (text: string): string => {
  if (text.length > MOST_TEXT) throw new UnreadableDocument(TOO_MUCH_TEXT);
  return text;
};

/** The encoding that a text declares by its first bytes or in its own words. */
const declaredEncoding = (bytes: Buffer, charset: string | null): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.toString('latin1', 0, 2048);
  return charset ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? null;
};

/**
 * The characters that Windows-1252 has where ISO 8859-1 has controls; Node's decoder takes the one for the
 * other.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decodeAs = (bytes: Buffer, encoding: string, fatal = true): string | null => {
  try {
    const decoder = new TextDecoder(encoding, { fatal });
    const text = decoder.decode(bytes);
    if (decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  } catch {
    return null;
  }
};

/**
 * Decodes a text: in the encoding that it declares, else as UTF-8 if it is valid, or else as Windows-1252.
 */
export const decode = (bytes: Buffer, charset: string | null): string => {
  const declared = declaredEncoding(bytes, charset);
  return (
    (declared === null ? null : decodeAs(bytes, declared)) ??
    decodeAs(bytes, 'utf-8') ??
    decodeAs(bytes, 'windows-1252', false) ??
    ''
  );
};

/** Normalises a text: one form of line ends, no runs of empty lines, nothing that a database cannot store. */
export const tidy = (text: string): string =>
  text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(/[\u0000-\u0008\u000e-\u001f\u00ad\u200b\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
