import { type CreditContext, readCredits, readDisplay } from './credits.ts';
import { type ReleaseDeals, sameWindows } from './deals.ts';
import { isExplicit } from './explicit.ts';
import type { ParsedRelease, ParsedTrack, Unusable } from './parsed.ts';
import { readReleaseIds } from './release-ids.ts';
import { kindOf, readCopyright, readDates, readLabel } from './release-facts.ts';
import { detailsOf, pYearOf, readGenres, type Recording, readTitle } from './resources.ts';
import { type Place, runningOrder } from './running-order.ts';
import { textAt, textsAt, type Xml } from './xml.ts';

/** The parts of a message that its releases are made from. */
export interface ReleaseContext extends CreditContext {
  readonly recordings: ReadonlyMap<string, Recording>;
  readonly deals: ReleaseDeals;
  /** The track releases by the reference of their recording: the releases that sell one recording alone. */
  readonly trackReleases: ReadonlyMap<string, Xml>;
  readonly cover: string | null;
  readonly sentAt: Date;
}

/** The keys of a release's tracks. A recording that occurs twice gives two tracks with different keys. */
const trackKeys = (
  places: readonly Place[],
  recordings: ReadonlyMap<string, Recording>,
): readonly string[] => {
  const seen = new Map<string, number>();
  return places.map(({ reference, disc, position }) => {
    const { isrcs, ownId } = recordings.get(reference) ?? {};
    const base = isrcs?.[0] ?? (ownId ? `own:${ownId}` : `${disc}.${position}`);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base}~${count}`;
  });
};

/** The deals of the track alone, or null when they equal those of the release. */
const windowsOfTrack = (track: Xml | undefined, release: Xml, { deals }: ReleaseContext) => {
  const reference = textAt(track, 'ReleaseReference');
  const own = reference === null ? undefined : deals.windows.get(reference);
  return own === undefined || sameWindows(own, windowsOfRelease(release, deals)) ? null : own;
};

const windowsOfRelease = (release: Xml, deals: ReleaseDeals) =>
  deals.windows.get(textAt(release, 'ReleaseReference') ?? '') ?? [];

const trackOf = (
  place: Place,
  key: string,
  release: Xml,
  {
    album,
    context,
  }: { readonly album: Pick<ParsedRelease, 'credits' | 'display'>; readonly context: ReleaseContext },
): ParsedTrack | null => {
  const recording = context.recordings.get(place.reference);
  const alone = context.trackReleases.get(place.reference);
  const title = recording?.title ?? (alone ? readTitle([alone], context.language) : null);
  if (!recording || !title) return null;
  const hasMain = recording.credits.some(({ role }) => role === 'primaryArtist');
  const main = album.credits.filter(({ role }) => role === 'primaryArtist');
  return {
    title,
    credits: hasMain ? recording.credits : [...main, ...recording.credits],
    display: hasMain ? recording.display : album.display,
    isrcs: recording.isrcs,
    key,
    disc: place.disc,
    position: place.position,
    seconds: recording.seconds ?? 0,
    isExplicit: recording.isExplicit,
    isLossless: recording.isLossless,
    isHiRes: recording.isHiRes,
    genres: alone ? [...readGenres([alone]), ...recording.genres] : recording.genres,
    windows: windowsOfTrack(alone, release, context),
    file: recording.file,
  };
};

/** Problems of the tracks; the same problem of many tracks becomes one sentence with a count. */
const trackProblems = (places: readonly Place[], { recordings }: ReleaseContext): readonly string[] => {
  const all = places.map(({ reference }) => recordings.get(reference));
  const without = (is: (one: Recording) => boolean, text: string) => {
    const count = all.filter((one) => one && is(one)).length;
    return count === 0 ? [] : [`${count} of its recordings ${text}.`];
  };
  return [
    ...without(({ title }) => title === null, 'have no title and are left out'),
    ...without(({ isrcs }) => isrcs.length === 0, 'have no ISRC'),
    ...without(({ seconds }) => seconds === null, 'have no duration'),
    ...all.flatMap((one) => one?.problems ?? []),
  ];
};

const unusable = (release: Xml, key: string | null, reason: string): Unusable => ({
  what: key ?? textAt(release, 'ReleaseReference') ?? 'release',
  reason,
});

/** Reads a release, or answers why it cannot be used. */
export function readRelease(release: Xml, context: ReleaseContext): ParsedRelease | Unusable {
  const details = detailsOf(release, 'ReleaseDetailsByTerritory');
  const nodes = details ? [release, details] : [release];
  const ids = readReleaseIds(release);
  if (ids.key === null) return unusable(release, null, 'It has no id.');
  const title = readTitle(nodes, context.language);
  if (!title) return unusable(release, ids.key, 'It has no title.');
  const places = runningOrder(nodes, ownReferences(release, context));
  const keys = trackKeys(places, context.recordings);
  const given = nodes.map((node) => readCredits(node, context)).find((one) => one.length > 0) ?? [];
  const credits =
    given.length > 0 ? given : (context.recordings.get(places[0]?.reference ?? '')?.credits ?? []);
  if (!credits.some(({ role }) => role === 'primaryArtist'))
    return unusable(release, ids.key, 'It has no artist.');
  const display = readDisplay(nodes);
  const tracks = places.flatMap(
    (place, index) =>
      trackOf(place, keys[index] ?? '', release, { album: { credits, display }, context }) ?? [],
  );
  if (tracks.length === 0) return unusable(release, ids.key, 'It has no sound recording.');
  const windows = windowsOfRelease(release, context.deals);
  const dates = readDates(nodes, windows, pYearOf(nodes) ?? firstPYear(places, context), context.sentAt);
  const noDeal = windows.length === 0 ? ['It has no deal, and is available nowhere.'] : [];
  return {
    key: ids.key,
    keys: ids.keys,
    title,
    credits,
    display,
    kind: kindOf(nodes),
    upc: ids.upc,
    label: readLabel(nodes, context.parties),
    copyright: readCopyright(nodes),
    released: dates.released,
    originallyReleased: dates.originallyReleased,
    genres: readGenres(nodes),
    isExplicit: isExplicit(...nodes) || tracks.some((track) => track.isExplicit),
    windows,
    tracks,
    cover: context.cover,
    problems: [
      ...new Set([
        ...ids.problems,
        ...dates.problems,
        ...noDeal,
        ...context.deals.problems,
        ...trackProblems(places, context),
      ]),
    ],
  };
}

/** The resources of this release: in 3.8 a message may have several releases, and each lists its own. */
const ownReferences = (release: Xml, { recordings }: ReleaseContext): readonly string[] => {
  const listed = textsAt(release, 'ReleaseResourceReferenceList', 'ReleaseResourceReference');
  const known = [...recordings.keys()];
  return listed.length === 0 ? known : known.filter((reference) => listed.includes(reference));
};

const firstPYear = (places: readonly Place[], { recordings }: ReleaseContext): number | null =>
  places.map(({ reference }) => recordings.get(reference)?.pYear ?? null).find((year) => year !== null) ??
  null;
