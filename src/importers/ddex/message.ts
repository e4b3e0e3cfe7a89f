import { instantOf } from './dates.ts';
import { readDeals } from './deals.ts';
import type { ParsedMessage, ParsedRelease, Unusable } from './parsed.ts';
import { readParties } from './parties.ts';
import { readRelease, type ReleaseContext } from './release.ts';
import { typesOf } from './release-facts.ts';
import { readReleaseIds } from './release-ids.ts';
import { detailsOf, languageOf, readCover, readRecordings } from './resources.ts';
import { all, along, attribute, first, isTrue, readXml, textAt, textsAt, type Xml, XmlError } from './xml.ts';

/**
 * Versions by the last segment of their namespace, because the hosts differ (`ddex.net`, `service.ddex.net`).
 */
const VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '38': '3.8',
    '381': '3.8.1',
    '382': '3.8.2',
    '383': '3.8.3',
    '41': '4.1',
    '411': '4.1.1',
    '42': '4.2',
    '43': '4.3',
    '431': '4.3.1',
    '432': '4.3.2',
  }),
);
const ROOTS = ['NewReleaseMessage', 'PurgeReleaseMessage'] as const;
type Root = (typeof ROOTS)[number];

/** A file is not a readable message; the message of the error is a plain sentence. */
class MessageError extends Error {
  override readonly name = 'MessageError';
}

interface Opening {
  readonly root: Root;
  readonly version: string;
}

const START = /<(?:([\w.-]+):)?([A-Za-z]\w*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/;
const NOT_ELEMENTS = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/g;
/** How many characters are searched for the root element: only comments precede it. */
const HEAD = 65_536;

const namespaceIn = (attributes: string, prefix: string | undefined): string => {
  const name = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const match = new RegExp(`(?:^|\\s)${name.replace('.', '\\.')}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  return match?.[1] ?? match?.[2] ?? '';
};

/** Recognizes a document by its first element, before all of it is parsed. Null: it is no release message. */
function openingOf(text: string): Opening | null {
  const match = START.exec(text.slice(0, HEAD).replace(NOT_ELEMENTS, ''));
  const root = ROOTS.find((one) => one === match?.[2]);
  if (!match || !root) return null;
  const namespace = namespaceIn(match[3] ?? '', match[1]);
  const isErn = /\/ern\/[^/]+\/?$/i.test(namespace);
  const version = VERSIONS.get(namespace.replace(/\/$/, '').split('/').at(-1) ?? '');
  if (!isErn || version === undefined)
    throw new MessageError(`Its namespace "${namespace}" is of no version of ERN that is known.`);
  return { root, version };
}

interface Header {
  readonly id: string;
  readonly sentAt: Date;
  readonly isTest: boolean;
}

const headerOf = (message: Xml): Header => {
  const header = first(message, 'MessageHeader');
  const sentAt = instantOf(textAt(header, 'MessageCreatedDateTime'));
  if (!sentAt) throw new MessageError('It does not say when it was made (MessageCreatedDateTime).');
  const isTest = textAt(header, 'MessageControlType') === 'TestMessage';
  return { id: textAt(header, 'MessageId') ?? '', sentAt, isTest };
};

const isTrackRelease = (release: Xml): boolean => {
  const details = detailsOf(release, 'ReleaseDetailsByTerritory');
  return typesOf(details ? [release, details] : [release]).includes('TrackRelease');
};

/**
 * Separates the main releases from those of single tracks: 4.x has an element of its own for the latter, 3.8
 * a type.
 */
const sorted = (message: Xml) => {
  const given = along(message, 'ReleaseList', 'Release');
  const tracks = given.filter(
    (release) => isTrackRelease(release) && !isTrue(attribute(release, 'IsMainRelease')),
  );
  const main = given.filter((release) => !tracks.includes(release));
  return {
    releases: main,
    trackReleases: [...along(message, 'ReleaseList', 'TrackRelease'), ...tracks],
  };
};

const byRecording = (tracks: readonly Xml[]): ReadonlyMap<string, Xml> =>
  new Map(
    tracks.flatMap((track) => {
      const references = [
        ...textsAt(track, 'ReleaseResourceReference'),
        ...textsAt(track, 'ReleaseResourceReferenceList', 'ReleaseResourceReference'),
      ];
      return references.slice(0, 1).map((reference) => [reference, track] as const);
    }),
  );

const isUnusable = (one: ParsedRelease | Unusable): one is Unusable => 'reason' in one;

/**
 * Refuses a release whose id another one of the message has: written under it, the second would replace the first. Two
 * with one GRid and different barcodes are two.
 */
const refuseDoubles = (
  releases: readonly (ParsedRelease | Unusable)[],
): readonly (ParsedRelease | Unusable)[] => {
  const before: ParsedRelease[] = [];
  return releases.map((release) => {
    if (isUnusable(release)) return release;
    const { key, keys } = release;
    const isDouble = before.some((other) => other.keys.includes(key) || keys.includes(other.key));
    if (isDouble) return { what: key, reason: 'Another release of this message has its id.' };
    before.push(release);
    return release;
  });
};

const newRelease = (message: Xml, header: Header): ParsedMessage => {
  const language = languageOf(message);
  const context = { parties: readParties(message, language), language };
  const { releases, trackReleases } = sorted(message);
  const whole: ReleaseContext = {
    ...context,
    recordings: readRecordings(message, context),
    deals: readDeals(message),
    trackReleases: byRecording(trackReleases),
    cover: readCover(message),
    sentAt: header.sentAt,
  };
  const read = refuseDoubles(releases.map((release) => readRelease(release, whole)));
  const none = { what: 'message', reason: 'It has no release.' };
  return {
    ...header,
    releases: read.filter((one): one is ParsedRelease => !isUnusable(one)),
    purged: [],
    unusable: read.length === 0 ? [none] : read.filter(isUnusable),
  };
};

const purge = (message: Xml, header: Header): ParsedMessage => {
  const keys = all(message, 'PurgedRelease').map((node) => readReleaseIds(node).keys);
  const purged = keys.filter((one) => one.length > 0);
  const unusable =
    purged.length < Math.max(keys.length, 1)
      ? [{ what: 'message', reason: 'It purges a release without an id.' }]
      : [];
  return { ...header, releases: [], purged, unusable };
};

/**
 * Reads an ERN message of 3.8 to 4.3.2.
 *
 * @returns null for a document that is no release message (a manifest, an acknowledgement)
 * @throws MessageError when the message cannot be read; XmlError when it is not well-formed or refused
 */
export function readMessage(text: string): ParsedMessage | null {
  const opening = openingOf(text);
  if (!opening) {
    if (!/<[A-Za-z]/.test(text)) throw new XmlError('It is no XML.');
    return null;
  }
  const message = first(readXml(text), opening.root);
  if (!message) throw new MessageError('It has no message in it.');
  const header = headerOf(message);
  return opening.root === 'NewReleaseMessage' ? newRelease(message, header) : purge(message, header);
}
