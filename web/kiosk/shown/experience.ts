import type { Part } from '../dom.ts';

/** The events of an experience. */
export interface ExperienceHandlers {
  /** The visitor has touched something that says this text. */
  readonly onSay: (text: string) => void;
  /** The visitor is using the experience. */
  readonly onActive: () => void;
  /** Whether there is something to see. */
  readonly onShown: (shown: boolean) => void;
  /** The experience has run a function of the agent, or says that it does not. */
  readonly onOutput: (callId: string, output: Readonly<Record<string, unknown>>) => void;
}

/** A function that the agent calls in the page (facts 1.3, `function_implicitly_called`). */
export interface FunctionCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** The agent's call in an event's data; null when it cannot be answered. */
export function callOf(data: Readonly<Record<string, unknown>>): FunctionCall | null {
  const { call_id: callId, name, arguments: given = {} } = data;
  return typeof callId === 'string' && typeof name === 'string' ? { callId, name, arguments: given } : null;
}

/** The content beside the agent, which its `ui_update` events control. */
export interface Experience extends Part {
  /** Shows an update. @param data of the event, anything */
  update(data: unknown): void;
  /** Runs a function; answered by `onOutput`, at most once. */
  call(call: FunctionCall): void;
  /** The service no longer waits for this call. */
  forget(callId: string): void;
}
