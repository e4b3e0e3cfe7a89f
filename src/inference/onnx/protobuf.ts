/** A field of a protobuf message: its number, where it begins with its key, and where its content lies. */
export interface Field {
  readonly number: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** The wire type of a number. */
export const VARINT = 0;
/** That of what says its own length. */
const LENGTH = 2;

/** Bytes of contents of a fixed size, by wire type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** A varint (base 128, the least first). @returns its value and where it ends */
function readVarint(bytes: Uint8Array, from: number): readonly [value: number, end: number] {
  let [value, factor, at] = [0, 1, from];
  for (let byte = 128; byte >= 128; factor *= 128) {
    byte = bytes[at++] ?? 0;
    value += (byte & 127) * factor;
  }
  return [value, at];
}

function contentOf(bytes: Uint8Array, type: number, at: number): Pick<Field, 'from' | 'to'> {
  if (type === VARINT) return { from: at, to: readVarint(bytes, at)[1] };
  const [length, from] = type === LENGTH ? readVarint(bytes, at) : [FIXED[type], at];
  if (length === undefined) throw new RangeError('a field has an unknown type');
  return { from, to: from + length };
}

/**
 * The fields of a message, or of the part of it that is another message's content.
 * @throws RangeError when it is none
 */
export function fieldsOf(bytes: Uint8Array, within: Pick<Field, 'from' | 'to'>): Field[] {
  const fields: Field[] = [];
  for (let start = within.from; start < within.to; start = fields.at(-1)!.to) {
    const [key, at] = readVarint(bytes, start);
    const content = contentOf(bytes, key & 7, at);
    if (content.to > within.to) throw new RangeError('a field ends behind its message');
    fields.push({ number: Math.floor(key / 8), start, ...content });
  }
  return fields;
}

const utf8 = new TextDecoder();

/** The texts of the fields of a number. */
export const textsOf = (bytes: Uint8Array, fields: readonly Field[], number: number): string[] =>
  fields
    .filter((field) => field.number === number)
    .map(({ from, to }) => utf8.decode(bytes.subarray(from, to)));

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** The key and the length in front of a content. */
export const header = (number: number, length: number): Uint8Array =>
  Uint8Array.from([...varint(number * 8 + LENGTH), ...varint(length)]);

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A field whose content is other fields, or bytes. */
export const field = (number: number, ...content: readonly Uint8Array[]): Uint8Array => {
  const bytes = concat(content);
  return concat([header(number, bytes.length), bytes]);
};
