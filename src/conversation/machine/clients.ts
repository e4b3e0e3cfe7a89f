import { objectOrEmpty } from '../../kernel/guards.ts';
import { decideApproval, takeAnswer } from './approving.ts';
import { type Answered, type WireError, wireError } from '../wire/error-event.ts';
import { CommandError, readCommand, type Command, type SettingsChange } from './commands.ts';
import { beginItem, sendUser, store } from './emit.ts';
import { errorEvent, fieldsIgnored } from './events.ts';
import { touchIdle } from './idle.ts';
import { ignoredFields } from './ignored-fields.ts';
import type { Item } from './items.ts';
import { takeToolAnswer } from './tool-questions.ts';
import { cancelReply } from './replying.ts';
import { sayText } from './saying.ts';
import type { State, TypedMessage } from './state.ts';

/** Most delayed messages that may wait; a client that sends more gets an error. */
const MOST_DELAYED = 100;

export const sendError = (state: State, error: WireError): void => {
  state.effects.push({ type: 'send', event: errorEvent(error) });
};

/** Carries out a client's command. An invalid one is answered by an `error` event; nothing is thrown. */
export function clientCommand(state: State, message: unknown): void {
  try {
    perform(state, readCommand(message), objectOrEmpty(message));
    const ignored = ignoredFields(message);
    if (ignored) state.effects.push({ type: 'send', event: fieldsIgnored(ignored, objectOrEmpty(message)) });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    sendError(state, wireError(error.code, error.message, objectOrEmpty(message)));
  }
}

function perform(state: State, command: Command, from: Answered): void {
  switch (command.type) {
    case 'send_message':
      return command.delay ? delayMessage(state, command.message, from) : takeMessage(state, command.message);
    case 'set_settings':
      return changeSettings(state, command.changes, from);
    case 'function_output':
    case 'screen':
      return void state.effects.push({ ...command, from });
    case 'approve':
      return approve(state, command.approvalId, command.approve, from);
    case 'talk':
      return talk(state, command.text);
    case 'cancel':
      return cancelReply(state, 'client_cancelled');
  }
}

/** The agent says exactly this text, instead of what it was saying. */
function talk(state: State, text: string): void {
  cancelReply(state, 'client_cancelled');
  state.pendingReply = null;
  sayText(state, text, 'told');
}

function delayMessage(state: State, message: TypedMessage, from: Answered): void {
  if (state.delayed.length >= MOST_DELAYED)
    return sendError(
      state,
      wireError('not_available', `data.delay: ${MOST_DELAYED} messages wait already`, from),
    );
  state.delayed.push(message);
}

/**
 * Adds a typed message to the conversation. One that wants an answer interrupts the agent; one that does not
 * is only added to the history.
 * @param begun its place, where that was taken before its text was complete
 */
export function takeMessage(state: State, message: TypedMessage, begun: Item | null = null): void {
  if (message.triggerResponse) cancelReply(state, 'client_cancelled');
  if (message.role === 'user') {
    const item = begun ?? beginItem(state, message.role, message.text);
    item.text = message.text;
    sendUser(state, item, 'completed', message.text);
    store(state, item, message.text);
  } else {
    state.items.add(message.role, message.text);
    // The message is complete as it arrives, and any completed message cancels the idle warning
    // (2-agent-platform-facts 1.3).
    touchIdle(state.idle, state.now);
  }
  state.silence.holds = false;
  if (!message.triggerResponse) return;
  if (message.role === 'user' && takeAnswer(state, message.text, state.now)) return;
  if (message.role === 'user' && takeToolAnswer(state, message.text, state.now)) return;
  // Keys that are complete while the person speaks, or their words are being recognised, are of one turn with them.
  state.pendingReply = { task: null, atOnce: begun === null || state.turns.size === 0 };
}

function approve(state: State, approvalId: string, isApproved: boolean, from: Answered): void {
  if (decideApproval(state, approvalId, isApproved)) return;
  sendError(
    state,
    wireError(
      'not_available',
      'send_mcp_approval: no approval with this approval_request_id is awaited',
      from,
    ),
  );
}

function changeSettings(state: State, changes: SettingsChange, from: Answered): void {
  if (changes.instructions !== undefined) state.live.instructions = changes.instructions;
  if (changes.temperature !== undefined) state.live.temperature = changes.temperature;
  for (const renewal of changes.tokens) state.effects.push({ type: 'renew_token', renewal, from });
  if (changes.functions) state.effects.push({ type: 'set_functions', choice: changes.functions, from });
  if (Object.keys(changes.turnDetection).length === 0) return;
  state.live.turnDetection = { ...state.live.turnDetection, ...changes.turnDetection };
  state.effects.push({ type: 'turn_detection', turnDetection: state.live.turnDetection });
}
