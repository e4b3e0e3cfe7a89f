import type { TranscriptItem } from '../ports.ts';
import type { EventData } from '../wire/events.ts';
import {
  assistantMessage,
  talkState,
  userMessage,
  type AssistantAction,
  type TalkState,
  type UserAction,
} from './events.ts';
import { repeatWarning, touchIdle } from './idle.ts';
import type { Item } from './items.ts';
import type { Reply } from './reply.ts';
import { isAudio, type State } from './state.ts';

export const sendUser = (state: State, item: Item, action: UserAction, content: string): void => {
  // A voice without words is no activity.
  if (action === 'completed' && content === '') repeatWarning(state.idle);
  else if (action === 'completed') touchIdle(state.idle, state.now);
  state.effects.push({ type: 'send', event: userMessage(item, action, content, state.world.wallTime()) });
};

export const sendAssistant = (
  state: State,
  reply: Reply,
  action: AssistantAction,
  more: Pick<EventData<'message_received'>['message'], 'content' | 'reason' | 'error'>,
): void => {
  if (action === 'completed') touchIdle(state.idle, state.now);
  const event = assistantMessage(reply.item, reply.responseId, action, {
    wallTime: state.world.wallTime(),
    more,
  });
  state.effects.push({ type: 'send', event });
};

/** Sends `talk_state_changed`, which a text session never gets (2-agent-platform-facts 1.3). */
export const sendTalkState = (state: State, talk: TalkState): void => {
  if (isAudio(state)) state.effects.push({ type: 'send', event: talkState(talk) });
};

/** Begins an item that becomes part of the record as soon as its text is known. */
export function beginItem(state: State, role: 'user' | 'assistant', text: string | null): Item {
  const item = state.items.add(role, text);
  state.recordOrder.begin(item.id, role === 'user');
  return item;
}

/** What is recorded with the text of an item. */
export interface StoredMore {
  /** When it was over, in Unix milliseconds; absent: now. */
  readonly endedAt?: number | null;
  readonly generated?: string;
  readonly sources?: readonly string[];
}

/** Adds what was said and heard to the session's record, in its order; empty text is not recorded. */
export const store = (state: State, { id, role }: Item, text: string, more: StoredMore = {}): void => {
  const { generated = text, sources = [], endedAt } = more;
  const said: TranscriptItem = {
    ...{ role: role === 'user' ? 'user' : 'agent', text, generated },
    timestamp: Math.floor((endedAt ?? state.world.wallTime()) / 1000),
    ...(sources.length > 0 && { sources }),
  };
  for (const next of state.recordOrder.take(id, text === '' ? null : said))
    state.effects.push({ type: 'store', ...next });
};
