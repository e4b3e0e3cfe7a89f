import { isObject } from '../../kernel/guards.ts';
import { COMMAND_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** The signalling messages of facts 1.2 that a client sends: read with tolerance, never trusted. */

/** One remote ICE candidate. `candidate` is null when the client says that there are no more. */
export interface RemoteCandidate {
  readonly candidate: string | null;
  readonly mid: string | null;
}

export type Signal =
  | { readonly kind: 'offer'; readonly sdp: string }
  | ({ readonly kind: 'candidate' } & RemoteCandidate)
  | { readonly kind: 'ignored' }
  | { readonly kind: 'bad'; readonly error: string };

type Fields = Readonly<Record<string, unknown>>;

const bad = (error: string): Signal => ({ kind: 'bad', error });

const NO_MESSAGE = 'a signalling message must be a JSON object {type, data}';

/** @returns the message, or what is wrong when it is no JSON, or exceeds the parser's bounds */
const parse = (text: string): Fields | string => {
  try {
    const message = parseJson(text, COMMAND_BOUNDS);
    return isObject(message) ? message : NO_MESSAGE;
  } catch (error) {
    return error instanceof JsonBeyondBounds ? `a signalling message ${error.message}` : NO_MESSAGE;
  }
};

const readDescription = (data: Fields): Signal => {
  const { type = 'offer', sdp } = data;
  if (type !== 'offer') return bad('set_remote_description: "data.type" must be "offer"');
  if (typeof sdp !== 'string' || sdp === '')
    return bad('set_remote_description: "data.sdp" must be the text of an offer');
  return { kind: 'offer', sdp };
};

const midOf = (fields: Fields): string | null => {
  const { sdpMid, sdpMLineIndex } = fields;
  if (typeof sdpMid === 'string') return sdpMid;
  return typeof sdpMLineIndex === 'number' ? String(sdpMLineIndex) : null;
};

/**
 * Reads a candidate, which comes nested (`data.candidate.candidate`) or flat (`data.candidate`); null, empty or
 * absent means that there are no more.
 */
const readCandidate = (data: Fields): Signal => {
  const fields = isObject(data['candidate']) ? data['candidate'] : data;
  const { candidate = null } = fields;
  if (candidate === null || candidate === '') return { kind: 'candidate', candidate: null, mid: null };
  if (typeof candidate !== 'string')
    return bad('add_ice_candidate: "data.candidate.candidate" must be a string');
  return { kind: 'candidate', candidate, mid: midOf(fields) };
};

/** Reads one text message. Unknown types are ignored, so that newer clients work here. */
export const readSignal = (text: string): Signal => {
  const message = parse(text);
  if (typeof message === 'string') return bad(message);
  const { type, data } = message;
  if (typeof type !== 'string') return bad('a signalling message needs a "type"');
  if (type === 'set_remote_description')
    return isObject(data) ? readDescription(data) : bad(`${type}: "data" must be an object`);
  if (type === 'add_ice_candidate') return readCandidate(isObject(data) ? data : {});
  return { kind: 'ignored' };
};
