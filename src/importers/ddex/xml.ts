import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * An element: its attributes, texts and children by their local names. Read it with the functions of this
 * file.
 */
export type Xml = Readonly<Record<string, unknown>>;

/** A message is not well-formed or is refused; the message of the error is a plain sentence. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** How deep elements may be nested. ERN needs about twelve levels. */
const DEEPEST = 60;
/**
 * The limit of start and end tags. The largest messages have half as many; each takes half a kilobyte of
 * memory.
 */
const MOST_TAGS = 500_000;

const hasTooManyTags = (text: string): boolean => {
  let [tags, at] = [0, text.indexOf('<')];
  for (; at >= 0 && tags <= MOST_TAGS; at = text.indexOf('<', at + 1)) tags += 1;
  return tags > MOST_TAGS;
};

/*
 * Values stay text, because a UPC would lose its zeros. The parser does not expand entities: a document type
 * is refused, and the entities of XML itself are replaced by `decoded`.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/**
 * Whether XML allows the character: the only control characters in it are tab, line feed and carriage return.
 */
const isCharacter = (code: number): boolean =>
  code >= 0x20 ? code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) : [0x09, 0x0a, 0x0d].includes(code);

const character = (code: number): string => (isCharacter(code) ? String.fromCodePoint(code) : '');

/** Replaces the five entities of XML and character numbers; other text stays. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (_whole, decimal?: string, hex?: string, name = '') => {
        if (decimal !== undefined) return character(Number(decimal));
        return hex !== undefined ? character(Number.parseInt(hex, 16)) : (NAMED[name.toLowerCase()] ?? '');
      })
    : text;

const isXml = (value: unknown): value is Xml => typeof value === 'object' && value !== null;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Parses a document. Prefixes are removed; a document type is refused, so that no entity is expanded and
 * nothing is fetched.
 *
 * @throws XmlError when it is not well-formed, is cut off, has a document type, too many elements, or is
 * nested too deep
 */
export function readXml(text: string): Xml {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('It has a document type, which is refused.');
  if (hasTooManyTags(text))
    throw new XmlError(`It has more than ${MOST_TAGS} beginnings and ends of elements.`);
  const fault = XMLValidator.validate(text);
  if (fault !== true)
    throw new XmlError(`It is no well-formed XML: line ${fault.err.line}, ${fault.err.msg}`);
  try {
    const document: unknown = parser.parse(text);
    if (isXml(document)) return document;
  } catch (error) {
    throw new XmlError(`It cannot be read: ${reasonOf(error)}`);
  }
  throw new XmlError('It is empty.');
}

/** The node's children of one name, in order. */
export const all = (node: Xml | undefined, name: string): readonly Xml[] => {
  const value: unknown = node && Object.hasOwn(node, name) ? node[name] : undefined;
  return Array.isArray(value) ? value.filter(isXml) : [];
};

/** The node's first child of one name. */
export const first = (node: Xml | undefined, name: string): Xml | undefined => all(node, name)[0];

/** All nodes at the end of a path, in order. */
export const along = (node: Xml | undefined, ...path: readonly string[]): readonly Xml[] =>
  path.reduce<readonly Xml[]>((nodes, name) => nodes.flatMap((one) => all(one, name)), node ? [node] : []);

/** The node's own text, trimmed; empty if it has none. */
export const textOf = (node: Xml | undefined): string => {
  const value = node?.['#text'];
  return typeof value === 'string' ? decoded(value).trim() : '';
};

/** The first text at the end of a path that is not empty; null if there is none. */
export const textAt = (node: Xml | undefined, ...path: readonly string[]): string | null =>
  textsAt(node, ...path)[0] ?? null;

/** All texts at the end of a path that are not empty. */
export const textsAt = (node: Xml | undefined, ...path: readonly string[]): readonly string[] =>
  along(node, ...path)
    .map(textOf)
    .filter((text) => text !== '');

/** All values at the end of a path: texts, or texts within `Value`, as newer versions have them. */
export const valuesAt = (node: Xml | undefined, ...path: readonly string[]): readonly string[] => [
  ...textsAt(node, ...path),
  ...textsAt(node, ...path, 'Value'),
];

/** An attribute, trimmed; null if it is not there or empty. */
export const attribute = (node: Xml | undefined, name: string): string | null => {
  const value: unknown = node && Object.hasOwn(node, `@${name}`) ? node[`@${name}`] : undefined;
  const text = typeof value === 'string' ? decoded(value).trim() : '';
  return text === '' ? null : text;
};

/** A number of at most six digits without a sign; null for anything else. */
export const numberAt = (node: Xml | undefined, ...path: readonly string[]): number | null => {
  const text = textAt(node, ...path);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
};

export const isTrue = (text: string | null): boolean => text?.toLowerCase() === 'true' || text === '1';
