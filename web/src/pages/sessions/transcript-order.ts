import type { FullSession } from './sessions.ts';

export type Said = FullSession['conversation']['items'][number];
export type ToolCall = FullSession['toolCalls'][number];

export type Entry =
  { readonly kind: 'said'; readonly item: Said } | { readonly kind: 'tool'; readonly call: ToolCall };

/** A call belongs before what the agent said in the same second: it was made for that. */
const comesBefore = (call: ToolCall, item: Said): boolean =>
  call.startedAt < item.timestamp || (call.startedAt === item.timestamp && item.role === 'agent');

/** What was said and what was done for it, in one order; what was said keeps its own. */
export function entriesOf({
  conversation,
  toolCalls,
}: Pick<FullSession, 'conversation' | 'toolCalls'>): Entry[] {
  const calls = [...toolCalls].sort((one, other) => one.startedAtMs - other.startedAtMs);
  const entries: Entry[] = [];
  for (const item of conversation.items) {
    while (calls[0] && comesBefore(calls[0], item)) entries.push({ kind: 'tool', call: calls.shift()! });
    entries.push({ kind: 'said', item });
  }
  return [...entries, ...calls.map((call) => ({ kind: 'tool', call }) as const)];
}

/** What of a generated text was not heard: its end, where the heard part is its beginning; else null. */
export function unheardOf({ text, generated }: Said): string | null {
  if (generated === null || generated === text) return null;
  return generated.startsWith(text) ? generated.slice(text.length) : null;
}
