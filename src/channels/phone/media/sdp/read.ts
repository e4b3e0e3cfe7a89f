import { MediaRefused } from '../phone-media.ts';

/**
 * Session descriptions (RFC 8866) as text: lines, sections, attributes. `audio.ts` reads their meaning. The parser
 * is strict where something could be misunderstood, and tolerant of what telephones leave out: `s=` and `t=`,
 * carriage returns, the order of lines before the first `m=`.
 */

export interface Attribute {
  readonly name: string;
  /** Empty for a property attribute such as `a=sendonly`. */
  readonly value: string;
}

export interface Section {
  /** `audio`, `video`, `image` and so on. */
  readonly kind: string;
  readonly port: number;
  readonly protocol: string;
  /** Payload types for RTP, words for other protocols; as written. */
  readonly formats: readonly string[];
  /** The section's own `c=`, as written. */
  readonly connection: string | null;
  readonly attributes: readonly Attribute[];
}

export interface Description {
  readonly connection: string | null;
  readonly attributes: readonly Attribute[];
  readonly media: readonly Section[];
}

const MOST_CHARACTERS = 32_768;
const MOST_LINES = 500;
const MOST_MEDIA = 16;
const MOST_FORMATS = 128;
const LINE = /^([a-z])=(.*)$/;
const MEDIA = /^([!-~]{1,32}) +(\d{1,5})(?:\/\d{1,5})? +([!-~]{1,32})((?: +[!-~]{1,64})*)$/;

interface Draft {
  connection: string | null;
  readonly attributes: Attribute[];
}

const linesOf = (text: string): string[] => {
  if (text.length > MOST_CHARACTERS) throw new MediaRefused('The session description is too long.');
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replace(/(?<![\s\0])[\s\0]+$/, ''));
  if (lines.length > MOST_LINES) throw new MediaRefused('The session description has too many lines.');
  return lines.filter((line) => line !== '');
};

const attributeOf = (text: string): Attribute => {
  const colon = text.indexOf(':');
  return colon < 0
    ? { name: text.toLowerCase(), value: '' }
    : { name: text.slice(0, colon).toLowerCase(), value: text.slice(colon + 1).trim() };
};

const sectionOf = (text: string): Section & Draft => {
  const match = MEDIA.exec(text);
  const formats = (match?.[4] ?? '').split(' ').filter((format) => format !== '');
  const port = Number(match?.[2]);
  if (!match || port > 65_535 || formats.length > MOST_FORMATS)
    throw new MediaRefused(
      `The session description has a media line that cannot be read: ${text.slice(0, 80)}`,
    );
  return {
    kind: (match[1] ?? '').toLowerCase(),
    port,
    protocol: (match[3] ?? '').toUpperCase(),
    formats,
    connection: null,
    attributes: [],
  };
};

/**
 * Parses a description.
 * @throws MediaRefused, and nothing else, for a text that is not one
 */
export const readDescription = (text: string): Description => {
  const lines = linesOf(text);
  if (lines[0] !== 'v=0') throw new MediaRefused('There is no session description (v=0 is missing).');
  const session: Draft = { connection: null, attributes: [] };
  const media: (Section & Draft)[] = [];
  for (const line of lines) {
    const [, type, value = ''] = LINE.exec(line) ?? [];
    if (!type)
      throw new MediaRefused(`The session description has a line that is none: ${line.slice(0, 80)}`);
    const current = media.at(-1) ?? session;
    if (type === 'm') media.push(sectionOf(value));
    else if (type === 'c') current.connection ??= value;
    else if (type === 'a') current.attributes.push(attributeOf(value));
  }
  if (media.length > MOST_MEDIA) throw new MediaRefused('The session description has too many media lines.');
  return { ...session, media };
};

/** The value of the first attribute with this name; null when there is none. */
export const valueOf = (attributes: readonly Attribute[], name: string): string | null =>
  attributes.find((attribute) => attribute.name === name)?.value ?? null;

/** The values of all attributes with this name. */
export const valuesOf = (attributes: readonly Attribute[], name: string): string[] =>
  attributes.filter((attribute) => attribute.name === name).map(({ value }) => value);
