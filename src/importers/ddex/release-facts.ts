import type { DealWindow } from '../../catalog/deals/windows.ts';
import { datesInOrder } from '../shared/calendar-day.ts';
import { dayOf, earliest, NEVER } from './dates.ts';
import { earliestStart } from './deals.ts';
import type { ParsedRelease, Party } from './parsed.ts';
import { isEverywhere } from './territories.ts';
import { all, attribute, isTrue, numberAt, textAt, textOf, textsAt, valuesAt, type Xml } from './xml.ts';

const SINGLES = new Set(['Single', 'EP', 'MaxiSingle', 'MiniAlbum', 'SingleResourceRelease', 'VideoSingle']);
const ALBUMS = new Set([
  'Album',
  'DoubleAlbum',
  'MultiDiscAlbum',
  'LongFormMusicalWorkRelease',
  'ClassicalAlbum',
]);

export const typesOf = (nodes: readonly Xml[]): readonly string[] =>
  nodes.flatMap((node) => valuesAt(node, 'ReleaseType'));

/** The part of a discography that a release belongs to. */
export function kindOf(nodes: readonly Xml[]): ParsedRelease['kind'] {
  const types = typesOf(nodes);
  const isCompilation = nodes.some((node) =>
    ['IsMultiArtistCompilation', 'IsSingleArtistCompilation', 'IsCompilation'].some((name) =>
      isTrue(textAt(node, name)),
    ),
  );
  if (isCompilation || types.some((type) => type.endsWith('Compilation'))) return 'compilation';
  if (types.some((type) => SINGLES.has(type))) return 'single';
  return types.length === 0 || types.some((type) => ALBUMS.has(type)) ? 'main' : 'other';
}

/** The worldwide date among several, else the earliest. */
const dateOf = (nodes: readonly Xml[], name: string): Date | null => {
  const dates = nodes.flatMap((node) => all(node, name));
  const worldwide = dates.filter((one) => isEverywhere(attribute(one, 'ApplicableTerritoryCode')));
  const days = (worldwide.length > 0 ? worldwide : dates).map((one) => dayOf(textOf(one)));
  return earliest(days.filter((day) => day !== null && day < NEVER));
};

const yearOf = (year: number | null): Date | null => dayOf(year === null ? null : String(year));

export interface ReleaseDates {
  readonly released: Date;
  readonly originallyReleased: Date;
  readonly problems: readonly string[];
}

/**
 * The dates of a release. Its date is the first of these that exists: release date, original release date,
 * earliest start of a deal, year of the recording.
 */
export function readDates(
  nodes: readonly Xml[],
  windows: readonly DealWindow[],
  pYear: number | null,
  sentAt: Date,
): ReleaseDates {
  const date = dateOf(nodes, 'ReleaseDate') ?? dateOf(nodes, 'GlobalReleaseDate');
  const original = dateOf(nodes, 'OriginalReleaseDate') ?? dateOf(nodes, 'GlobalOriginalReleaseDate');
  const found = date ?? original ?? earliestStart(windows) ?? yearOf(pYear);
  const [released, originallyReleased] = datesInOrder(found ?? sentAt, original ?? found ?? sentAt);
  return {
    released,
    originallyReleased,
    problems: found === null ? ['It has no date: that of the message is taken.'] : [],
  };
}

const MARKED = /^\s*(?:\((?:c|p)\)|©|℗)/i;

const linesOf = (nodes: readonly Xml[], name: 'CLine' | 'PLine'): readonly string[] => {
  const mark = name === 'CLine' ? '©' : '℗';
  const lines = nodes
    .flatMap((node) => all(node, name))
    .map((line) => {
      const text = textAt(line, `${name}Text`) ?? textAt(line, `${name}Company`) ?? '';
      const year = numberAt(line, 'Year');
      const dated = year !== null && !text.includes(String(year)) ? `${year} ${text}` : text;
      return text === '' || MARKED.test(text) ? text : `${mark} ${dated}`;
    });
  return [...new Set(lines.filter((line) => line !== ''))];
};

/** C and P lines as one text. */
export const readCopyright = (nodes: readonly Xml[]): string =>
  [...linesOf(nodes, 'CLine'), ...linesOf(nodes, 'PLine')].join(', ');

/** The label of the release: a reference in 4.x, a name in 3.8. */
export const readLabel = (nodes: readonly Xml[], parties: ReadonlyMap<string, Party>): string =>
  nodes
    .flatMap((node) => [
      ...textsAt(node, 'ReleaseLabelReference').map((key) => parties.get(key)?.name ?? ''),
      ...textsAt(node, 'LabelName'),
    ])
    .find((name) => name !== '') ?? '';
