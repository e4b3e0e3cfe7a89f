import { NO_PARAMS, parseParams, printParams, type Params } from './params.ts';
import { quote, unquote } from './text.ts';
import { parseUri, printUri, type Uri } from './uri.ts';

/** Who: `"Name" <sip:user@host>;tag=1` (From, To, Contact, Route, Refer-To, P-Asserted-Identity...). */
export interface NameAddr {
  /** Without quotes; empty where there is none. */
  readonly displayName: string;
  readonly uri: Uri;
  readonly params: Params;
}

/** A name without quotes: words of tokens. UTF-8 is let through, as telephones send it so. */
const WORDS = /^[A-Za-z0-9\-.!%*_+`'~\u0080-\uffff \t]*$/;

/** How long the name and the opening bracket are together; 0 where no bracket opens. */
const lengthOfName = (text: string): number => {
  if (!text.startsWith('"')) return text.indexOf('<') + 1;
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return text.indexOf('<', at) + 1;
  }
  return 0;
};

const readName = (text: string): string | null =>
  text.startsWith('"') ? unquote(text) : WORDS.test(text) ? text : null;

const bracketed = (text: string, opened: number): NameAddr | null => {
  const displayName = readName(text.slice(0, opened - 1).trim());
  const end = text.indexOf('>', opened);
  if (displayName === null || end < 0) return null;
  const uri = parseUri(text.slice(opened, end));
  const params = parseParams(text.slice(end + 1));
  return uri && params ? { displayName, uri, params } : null;
};

/** Without brackets all parameters are the header's, and the URI can have neither comma nor question mark (20.10). */
const bare = (text: string): NameAddr | null => {
  const semicolon = text.indexOf(';');
  const address = (semicolon < 0 ? text : text.slice(0, semicolon)).trim();
  if (/[,?]/.test(address)) return null;
  const uri = parseUri(address);
  const params = semicolon < 0 ? NO_PARAMS : parseParams(text.slice(semicolon));
  return uri && params ? { displayName: '', uri, params } : null;
};

/** Reads one address with its name and parameters; `null` for anything malformed. */
export function parseNameAddr(text: string): NameAddr | null {
  const trimmed = text.trim();
  const opened = lengthOfName(trimmed);
  if (opened > 0) return bracketed(trimmed, opened);
  return trimmed.startsWith('"') ? null : bare(trimmed);
}

/** Control characters say nothing to anybody, and some would end the line. */
const spoken = (name: string): string => name.replace(/[\0-\x1f\x7f]+/g, ' ').trim();

/**
 * Writes it with brackets, and with quotes around the name.
 * @throws Error for a URI that is none
 */
export function printNameAddr({ displayName, uri, params }: NameAddr): string {
  const name = spoken(displayName);
  return `${name === '' ? '' : `${quote(name)} `}<${printUri(uri)}>${printParams(params)}`;
}
