import type { ToolSpec } from '../../../conversation/provider-ports.ts';
import { readQuery } from './matching.ts';
import { beginning } from './music/phrases.ts';
import type { ToolPhrases } from './phrases/shape.ts';

/** Searches the web for what nothing else answers, and words the result. */

const NAME = 'web_search';

export const webSearchIn = (tools: readonly ToolSpec[]): ToolSpec | undefined =>
  tools.find(({ name }) => name === NAME);

const QUESTION =
  /^(?:what|whats|which|who|whos|when|where|why|how|is|are|was|were|do|does|did|can|could|will|would|has|have|tell me)\b/i;
/** Fewest topic words for a search; the constant below is the longest question in characters. */
const LEAST_TOPICS = 2;
const MOST_CHARS = 200;

/** Words about the agent or the conversation, which the web does not know about. */
const OF_US = /\b(?:you|your|yours|me|my|mine|i|we|us|our)\b/i;

/** Whether a web search may answer the text. */
export const isForWeb = (asked: string): boolean =>
  asked.length <= MOST_CHARS &&
  QUESTION.test(asked) &&
  !OF_US.test(asked.replace(/\b(?:tell me|can you tell me|do you know)\b/gi, '')) &&
  readQuery(asked).words.filter(({ light }) => !light).length >= LEAST_TOPICS;

const RESULT = /^\[1\] .*\nAddress: (\S+)\nExcerpt: (.+)$/m;

const siteOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';

/** The first result in a sentence or two, with its source; null for any other tool's output. */
export function sayWeb(name: string, output: string, phrases: ToolPhrases): string | null {
  if (name !== NAME) return null;
  const [, address = '', excerpt = ''] = RESULT.exec(output) ?? [];
  const site = siteOf(address);
  if (excerpt === '' || site === '') return phrases.nothingOnWeb;
  return phrases.onWeb(site, `${beginning(excerpt, 300).replace(/(?<![.!?…])[.!?…]*$/, '')}.`);
}
