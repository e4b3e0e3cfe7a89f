import type { TranscriptItem } from '../ports.ts';
import {
  assistantMessage,
  talkState,
  userMessage,
  type AssistantAction,
  type TalkState,
  type UserAction,
} from './events.ts';
import { touchIdle } from './idle.ts';
import type { Item } from './items.ts';
import type { Reply } from './reply.ts';
import { isAudio, type State } from './state.ts';

export const sendUser = (state: State, item: Item, action: UserAction, content: string): void => {
  if (action === 'completed') touchIdle(state.idle, state.now);
  state.effects.push({ type: 'send', event: userMessage(item, action, content, state.world.wallTime()) });
};

export const sendAssistant = (
  state: State,
  reply: Reply,
  action: AssistantAction,
  more: Readonly<Record<string, unknown>>,
): void => {
  if (action === 'completed') touchIdle(state.idle, state.now);
  const event = assistantMessage(reply.item, reply.responseId, action, state.world.wallTime(), more);
  state.effects.push({ type: 'send', event });
};

/** Sends `talk_state_changed`, which a text session never gets (2-agent-platform-facts 1.3). */
export const sendTalkState = (state: State, talk: TalkState): void => {
  if (isAudio(state)) state.effects.push({ type: 'send', event: talkState(talk) });
};

/** What an answer adds to its text in the record. */
export interface StoredMore {
  readonly generated?: string;
  readonly sources?: readonly string[];
}

/** Adds what was said and heard to the session's record; empty text is not recorded. */
export const store = (state: State, { id, role }: Item, text: string, more: StoredMore = {}): void => {
  if (text === '') return;
  const { generated = text, sources = [] } = more;
  const said: TranscriptItem = {
    ...{ role: role === 'user' ? 'user' : 'agent', text, generated },
    timestamp: Math.floor(state.world.wallTime() / 1000),
    ...(sources.length > 0 && { sources }),
  };
  state.effects.push({ type: 'store', itemId: id, item: said });
};
