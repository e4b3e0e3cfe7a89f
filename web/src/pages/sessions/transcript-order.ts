import type { FullSession } from './sessions.ts';

export type Said = FullSession['conversation']['items'][number];
export type ToolCall = FullSession['toolCalls'][number];

export type Entry =
  { readonly kind: 'said'; readonly item: Said } | { readonly kind: 'tool'; readonly call: ToolCall };

/**
 * Whether a tool call precedes an item. Of the same second, it precedes what the agent said, which depended
 * on it.
 */
const comesBefore = (call: ToolCall, item: Said): boolean =>
  call.startedAt < item.timestamp || (call.startedAt === item.timestamp && item.role === 'agent');

/** The messages and tool calls in one order; the messages keep theirs. */
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

/** The end of a generated text that was not heard, if the heard part is its beginning; else null. */
export function unheardOf({ text, generated }: Said): string | null {
  if (generated === null || generated === text) return null;
  return generated.startsWith(text) ? generated.slice(text.length) : null;
}
