import { plainName } from './plain-text.ts';
import { takeRange } from './periods.ts';
import { countryCalled } from './countries.ts';
import { kindIn, NOUN, type MusicQuery } from './query.ts';

/**
 * Follow-up questions that change one part of the question before: "And in France?", "what about rock", "and
 * this week".
 */
const FOLLOWING =
  /^(?:(?:and|or|but|now|okay|also)[\s,]+(?![\s,]))*(?:(?:what|how) about|(?:and|or)(?: now)?|same (?:for|in|with)|the same (?:for|in|with))?[\s,]*(?:(?:the )?(?:ones|one|same) )?(?:in|for|from|by|with|of)? ?(?:the )?(?<name>.+)$/i;
const LEADS = /^(?:and|or|but|what about|how about|the same|same|in|for|now)\b/i;
const MOST_WORDS = 8;

const isCharted = ({ topic }: MusicQuery): boolean => topic === 'chart';

const withArguments = (
  musicQuery: MusicQuery,
  change: Readonly<Record<string, string>>,
  firm: boolean,
): MusicQuery => ({
  ...musicQuery,
  firm,
  arguments: { ...musicQuery.arguments, ...change },
});

/** The argument that holds the name that a question is about. */
const nameKey = ({ tool, arguments: given }: MusicQuery): string =>
  ['query', 'artist', 'genre', 'id'].find((key) => given[key] !== undefined) ??
  (tool === 'new_albums' ? 'artist' : 'id');

const KIND = new RegExp(`^(?:top |best )?${NOUN}$`, 'i');

function changed(before: MusicQuery, name: string): MusicQuery | null {
  const country = countryCalled(name);
  if (country) return withArguments(before, { country }, true);
  const { range, rest } = takeRange(name);
  if (range && rest === '') return isCharted(before) ? withArguments(before, { range }, true) : null;
  const kind = KIND.test(name) ? kindIn(name) : null;
  if (isCharted(before))
    return withArguments(before, kind ? { kind } : { genre: name.toLowerCase() }, kind !== null);
  return kind ? null : withArguments(before, { [nameKey(before)]: name }, false);
}

/** What a follow-up question names: "the second" of "and the second?". Empty when it depends on nothing. */
export const followingName = (asked: string): string =>
  LEADS.test(asked) && asked.split(' ').length <= MOST_WORDS
    ? plainName(FOLLOWING.exec(asked)?.groups?.['name'] ?? '')
    : '';

/** Reads a question that depends on the one before. @param asked in the form of `plainQuestion` */
export function readFollowing(asked: string, before: MusicQuery): MusicQuery | null {
  const name = followingName(asked);
  return name === '' ? null : changed(before, name);
}
