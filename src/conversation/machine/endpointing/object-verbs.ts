import type { Wording } from './wording.ts';

/** Consonants that are doubled in front of an ending: "submitted". */
const DOUBLED = /([bdgklmnprtvz])\1$/u;

/** What a word may be the past form of: "ordered", "replaced", "carried", "submitted". */
function firstForms(word: string): readonly string[] {
  if (!word.endsWith('ed')) return [];
  const stem = word.slice(0, -2);
  const doubled = DOUBLED.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, `${stem.replace(/i$/u, '')}y`, ...doubled];
}

/** What a word may be the form of that follows "she": "explains", "carries", "fetches". */
function singularForms(word: string): readonly string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  const stem = word.slice(0, -1);
  return word.endsWith('es') ? [stem, word.slice(0, -2), `${word.slice(0, -3)}y`] : [stem];
}

type Verbs = NonNullable<Wording['verbs']>;

const needsObject = (word: string, { alone, more }: Verbs): boolean => alone.has(word) || more.has(word);

/** The place of the last word but adverbs before the last word: "did you already | order". */
function placeBefore(tokens: readonly string[], { adverbs }: Verbs): number {
  let at = tokens.length - 2;
  while (at > 0 && (adverbs.has(tokens[at]!) || tokens[at]!.endsWith('ly'))) at -= 1;
  return at;
}

/** Whether the last word is a verb that wants an object: by its form, and by the word before it. */
function isOpenVerb(tokens: readonly string[], wording: Wording, verbs: Verbs): boolean {
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  const at = placeBefore(tokens, verbs);
  const before = tokens[at] ?? '';
  const isBehindSubject = verbs.subjects.has(before) && !wording.links?.words.has(tokens[at - 1] ?? '');
  if (isBehindSubject && verbs.past.has(last)) return true;
  if (isBehindSubject && firstForms(last).some((form) => needsObject(form, verbs))) return true;
  const asks = wording.asks.has(first) || wording.auxiliaries.has(first);
  if (!asks && singularForms(last).some((form) => verbs.alone.has(form)))
    return !wording.goesOn.has(before) && !verbs.noVerbBehind.has(before);
  if (verbs.alone.has(last)) return !verbs.noVerbBehind.has(before);
  return verbs.more.has(last) && (isBehindSubject || verbs.verbBehind.has(before));
}

/** Whether a noun stands in front of a clause without an object: "the lamp you ordered", "a parcel to send". */
function hasNounBefore(tokens: readonly string[], at: number, verbs: Verbs): boolean {
  if (at < 2 || verbs.conjunctions.has(tokens[at - 1]!)) return false;
  return tokens.slice(Math.max(0, at - 3), at - 1).some((token) => verbs.determiners.has(token));
}

/** Whether the object stands in front of the verb already: "what should I bring", "the lamp you ordered". */
function objectIsThere(tokens: readonly string[], wording: Wording, verbs: Verbs): boolean {
  const front = tokens.slice(0, -1);
  if (front.some((token) => verbs.objects.has(token))) return true;
  const before = placeBefore(tokens, verbs);
  if (tokens[before] === 'to' && hasNounBefore(tokens, before, verbs)) return true;
  const subject = front.findLastIndex((token) => wording.pronouns.has(token));
  return hasNounBefore(tokens, subject, verbs);
}

/** The most words of a question that is whole without the object that everybody knows: "do you deliver", "can I cancel". */
const BARE_WORDS = 3;

const isBare = (tokens: readonly string[], { auxiliaries }: Wording, { bare }: Verbs): boolean =>
  tokens.length <= BARE_WORDS && auxiliaries.has(tokens[0] ?? '') && bare.has(tokens.at(-1) ?? '');

/**
 * Whether a text ends in a verb that is hardly ever used without an object, and has none: "how do I explain", "could you
 * please ask", "the price includes", but not "what did you say", "it was cancelled" or "your order".
 */
export function awaitsVerbsObject(tokens: readonly string[], wording: Wording): boolean {
  const { verbs } = wording;
  if (!verbs || tokens.length < 2 || isBare(tokens, wording, verbs)) return false;
  return isOpenVerb(tokens, wording, verbs) && !objectIsThere(tokens, wording, verbs);
}

/** The most words of a person's name or a noun behind "tell". */
const PERSON_WORDS = 3;

/** Whether a request names who is to be told, and not what: "could you tell the chef", "can you show me". */
export function awaitsMessage(tokens: readonly string[], wording: Wording): boolean {
  const { verbs } = wording;
  const [first = '', ...rest] = tokens;
  if (!verbs) return false;
  const asksFor =
    (wording.auxiliaries.has(first) && wording.pronouns.has(rest[0] ?? '')) || verbs.orders.has(first);
  if (!asksFor && !tokens.includes('please')) return false;
  const told = tokens.findLastIndex((token) => verbs.tells.has(token));
  const given = tokens.findLastIndex((token) => verbs.gives.has(token));
  const behind = tokens.slice(Math.max(told, given) + 1);
  if (Math.max(told, given) < 0 || behind.length === 0 || behind.length > PERSON_WORDS) return false;
  if (behind.length === 1 && verbs.persons.has(behind[0]!)) return true;
  return told >= given && !behind.some((token) => wording.pronouns.has(token) || verbs.noPerson.has(token));
}

/** The most words of a clause behind its noun, and where its subject may stand. */
const [CLAUSE_WORDS, FIRST_SUBJECT, LAST_SUBJECT] = [5, 2, 5];

const isFiniteVerb = (token: string, wording: Wording): boolean =>
  wording.auxiliaries.has(token) || (wording.links?.words.has(token) ?? false);

/**
 * Whether a text is a noun with a clause of its own, and nothing that is said about it: "the boots I ordered", "the man
 * who came yesterday", but not "the one I ordered", which is an answer. The text is one clause, with no sign within.
 */
export function awaitsMainVerb(tokens: readonly string[], wording: Wording): boolean {
  const { verbs } = wording;
  if (!verbs || !verbs.determiners.has(tokens[0] ?? '')) return false;
  const starts = (token: string): boolean => wording.pronouns.has(token) || verbs.relatives.has(token);
  const at = tokens.findIndex((token, place) => place >= FIRST_SUBJECT && starts(token));
  if (at < 0 || at > LAST_SUBJECT || verbs.answers.has(tokens[at - 1]!)) return false;
  const noun = tokens.slice(1, at);
  if (noun.some((token) => isFiniteVerb(token, wording) || verbs.conjunctions.has(token))) return false;
  const clause = tokens.slice(at + 1);
  if (clause.length === 0 || clause.length > CLAUSE_WORDS) return false;
  return !clause.slice(1).some((token) => isFiniteVerb(token, wording));
}
