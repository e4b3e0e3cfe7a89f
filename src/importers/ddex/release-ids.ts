import { all, attribute, textAt, textOf, type Xml } from './xml.ts';

/** How a release is known. */
export interface ReleaseIds {
  /** As it was sent, zeros and all; null if it has none. */
  readonly upc: string | null;
  /** The same in every message about it; null when it has no id at all. */
  readonly key: string | null;
  /** That one and its other own ids, the best first: a message may name any of them. */
  readonly keys: readonly string[];
  readonly problems: readonly string[];
}

/** Of 12 to 14 digits by the standard; shorter ones are seen, with their zeros lost. Zeros alone stand for none. */
const DIGITS = /^(?=.*[1-9])\d{8,14}$/;

const propriety = (node: Xml): string | null => {
  const [own] = all(node, 'ProprietaryId');
  const text = textOf(own);
  return text === '' ? null : `own:${attribute(own, 'Namespace') ?? ''}:${text}`;
};

const found = (nodes: readonly Xml[], read: (node: Xml) => string | null): string | null =>
  nodes.map(read).find((one) => one !== null) ?? null;

const prefixed = (prefix: string, text: string | null): string | null =>
  text === null ? null : `${prefix}:${text}`;

/**
 * The ids of a release, of elements named `ReleaseId` unless it is said otherwise. A barcode goes before a GRid, and
 * that before the sender's own id.
 */
export function readReleaseIds(release: Xml, name = 'ReleaseId'): ReleaseIds {
  const nodes = all(release, name);
  const bare = (id: string) => found(nodes, (node) => textAt(node, id))?.replace(/[\s-]/g, '') ?? null;
  const given = bare('ICPN');
  const upc = given !== null && DIGITS.test(given) ? given : null;
  const own = [
    prefixed('icpn', upc?.replace(/^0+/, '') ?? null),
    prefixed('grid', bare('GRid')?.toUpperCase() ?? null),
    found(nodes, propriety),
  ].filter((key) => key !== null);
  const others = [
    prefixed(
      'isrc',
      found(nodes, (node) => textAt(node, 'ISRC')),
    ),
    prefixed(
      'catalogue',
      found(nodes, (node) => textAt(node, 'CatalogNumber')),
    ),
  ].filter((key) => key !== null);
  const keys = own.length > 0 ? own : others.slice(0, 1);
  const problems = given !== null && upc === null ? [`"${given}" is no barcode.`] : [];
  return { upc, key: keys[0] ?? null, keys, problems };
}
