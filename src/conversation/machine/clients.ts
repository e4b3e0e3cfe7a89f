import { CommandError } from './fields.ts';
import { readCommand, type Command, type SettingsChange } from './commands.ts';
import { sendUser, store } from './emit.ts';
import { errorEvent } from './events.ts';
import { cancelReply } from './replying.ts';
import type { State, TypedMessage } from './state.ts';

/** So many delayed messages may wait; a client that sends more is told so. */
const MOST_DELAYED = 100;

const sendError = (state: State, error: string): void => {
  state.effects.push({ type: 'send', event: errorEvent(error) });
};

/** Does what the client asks. What is wrong with it is answered by an `error` event; nothing is thrown. */
export function clientCommand(state: State, message: unknown): void {
  try {
    perform(state, readCommand(message));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    sendError(state, error.message);
  }
}

function perform(state: State, command: Command): void {
  switch (command.type) {
    case 'send_message':
      return command.delay ? delayMessage(state, command.message) : takeMessage(state, command.message);
    case 'set_settings':
      changeSettings(state, command.changes);
      return command.missing === null ? undefined : sendError(state, command.missing);
    case 'cancel':
      return cancelReply(state, 'client_cancelled');
    case 'missing':
      return sendError(state, command.feature);
  }
}

function delayMessage(state: State, message: TypedMessage): void {
  if (state.delayed.length >= MOST_DELAYED)
    return sendError(state, `data.delay: ${MOST_DELAYED} messages wait already`);
  state.delayed.push(message);
}

/**
 * A typed message enters the conversation. One that wants an answer interrupts the agent; one that does not only
 * becomes part of what the agent knows.
 */
export function takeMessage(state: State, message: TypedMessage): void {
  if (message.triggerResponse) cancelReply(state, 'client_cancelled');
  const item = state.items.add(message.role, message.text);
  if (message.role === 'user') {
    sendUser(state, item, 'completed', message.text);
    store(state, 'user', message.text);
  }
  if (message.triggerResponse) state.wanted = { task: null, atOnce: true };
}

function changeSettings(state: State, changes: SettingsChange): void {
  if (changes.instructions !== undefined) state.live.instructions = changes.instructions;
  if (changes.temperature !== undefined) state.live.temperature = changes.temperature;
  if (Object.keys(changes.turnDetection).length === 0) return;
  state.live.turnDetection = { ...state.live.turnDetection, ...changes.turnDetection };
  state.effects.push({ type: 'turn_detection', turnDetection: state.live.turnDetection });
}
