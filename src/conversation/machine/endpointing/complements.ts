import type { Wording } from './wording.ts';

type Complements = NonNullable<Wording['complements']>;

/** Whether there is no more than what begins a sentence: "well", "actually". */
const isOpener = (tokens: readonly string[], { openers }: Complements): boolean =>
  tokens.length > 0 && tokens.every((token) => openers.has(token));

/** The fewest words of a question that names what it is about: "how many people can", but not "who can". */
const NAMED_WORDS = 3;

/** Whether a question ends in its auxiliary, and the verb is to come: "how many people can". */
const awaitsVerb = (
  tokens: readonly string[],
  { questionWords }: Wording,
  { modals }: Complements,
): boolean => tokens.length >= NAMED_WORDS && questionWords.has(tokens[0]!) && modals.has(tokens.at(-1)!);

/** Whether a question ends in "have", and what is had is to come: "does the museum have", but not "what do you have". */
function awaitsHad(tokens: readonly string[], { verbs }: Wording, { supports, has }: Complements): boolean {
  if (!has.has(tokens.at(-1)!) || tokens.some((token) => verbs?.objects.has(token))) return false;
  return tokens.slice(0, -2).some((token) => supports.has(token));
}

/** Whether a question asks who or what has something, and what is to come: "which of the rooms has", but not "which do you have". */
function awaitsHadBySubject(tokens: readonly string[], wording: Wording, { owns }: Complements): boolean {
  const [first = '', ...rest] = tokens.slice(0, -1);
  if (!owns.has(tokens.at(-1)!) || !wording.questionWords.has(first) || rest.length === 0) return false;
  return !rest.some((token) => wording.auxiliaries.has(token) || wording.pronouns.has(token));
}

/** Whether a clause has no more than a word behind its conjunction: "do you know if the", however "the" was heard. */
const awaitsRestOfClause = (
  tokens: readonly string[],
  { clauseFronts, wholeClauses }: Complements,
): boolean => clauseFronts.has(tokens.at(-2) ?? '') && !wholeClauses.has(tokens.at(-1)!);

/** Whether a clause is the subject of a verb to come: "what I do not understand", "all I want is". */
function awaitsPredicate(
  [first = '', second = '', ...rest]: readonly string[],
  { pronouns, links }: Wording,
  { subjects }: Complements,
): boolean {
  if (!subjects.has(first) || !pronouns.has(second) || rest.length < 2) return false;
  return !rest.slice(0, -1).some((token) => links?.words.has(token));
}

/** Whether somebody or something is wanted, and who or what is to come: "I need somebody", but not "I do not need anything". */
function awaitsKind(tokens: readonly string[], { indefinites, wanting, negations }: Complements): boolean {
  const [before = '', last = ''] = tokens.slice(-2);
  return indefinites.has(last) && wanting.has(before) && !tokens.some((token) => negations.has(token));
}

/** Whether a clause is to come behind what was said or is so: "you promised", "is it true that", but not "as you said". */
function awaitsContent(
  tokens: readonly string[],
  { pronouns, verbs }: Wording,
  complements: Complements,
): boolean {
  const { said, soThat, likeness } = complements;
  const [third = '', before = '', last = ''] = ['', '', ...tokens].slice(-3);
  if (last === complements.that) return soThat.has(before);
  if (!said.has(last) || !pronouns.has(before) || likeness.has(third)) return false;
  return !tokens.some((token) => verbs?.objects.has(token) || verbs?.determiners.has(token));
}

/**
 * Whether words that are no more than the beginning of a sentence, or that want a clause or a verb of their own behind them,
 * have none yet: "well", "how many people can", "what I do not understand", "I need somebody", "you promised".
 */
export function awaitsComplement(tokens: readonly string[], wording: Wording): boolean {
  const { complements } = wording;
  if (!complements) return false;
  return (
    isOpener(tokens, complements) ||
    awaitsVerb(tokens, wording, complements) ||
    awaitsHad(tokens, wording, complements) ||
    awaitsHadBySubject(tokens, wording, complements) ||
    awaitsRestOfClause(tokens, complements) ||
    awaitsPredicate(tokens, wording, complements) ||
    awaitsKind(tokens, complements) ||
    awaitsContent(tokens, wording, complements)
  );
}
