import type { Turn } from '../../../conversation/provider-ports.ts';
import type { Entry, KnowledgeIndex } from './knowledge-index.ts';

/** Smallest score of a further answer to the last question. */
const FURTHER = 0.25;
/** Most entries that are looked through. */
const MOST_FOUND = 12;

const textsOf = (turns: readonly Turn[], role: 'user' | 'assistant'): string[] =>
  turns.flatMap((turn) => (turn.role === role ? [turn.text] : []));

/** Whether an entry was said, or its beginning: of an answer that was cut off the history has what was heard. */
const wasSaid = (heard: string, { key, text }: Entry): boolean =>
  heard.includes(text) || heard.includes(key) || (heard.length > 10 && text.startsWith(heard));

/**
 * What else is known of the last question, without what was said since; null when there is nothing. What a tool has
 * answered, or nobody, is no topic of the knowledge: "And the second?" would find any sentence with a "second" in it.
 * @param history ends with the request for more
 * @param isRequest whether somebody asks for more by a text, as with the last one
 */
export function furtherText(
  history: readonly Turn[],
  index: KnowledgeIndex,
  isRequest: (text: string) => boolean,
): string | null {
  const from = history.findLastIndex((turn) => turn.role === 'user' && !isRequest(turn.text));
  const since = history.slice(Math.max(0, from));
  const [question] = textsOf(since, 'user');
  if (from < 0 || question === undefined || since.some(({ role }) => role === 'tool')) return null;
  const heard = textsOf(since, 'assistant').join(' ').trim();
  const found = index.find(question, MOST_FOUND);
  if (!found.some(({ entry }) => wasSaid(heard, entry))) return null;
  const further = found.find(({ entry, score }) => score >= FURTHER && !wasSaid(heard, entry));
  return further?.entry.text ?? null;
}
