/**
 * What people say between what they take back and what they mean, in English and in German; and signs that a
 * recogniser writes there.
 */
const EDITING =
  /^(?:no|nope|sorry|wait|rather|or|actually|well|uh|um|er|erm|hm|pardon|excuse me|i mean|i meant|let me start (?:again|over)|nein|nee|moment|halt|quatsch|entschuldigung|verzeihung|pardon|äh|ähm|oder|also|ich meine|ich meinte|besser gesagt)(?![\p{L}\p{N}])[\s,.;:!?…-]*/iu;

/** Whether a text begins by taking back what was said; "or" and "well" may go on with it. */
const isTakenBack = (text: string): boolean =>
  /^(?:uh,? |um,? |äh,? )?(?:no|nope|sorry|wait|i mean|i meant|nein|nee|moment|quatsch|ich meine|ich meinte|entschuldigung)(?![\p{L}\p{N}])/iu.test(
    text,
  );

/** Where speech breaks off: what is taken back ends at a mark. */
const BREAK = /(?<![,.;:!?…-])[,.;:!?…-]+\s+/gu;

/** Most words that are taken back. */
const LONGEST = 8;
/** Fewest words that are said again where nothing says that the first ones are taken back, or other words follow. */
const FEWEST_REPEATED = 2;
/** Characters on both sides of a break that are read. */
const NEAR = 200;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** The text without the words of `EDITING` at its beginning. */
function behindEditing(text: string): string {
  let rest = text;
  for (let found = EDITING.exec(rest); found; found = EDITING.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}

/** How many of the last words of `before` are said again at the beginning of `after`. */
function repeatedWords(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, LONGEST, after.length);
  for (let count = most; count > 0; count--) {
    const last = before.slice(-count);
    if (last.every((word, at) => word === after[at])) return count;
  }
  return 0;
}

/** How many words are taken back where what is said instead begins with the same two: "do you open, no, do you ship". */
function replacedWords(before: readonly string[], [first, second]: readonly string[]): number {
  const last = before.slice(-LONGEST);
  const at = last.findLastIndex((word, place) => word === first && last[place + 1] === second);
  return at < 0 || second === undefined ? 0 : last.length - at;
}

/** The text without its last words. */
function withoutLast(text: string, count: number): string {
  const starts = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ index }) => index);
  return text.slice(0, starts.at(-count) ?? 0);
}

/** How many words of `before` the speaker takes back. @param after `near` without what stands between */
function wordsTakenBack(before: string, near: string, after: string): number {
  const sides = [wordsIn(before.slice(-NEAR)), wordsIn(after)] as const;
  const repeated = repeatedWords(...sides);
  if (repeated >= (after.length < near.length ? 1 : FEWEST_REPEATED)) return repeated;
  return isTakenBack(near) ? replacedWords(...sides) : 0;
}

/**
 * What somebody said without its false starts, where the speaker begins again with the same words: "When does the, no,
 * sorry, I mean, does the shop open?" is "When does the shop open?".
 */
export function withoutFalseStarts(said: string): string {
  let kept = '';
  let from = 0;
  for (const found of said.matchAll(BREAK)) {
    const end = found.index + found[0].length;
    if (end <= from) continue;
    const before = kept + said.slice(from, found.index);
    const near = said.slice(end, end + NEAR);
    const after = behindEditing(near);
    const count = wordsTakenBack(before, near, after);
    if (count === 0) continue;
    kept = withoutLast(before, count);
    from = end + near.length - after.length;
  }
  return kept + said.slice(from);
}
