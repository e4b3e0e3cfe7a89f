/** The characters of a token (RFC 3261, 25.1). */
const TOKEN = /^[A-Za-z0-9\-.!%*_+`'~]+$/;

export const isToken = (text: string): boolean => TOKEN.test(text);

const BREAKS = /[\r\n\0]/;

/** Whether a value could end its line, and so begin another header field. */
export const breaksLine = (text: string): boolean => BREAKS.test(text);

/** Reads a whole number that consists of digits only; `null` for everything else, and for more than `most`. */
export const wholeNumber = (text: string, most: number): number | null => {
  if (text.length > 10 || !/^\d+$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LESS = 0x3c;
const GREATER = 0x3e;

/**
 * The index of the next `wanted` (a character code) outside quoted strings and angle brackets; the length of the
 * text when there is none, or -1 when a quoted string or a bracket does not end.
 */
const nextOutside = (text: string, from: number, wanted: number): number => {
  let inQuotes = false;
  let inBrackets = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inQuotes) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) inQuotes = false;
    } else if (code === QUOTE) inQuotes = !inBrackets;
    else if (code === LESS) inBrackets = true;
    else if (code === GREATER) inBrackets = false;
    else if (code === wanted && !inBrackets) return at;
  }
  return inQuotes || inBrackets ? -1 : text.length;
};

/**
 * Splits at a separator that is neither in a quoted string nor in angle brackets; each part is trimmed.
 * @param separator one character
 * @returns `null` when a quoted string or a bracket does not end
 */
export function splitOutside(text: string, separator: ',' | ';'): string[] | null {
  if (!text.includes(separator) && !text.includes('"') && !text.includes('<')) return [text.trim()];
  const parts: string[] = [];
  const wanted = separator.charCodeAt(0);
  for (let from = 0; from <= text.length;) {
    const to = nextOutside(text, from, wanted);
    if (to < 0) return null;
    parts.push(text.slice(from, to).trim());
    from = to + 1;
  }
  return parts;
}

/** The text in a quoted string; `null` when it is no quoted string. */
export function unquote(text: string): string | null {
  if (!/^"(?:[^"\\]|\\[\s\S])*"$/.test(text)) return null;
  return text.slice(1, -1).replace(/\\([\s\S])/g, '$1');
}

/** A quoted string with `text` in it. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Decodes percent escapes: `%41` is `A`. `null` when a percent sign is no escape, or the bytes are no UTF-8. */
export function unescapeText(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
