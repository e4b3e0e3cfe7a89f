import { all, attribute, textAt, textOf, type Xml } from './xml.ts';

/** The ids of a release. */
export interface ReleaseIds {
  /** The barcode as it was sent, with all its zeros; null when there is none. */
  readonly upc: string | null;
  /** The best id, which is the same in every message about the release; null when it has no id. */
  readonly key: string | null;
  /** The key and the release's other own ids, the best first: a message may name any of them. */
  readonly keys: readonly string[];
  readonly problems: readonly string[];
}

/**
 * The form of a barcode. The standard has 12 to 14 digits, but shorter ones occur that have lost their zeros.
 * Zeros alone mean that there is none.
 */
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
 * Reads the ids of a release, from elements named `ReleaseId` by default. A barcode is better than a GRid,
 * and a GRid better than the sender's own id.
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
