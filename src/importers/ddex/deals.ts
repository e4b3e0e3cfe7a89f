import type { DealWindow } from '../../catalog/deals/windows.ts';
import { afterDay, dayOf, earliest, instantOf, NEVER } from './dates.ts';
import { territoriesOf } from './territories.ts';
import { all, along, isTrue, textAt, textsAt, valuesAt, type Xml } from './xml.ts';

/** The use types that are playing on demand; NonInteractiveStream is radio. */
const STREAMS = new Set(['Stream', 'OnDemandStream']);
const STREAMED_UNDER = new Set(['SubscriptionModel', 'AdvertisementSupportedModel']);

export interface ReleaseDeals {
  /** The periods and countries in which each release is available, by the release's reference. */
  readonly windows: ReadonlyMap<string, readonly DealWindow[]>;
  /** What was not understood in the deals and is left out: one sentence each. */
  readonly problems: readonly string[];
}

interface Period {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const isReadable = (node: Xml): boolean =>
  ['StartDate', 'EndDate', 'StartDateTime', 'EndDateTime'].every((name) => {
    const text = textAt(node, name);
    return text === null || instantOf(text) !== null;
  });

/** The period of a node. A day given as its end still belongs to it. */
const periodOf = (node: Xml): Period => {
  const endsAt = instantOf(textAt(node, 'EndDateTime')) ?? afterDay(dayOf(textAt(node, 'EndDate')));
  return {
    startsAt: instantOf(textAt(node, 'StartDateTime')) ?? dayOf(textAt(node, 'StartDate')),
    endsAt: endsAt !== null && endsAt < NEVER ? endsAt : null,
  };
};

/**
 * The periods of a deal. A period that cannot be read is left out, because without its dates it would be open
 * forever.
 */
const periodsOf = (terms: Xml): readonly Period[] => {
  const nodes = all(terms, 'ValidityPeriod');
  return nodes.length === 0 ? [{ startsAt: null, endsAt: null }] : nodes.filter(isReadable).map(periodOf);
};

const problemsOf = (terms: Xml, unknown: readonly string[]): readonly string[] => [
  ...unknown.map((code) => `"${code}" is no territory.`),
  ...all(terms, 'ValidityPeriod')
    .filter((node) => !isReadable(node))
    .map(() => 'The period of a deal cannot be read.'),
];

const isStreaming = (terms: Xml): boolean =>
  [...valuesAt(terms, 'UseType'), ...valuesAt(terms, 'Usage', 'UseType')].some((use) => STREAMS.has(use)) &&
  valuesAt(terms, 'CommercialModelType').some((model) => STREAMED_UNDER.has(model));

/** Whether terms are an offer: a takedown is not, nor a pre-order. */
const isOffer = (terms: Xml): boolean =>
  !isTrue(textAt(terms, 'TakeDown')) && !isTrue(textAt(terms, 'IsPreOrderDeal'));

interface Terms {
  readonly windows: readonly DealWindow[];
  readonly problems: readonly string[];
}

const termsOf = (terms: Xml): Terms => {
  const { countries, unknown } = territoriesOf(
    valuesAt(terms, 'TerritoryCode'),
    valuesAt(terms, 'ExcludedTerritoryCode'),
  );
  const problems = problemsOf(terms, unknown);
  if (countries.length === 0 || !isOffer(terms)) return { windows: [], problems };
  const streamCountries = isStreaming(terms) ? countries : [];
  return { windows: periodsOf(terms).map((period) => ({ ...period, countries, streamCountries })), problems };
};

const boundsOf = ({ startsAt, endsAt }: DealWindow): string =>
  `${startsAt?.getTime() ?? ''} ${endsAt?.getTime() ?? ''}`;

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

const order = (date: Date | null): number => date?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Merges windows of the same period into one, the earliest first. */
export function merged(windows: readonly DealWindow[]): readonly DealWindow[] {
  const byBounds = new Map<string, DealWindow>();
  for (const window of windows) {
    const there = byBounds.get(boundsOf(window));
    byBounds.set(boundsOf(window), {
      ...window,
      countries: union(there?.countries ?? [], window.countries),
      streamCountries: union(there?.streamCountries ?? [], window.streamCountries),
    });
  }
  return [...byBounds.values()].sort(
    (a, b) => order(a.startsAt) - order(b.startsAt) || order(a.endsAt) - order(b.endsAt),
  );
}

/** Whether two lists of merged windows are equal. */
export const sameWindows = (a: readonly DealWindow[], b: readonly DealWindow[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const earliestStart = (windows: readonly DealWindow[]): Date | null =>
  earliest(windows.map(({ startsAt }) => startsAt));

/** Reads all deals of a message. */
export function readDeals(message: Xml): ReleaseDeals {
  const found = new Map<string, DealWindow[]>();
  const problems = new Set<string>();
  for (const releaseDeal of along(message, 'DealList', 'ReleaseDeal')) {
    const parts = along(releaseDeal, 'Deal', 'DealTerms').map(termsOf);
    for (const problem of parts.flatMap((part) => part.problems)) problems.add(problem);
    const windows = parts.flatMap((part) => part.windows);
    for (const reference of textsAt(releaseDeal, 'DealReleaseReference')) {
      found.set(reference, [...(found.get(reference) ?? []), ...windows]);
    }
  }
  const windows = new Map([...found].map(([reference, list]) => [reference, merged(list)] as const));
  return { windows, problems: [...problems] };
}
