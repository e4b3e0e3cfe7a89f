import { NO_PARAMS, parseParams, printParams, type Params } from './params.ts';
import { quote, unquote } from './text.ts';
import { parseUri, printUri, type Uri } from './uri.ts';

/**
 * An address with a name: `"Name" <sip:user@host>;tag=1` (From, To, Contact, Route, Refer-To,
 * P-Asserted-Identity...).
 */
export interface NameAddr {
  /** The name without its quotes; empty where there is none. */
  readonly displayName: string;
  readonly uri: Uri;
  readonly params: Params;
}

/** A name without quotes: tokens with spaces between them. UTF-8 is allowed, as telephones send it so. */
const WORDS = /^[A-Za-z0-9\-.!%*_+`'~\u0080-\uffff \t]*$/;

/** The length of the name and the opening bracket together; 0 where no bracket opens. */
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

/**
 * Reads an address without brackets: all parameters then belong to the header, and the URI can hold neither comma
 * nor question mark (20.10).
 */
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

/** The name with its control characters replaced: they mean nothing, and some would end the line. */
const spoken = (name: string): string => name.replace(/[\0-\x1f\x7f]+/g, ' ').trim();

/**
 * Writes the address with brackets, and the name in quotes.
 * @throws Error for a malformed URI
 */
export function printNameAddr({ displayName, uri, params }: NameAddr): string {
  const name = spoken(displayName);
  return `${name === '' ? '' : `${quote(name)} `}<${printUri(uri)}>${printParams(params)}`;
}
