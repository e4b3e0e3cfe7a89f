import type { RetrievedKnowledge } from '../provider-ports.ts';

/** Lowest score of a finding that counts as a source. */
const LEAST_SCORE = 0.5;
const MOST_SOURCES = 5;

/**
 * Names of the sources that a model was given, best first: a passage by its source, a known answer by its
 * question.
 * @param fromTools sources of the outcomes of tools; the agent asked for them, so they come first
 */
export function sourcesOf(
  { answers, passages }: RetrievedKnowledge,
  fromTools: readonly string[] = [],
): readonly string[] {
  const named = [
    ...answers.map(({ question, score }) => ({ name: question, score })),
    ...passages.map(({ source, score }) => ({ name: source, score })),
  ];
  const bearing = named
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score);
  return [...new Set([...fromTools, ...bearing.map(({ name }) => name)])].slice(0, MOST_SOURCES);
}
