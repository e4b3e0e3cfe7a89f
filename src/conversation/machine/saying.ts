import { beginItem, sendAssistant, sendTalkState } from './emit.ts';
import { createReply, type ReplyKind } from './reply.ts';
import type { State } from './state.ts';

/** The agent says a fixed phrase; the language model is not asked. There must be no reply in progress. */
export function sayText(state: State, text: string, kind: Exclude<ReplyKind, 'answer'>): void {
  const item = beginItem(state, 'assistant', null);
  const reply = createReply(state.world.newId('resp'), item, state.now, { mayCall: false, kind });
  reply.generated = text;
  reply.isGenerated = true;
  state.reply = reply;
  sendAssistant(state, reply, 'created', { content: '' });
  sendTalkState(state, 'preparing');
  sendAssistant(state, reply, 'delta', { content: text });
}
