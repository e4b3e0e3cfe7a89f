import type { ToolTurn } from '../../../../conversation/provider-ports.ts';
import { factsAt, type Facts, listAt, readFacts, textAt } from './facts.ts';
import type { MusicTool, MusicQuery, Topic } from './query.ts';

/** Resolves "it", "they" and "the second one" to things in the catalogue's previous answers. */

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const THING = '(?: (?:one|album|record|song|track|artist|band|singer))?';
const IT = new RegExp(
  `^(?:it|that|this|them|they|him|her|he|she|their|his|its|the same|(?:(?:that|this|the) )?(?:one|album|record|song|track|artist|band|singer|group))$`,
  'i',
);
const NTH = new RegExp(
  `^(?:the )?(?:number )?(first|second|third|fourth|fifth|last|one|two|three|four|five)${THING}$`,
  'i',
);
const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

/** Whether a name is a place in a list: "the second one". */
export const isPlace = (name: string): boolean => NTH.test(name);

/** The items of a catalogue list, whichever tool has answered. */
const itemsOf = (facts: Facts): readonly Facts[] =>
  ['items', 'tracks', 'albums', 'artists'].map((key) => listAt(facts, key)).find((list) => list.length > 0) ??
  [];

const subjectOf = (facts: Facts): Facts | null =>
  textAt(facts, 'id') !== ''
    ? facts
    : (factsAt(facts, 'artist') ?? factsAt(facts, 'of') ?? itemsOf(facts)[0] ?? null);

const nth = (facts: Facts, word: string): Facts | null => {
  const items = itemsOf(facts);
  if (word === 'last') return items.at(-1) ?? null;
  const place = Math.max(ORDINALS.indexOf(word), NUMBERS.indexOf(word));
  return items[place] ?? null;
};

const isOf = (facts: Facts | null, moniker: string): boolean => textAt(facts, 'id').startsWith(moniker);

/** The artist, album or song that a thing is, or belongs to. */
function asKind(subject: Facts, whole: Facts, moniker: string): Facts | null {
  if (isOf(subject, moniker)) return subject;
  const parts = [factsAt(subject, 'artist'), factsAt(subject, 'album')];
  return (
    parts.find((part) => isOf(part, moniker)) ?? itemsOf(whole).find((item) => isOf(item, moniker)) ?? null
  );
}

const MONIKERS: Readonly<Partial<Record<MusicTool, string>>> = {
  get_artist: 'art.',
  get_album: 'alb.',
  get_track: 'tra.',
  new_albums: 'art.',
};

const TOOLS: readonly (readonly [string, MusicTool, Topic])[] = [
  ['art.', 'get_artist', 'artist'],
  ['alb.', 'get_album', 'album'],
  ['tra.', 'get_track', 'track'],
];

/** Replaces a search by name by a request for the thing itself. */
function about(musicQuery: MusicQuery, subject: Facts): MusicQuery | null {
  const found = TOOLS.find(([moniker]) => isOf(subject, moniker));
  if (!found) return null;
  const [, tool, topic] = found;
  return {
    ...musicQuery,
    tool,
    topic: musicQuery.topic === 'play' ? 'play' : topic,
    arguments: { id: textAt(subject, 'id') },
  };
}

const nameKey = ({ tool }: MusicQuery): string =>
  tool === 'search_catalog' ? 'query' : tool === 'new_albums' ? 'artist' : 'id';

const monikerFor = (musicQuery: MusicQuery): string | undefined =>
  musicQuery.tool === 'similar_items'
    ? musicQuery.arguments['kind'] === 'album'
      ? 'alb.'
      : 'art.'
    : MONIKERS[musicQuery.tool];

/**
 * Replaces a pointing word in a request by the thing that it means.
 * @param answers the catalogue's answers so far, in order
 * @returns null when it points at nothing that is known
 */
export function pointed(musicQuery: MusicQuery, answers: readonly ToolTurn[]): MusicQuery | null {
  const key = nameKey(musicQuery);
  const name = musicQuery.arguments[key];
  const [, place] = typeof name === 'string' ? (NTH.exec(name) ?? []) : [];
  if (typeof name !== 'string' || (place === undefined && !IT.test(name))) return musicQuery;
  const facts = readFacts(answers.findLast(({ isError }) => !isError)?.output ?? null);
  const subject = facts && (place === undefined ? subjectOf(facts) : nth(facts, place.toLowerCase()));
  if (!facts || !subject) return null;
  const moniker = monikerFor(musicQuery);
  if (moniker === undefined || musicQuery.topic === 'artist') return about(musicQuery, subject);
  const meant = asKind(subject, facts, moniker);
  return (
    meant && { ...musicQuery, firm: true, arguments: { ...musicQuery.arguments, [key]: textAt(meant, 'id') } }
  );
}
