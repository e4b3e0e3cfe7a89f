import type { Part } from '../dom.ts';

/** What an experience tells the page. */
export interface ExperienceHandlers {
  /** The visitor says this by touching something. */
  readonly onSay: (text: string) => void;
  /** The visitor is busy with it. */
  readonly onActive: () => void;
  /** Whether there is something to see. */
  readonly onShown: (shown: boolean) => void;
  /** It has carried out a function of the agent, or says that it does not. */
  readonly onOutput: (callId: string, output: Readonly<Record<string, unknown>>) => void;
}

/** A function that the agent calls in the page (facts 1.3, `function_implicitly_called`). */
export interface FunctionCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** The agent's call in an event's data; null where it cannot be answered. */
export function callOf(data: Readonly<Record<string, unknown>>): FunctionCall | null {
  const { call_id: callId, name, arguments: given = {} } = data;
  return typeof callId === 'string' && typeof name === 'string' ? { callId, name, arguments: given } : null;
}

/** What stands beside the agent, and is driven by its `ui_update` events. */
export interface Experience extends Part {
  /** @param data of the event, anything */
  update(data: unknown): void;
  /** Is answered by `onOutput`, at most once. */
  call(call: FunctionCall): void;
  /** The service does not wait for this call any more. */
  forget(callId: string): void;
}
