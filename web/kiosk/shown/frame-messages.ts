import { isObject } from './is-object.ts';

/** The messages of an experience's page (docs/kiosk.md). */
export type FrameMessage =
  | { readonly type: 'duet:ready' }
  | { readonly type: 'duet:leaving' }
  | { readonly type: 'duet:active' }
  | { readonly type: 'duet:say'; readonly text: string }
  | { readonly type: 'duet:function_output'; readonly callId: string; readonly output: FunctionOutput };

/** The output of a function, which is an object on the wire (facts 1.3). */
export type FunctionOutput = Readonly<Record<string, unknown>>;

const LONGEST = 2000;
const LONGEST_OUTPUT = 32_768;

/**
 * The JSON of a value, or null: a message may hold values that JSON cannot, such as a large integer or
 * circular objects.
 */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null) ?? null;
  } catch {
    return null;
  }
}

function outputOf(given: unknown): FunctionOutput {
  const json = jsonOf(given);
  if (json === null) return { error: 'The output is no JSON.' };
  if (json.length > LONGEST_OUTPUT) return { error: 'The output is too long.' };
  const output: unknown = JSON.parse(json);
  return isObject(output) ? output : { result: output };
}

/** Reads a message of the experience, which may be anything; null: it is no known message. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, text, call_id: callId, output } = data as Readonly<Record<string, unknown>>;
  if (type === 'duet:ready' || type === 'duet:leaving' || type === 'duet:active') return { type };
  if (type === 'duet:function_output')
    return typeof callId === 'string' ? { type, callId, output: outputOf(output) } : null;
  if (type !== 'duet:say' || typeof text !== 'string' || text.trim() === '') return null;
  return { type, text: text.trim().slice(0, LONGEST) };
}

/**
 * The sandbox and origins of an experience. One of another origin keeps its own, so that it has its storage
 * and is recognized by its origin. One of this service's origin would have all rights of this page, so it
 * gets an opaque origin.
 */
export function frameRights(url: string, ownOrigin: string) {
  const { origin } = new URL(url);
  const isForeign = origin !== ownOrigin;
  return {
    sandbox: `allow-scripts allow-forms${isForeign ? ' allow-same-origin' : ''}`,
    /** The origin of its messages. */
    origin: isForeign ? origin : 'null',
    /** The target of messages to it; an opaque origin cannot be named. */
    target: isForeign ? origin : '*',
  };
}
