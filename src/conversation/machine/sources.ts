import type { Found } from '../provider-ports.ts';

/** What was found and scores less does not bear on the question. */
const LEAST_SCORE = 0.5;
const MOST_SOURCES = 5;

/**
 * Names of what a mind was given to answer from, best first: a passage by its source, a known answer by its question.
 * @param told where the outcomes of tools are from; they were asked for, and come first
 */
export function sourcesOf({ answers, passages }: Found, told: readonly string[] = []): readonly string[] {
  const named = [
    ...answers.map(({ question, score }) => ({ name: question, score })),
    ...passages.map(({ source, score }) => ({ name: source, score })),
  ];
  const bearing = named
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score);
  return [...new Set([...told, ...bearing.map(({ name }) => name)])].slice(0, MOST_SOURCES);
}
