import { isObject } from '../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** An event of the server: any object with a type. */
export interface ServerMessage {
  readonly type: string;
  readonly [name: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const NOTHING: Fields = {};

/** The object in a field; an empty one where there is none. */
export const objectIn = (of: Fields, name: string): Fields => {
  const value = of[name];
  return isObject(value) ? value : NOTHING;
};

/** The text in a field; empty where there is none. */
export const textIn = (of: Fields, name: string): string => {
  const value = of[name];
  return typeof value === 'string' ? value : '';
};

/** The count in a field; 0 where there is no valid number. */
export const countIn = (of: Fields, name: string): number => {
  const value = of[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
};

/**
 * Event names of the beta protocol, which some servers have kept, mapped to the current ones. Others are left
 * as they are: unknown events are ignored.
 */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'response.audio.delta': 'response.output_audio.delta',
  'response.audio.done': 'response.output_audio.done',
  'response.audio_transcript.delta': 'response.output_audio_transcript.delta',
  'response.audio_transcript.done': 'response.output_audio_transcript.done',
  'response.text.delta': 'response.output_text.delta',
  'response.text.done': 'response.output_text.done',
};

/** @returns null for anything that is no event */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = parseJson(text, ANSWER_BOUNDS);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const type = textIn(value, 'type');
  if (type === '') return null;
  return { ...value, type: Object.hasOwn(NEW_NAMES, type) ? (NEW_NAMES[type] ?? type) : type };
}
