import type { ServerEvent, TranscriptItem } from '../../conversation/ports.ts';
import type { AgentOfScenario } from './scenario.ts';

/**
 * A client of one transport for scenarios. It is connected, and its session has started, when it is handed
 * out.
 */
export interface Driver {
  readonly modality: 'audio' | 'text';
  /** All events so far, in order of arrival. */
  readonly events: readonly ServerEvent[];
  /** The agent's sound so far, in milliseconds of speech; silence does not count. */
  readonly soundMs: number;
  /** Whether speech of the agent is arriving now. */
  readonly isSounding: boolean;
  /** Null while the session runs; then the reason where the transport reports it, else `''`. */
  readonly closed: string | null;
  /** The user says a text. Resolves when its last sound is sent. */
  say(text: string): Promise<void>;
  /** The user makes a voice-like noise without words. */
  cough(ms: number): Promise<void>;
  send(command: unknown): Promise<void>;
  /** The user presses telephone keys; absent where there are none. */
  press?(keys: string): Promise<void>;
  /** Lets the time of the session pass. */
  wait(ms: number): Promise<void>;
  hangUp(): Promise<void>;
  /** The session's record after its end; `withGenerated` adds what an interface does not show. */
  record(): Promise<readonly TranscriptItem[]>;
  /** Frees everything, even in the middle of a conversation. */
  dispose(): Promise<void>;
}

/** Opens a client on a fresh session of this agent. */
export type OpenDriver = (agent: AgentOfScenario) => Promise<Driver>;

const deltasOf = (events: readonly ServerEvent[]): string[] => {
  const texts = new Map<unknown, string>();
  for (const { data } of events) {
    const message = data['message'] as
      | { role?: string; action?: string; item_id?: string; content?: string }
      | undefined;
    if (message?.role !== 'assistant' || message.action !== 'delta') continue;
    texts.set(message.item_id, (texts.get(message.item_id) ?? '') + (message.content ?? ''));
  }
  return [...texts.values()].map((text) => text.trimEnd());
};

/**
 * For drivers whose record contains only what was heard: adds what was generated from the events. Replies of
 * which nothing was heard are in no record.
 */
export function withGenerated(
  items: readonly Omit<TranscriptItem, 'generated'>[],
  events: readonly ServerEvent[],
): TranscriptItem[] {
  const replies = deltasOf(events);
  return items.map((item) => {
    if (item.role === 'user') return { ...item, generated: item.text };
    const at = replies.findIndex((text) => text.startsWith(item.text));
    const generated = replies[at] ?? item.text;
    replies.splice(0, at + 1);
    return { ...item, generated };
  });
}
