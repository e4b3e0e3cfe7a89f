import { CLAUSE_MARKS, FULL_STOPS, QUESTION_MARKS } from '../punctuation.ts';
import { awaitsComplement } from './complements.ts';
import { awaitsMainVerb, awaitsMessage, awaitsVerbsObject } from './object-verbs.ts';
import { tokensOf } from './tokens.ts';
import type { Wording } from './wording.ts';

const endingIn = (signs: string): RegExp => new RegExp(`(?:${signs})["'”’)\\s]*$`, 'u');

const ENDS_OPEN = endingIn(`[${CLAUSE_MARKS}:、，…–—-]|\\.{2,}`);
const ENDS_FIRMLY = endingIn(`[${QUESTION_MARKS}!？！]`);
const ENDS_FULLY = endingIn(`[${FULL_STOPS}。]`);
const PUNCTUATION_END = /(?<![\p{P}\s])[\p{P}\s]+$/u;

/** Whether the words end in one of the phrases, which are indexed by their last word. */
export function endsIn(tokens: readonly string[], phrases: Wording['phrases']): boolean {
  const candidates = phrases.get(tokens.at(-1) ?? '');
  if (!candidates) return false;
  return candidates.some((phrase) =>
    phrase.every((word, at) => tokens[tokens.length - phrase.length + at] === word),
  );
}

/** Whether the last word is a subject that begins a clause: "and then I", but not "so am I". */
function beginsClause(tokens: readonly string[], { subjects, finishedBehind, openBehind }: Wording): boolean {
  if (!subjects.has(tokens.at(-1) ?? '')) return false;
  const before = tokens.at(-2);
  if (before === undefined) return true;
  return openBehind ? openBehind.has(before) : !finishedBehind?.has(before);
}

/** Whether a question without a question word has a clause of its own behind its subject: "is there a place I can". */
const asksWithClause = ([first = '', , ...rest]: readonly string[], wording: Wording): boolean =>
  wording.auxiliaries.has(first) && rest.some((token) => wording.pronouns.has(token));

const isStranded = (tokens: readonly string[], wording: Wording): boolean =>
  (tokens.some((token) => wording.asks.has(token)) || asksWithClause(tokens, wording)) &&
  (!wording.strands || wording.strands.has(tokens.at(-2) ?? ''));

/** A sign that stands between two clauses or sentences, with words behind it. */
const SIGN_WITHIN = new RegExp(`[${CLAUSE_MARKS}${FULL_STOPS}${QUESTION_MARKS}!、。，！？:]\\s+\\S`, 'u');

/** The words behind the phrase that a text begins with; null: it begins with none. */
function behindFront(tokens: readonly string[], fronts: Wording['fronts']): readonly string[] | null {
  const found = fronts
    .get(tokens[0] ?? '')
    ?.find((phrase) => phrase.every((word, at) => tokens[at] === word));
  return found ? tokens.slice(found.length) : null;
}

/** The first of two clauses, without what begins it; null: the text begins with none. */
function frontClause(tokens: readonly string[], wording: Wording): readonly string[] | null {
  const clause = behindFront(tokens, wording.fronts);
  if (clause) return clause;
  const behind = behindFront(tokens, wording.pronounFronts);
  return behind && wording.pronouns.has(behind[0] ?? '') ? behind : null;
}

/**
 * Whether there is only the first of two clauses: "if it rains tomorrow", "the last time I called", but not "when do you
 * open" or "the moment of truth".
 */
function awaitsClause(text: string, tokens: readonly string[], wording: Wording): boolean {
  const [subject, verb, ...rest] = frontClause(tokens, wording) ?? [];
  if (subject === undefined || verb === undefined || SIGN_WITHIN.test(text)) return false;
  if (wording.auxiliaries.has(subject) || wording.mayGoOn.has(subject)) return false;
  return !rest.some((token) => wording.pronouns.has(token));
}

/**
 * Whether a final preposition awaits its noun: not when speech to text closed the sentence behind it, or when
 * it ends a question.
 */
const awaitsNoun = (text: string, tokens: readonly string[], wording: Wording): boolean =>
  wording.mayGoOn.has(tokens.at(-1) ?? '') && !ENDS_FULLY.test(text) && !isStranded(tokens, wording);

/** Whether a final verb awaits its object, which no question word and no clause of its own has put in front of it. */
const awaitsObject = (text: string, tokens: readonly string[], wording: Wording): boolean =>
  tokens.length > 1 &&
  wording.objects.has(tokens.at(-1) ?? '') &&
  !ENDS_FULLY.test(text) &&
  !tokens.some((token) => wording.asks.has(token)) &&
  !asksWithClause(tokens, wording);

/** A statement of fewer words may well end in what a conjunction is misheard as: "the end". */
const MISHEARD_WORDS = 3;

/** Whether a statement ends in what a recogniser makes of a conjunction: "I need a new battery end". */
function endsMisheard(tokens: readonly string[], { misheard, asks, auxiliaries }: Wording): boolean {
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  if (!misheard?.words.has(last) || tokens.length < MISHEARD_WORDS) return false;
  if (asks.has(first) || auxiliaries.has(first)) return false;
  return !misheard.finishedBehind.has(tokens.at(-2) ?? '');
}

/** Fewer words often end in what a preposition is misheard as: "me too", "I do, too". */
const MISHEARD_TO_WORDS = 4;

/** Whether a text ends in what a recogniser makes of a preposition behind some voices: "the man told us, too". */
const endsMisheardTo = (tokens: readonly string[], { misheardTo }: Wording): boolean =>
  tokens.length >= MISHEARD_TO_WORDS &&
  (misheardTo?.words.has(tokens.at(-1)!) ?? false) &&
  !misheardTo?.finishedBehind.has(tokens.at(-2)!);

/** Whether the syntax of a text without a full stop wants more: an object, a message, or a verb of its own for a noun. */
const isOpenBySyntax = (text: string, tokens: readonly string[], wording: Wording): boolean =>
  !ENDS_FULLY.test(text) &&
  (awaitsComplement(tokens, wording) ||
    awaitsVerbsObject(tokens, wording) ||
    awaitsMessage(tokens, wording) ||
    (!SIGN_WITHIN.test(text) && awaitsMainVerb(tokens, wording)));

function endsOpenWithoutSpaces(text: string, wording: Wording): boolean {
  const bare = text.replace(PUNCTUATION_END, '');
  const ends = (phrases: Iterable<string>): boolean => [...phrases].some((phrase) => bare.endsWith(phrase));
  if (ENDS_FULLY.test(text) || ends(wording.finished.keys())) return false;
  return ends(wording.goesOn) || ends(wording.phrases.keys());
}

/**
 * Whether more is likely to follow: the text ends in a list comma, a conjunction, an article, a preposition,
 * a filler, or the first word of a clause, or is the first of two clauses. A full stop proves little, as speech to text puts one behind anything;
 * a question mark or an exclamation mark is believed. Works without any punctuation.
 */
export function looksUnfinished(text: string, wording: Wording): boolean {
  if (ENDS_FIRMLY.test(text)) return false;
  if (ENDS_OPEN.test(text)) return true;
  if (wording.spaceless) return endsOpenWithoutSpaces(text, wording);
  const tokens = tokensOf(text);
  if (tokens.length === 0 || endsIn(tokens, wording.finished)) return false;
  return (
    wording.goesOn.has(tokens.at(-1) ?? '') ||
    endsIn(tokens, wording.phrases) ||
    endsMisheard(tokens, wording) ||
    endsMisheardTo(tokens, wording) ||
    beginsClause(tokens, wording) ||
    awaitsClause(text, tokens, wording) ||
    awaitsNoun(text, tokens, wording) ||
    awaitsObject(text, tokens, wording) ||
    isOpenBySyntax(text, tokens, wording)
  );
}
