import { countFrom, takeRange } from './periods.ts';
import { takeCountry } from './countries.ts';
import { isClear, kindIn, NOUN, type MusicQuery } from './query.ts';

const RANKED =
  /\b(?:top|best|most (?:popular|played|listened(?: to)?|streamed|heard|loved)|biggest|hottest|greatest|leading|trending|popular|number (?:one|1)|charts?|hit parade|hits|recommend|suggest|good)\b/i;

/** "What jazz albums do you have": answered with the most popular ones. */
const OFFERED = /^(?:what|which) .{0,60} (?:do you have|have you got|are there)$/i;

/** Words of chart questions that are not genres. */
const PLAIN = new RegExp(
  `\\b(?:${RANKED.source}|selling|rated|${NOUN}|music|what|which|who|is|are|was|were|whats|the|a|an|of|in|on|at|for|from|by|your|you|have|has|do|does|got|there|me|my|us|all|some|give|show|list|name|tell|about|play|currently|now|current|latest|people|listen|listening|listened|to|and|most|genre|please|catalogue|catalog|out|got|right|moment|it|like|would|hear|see|i|want|can|could|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twenty)\\b`,
  'gi',
);

const TOP = /\btop (\w+)\b|\b(\w+) (?:best|most|top|biggest|hottest)\b/i;

const countIn = (text: string): number | null => {
  if (/\bnumber (?:one|1)\b/i.test(text)) return 1;
  const [, behind, before] = TOP.exec(text) ?? [];
  return countFrom(behind ?? '') ?? countFrom(before ?? '');
};

/** A request for a single thing: "what is the best album". */
const SINGLE = /\b(?:album|record|song|track|single|artist|band|singer|playlist)\b/i;

/** Longest chart question in words. */
const MOST_WORDS = 16;
const MOST_GENRE_WORDS = 3;

/** Names an artist or owner: then the question is not about a chart of the catalogue. */
const BY = /\b(?:by|of|from)\s+(?!all\b|the (?:day|week|month|year)\b)(\S.*)$/is;

const SOMEBODYS = /(?:'s|s')(?= )|\b(?:their|his|her)\b/i;

/** Reads a question about what is most popular. */
export function readChart(asked: string): MusicQuery | null {
  if ((!RANKED.test(asked) && !OFFERED.test(asked)) || asked.split(' ').length > MOST_WORDS) return null;
  const kind = kindIn(asked);
  if (kind === null && !/\b(?:charts|number (?:one|1)|music)\b/i.test(asked)) return null;
  const timed = takeRange(asked);
  const placed = takeCountry(timed.rest);
  if (/\b(?:like|similar|called|new|newest|latest)\b/i.test(asked)) return null;
  if (BY.test(placed.rest) || SOMEBODYS.test(placed.rest)) return null;
  const genre = placed.rest.replace(PLAIN, ' ').replace(/\s+/g, ' ').trim();
  if (genre.split(' ').length > MOST_GENRE_WORDS) return null;
  const count = countIn(asked) ?? (kind !== null && SINGLE.test(asked) ? 1 : null);
  return {
    topic: 'chart',
    tool: 'top_charts',
    firm: isClear(asked) || /\b(?:charts|number (?:one|1))\b/i.test(asked),
    arguments: {
      kind: kind ?? 'track',
      ...(timed.range && { range: timed.range }),
      ...(genre !== '' && { genre: genre.toLowerCase() }),
      ...(placed.country && { country: placed.country }),
      limit: 10,
    },
    ...(count !== null && { count }),
  };
}
