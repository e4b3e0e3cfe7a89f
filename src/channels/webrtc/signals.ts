import { Type } from 'typebox';
import { isObject, objectOrEmpty } from '../../kernel/guards.ts';
import { COMMAND_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { type Fault, strictReader } from '../../kernel/json/message.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { CandidateInit, Offer, SIGNALS_TO_SERVICE } from './signal-schemas.ts';

/** The signalling messages of facts 1.2 that a client sends: read with tolerance, never trusted. */

/** One remote ICE candidate. `candidate` is null when the client says that there are no more. */
export interface RemoteCandidate {
  readonly candidate: string | null;
  readonly mid: string | null;
}

export type Signal =
  | { readonly kind: 'offer'; readonly sdp: string }
  | ({ readonly kind: 'candidate' } & RemoteCandidate)
  /** A message that some clients send, and that has no effect. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown'; readonly type: string }
  | { readonly kind: 'bad'; readonly error: string; readonly type?: string };

const NO_MESSAGE = 'a signalling message must be a JSON object {type, data}';

class BadSignal extends Error {
  override readonly name = 'BadSignal';
}

/** The error of a fault. The predicates below are whole sentences. */
const refused = ({ what }: Fault): BadSignal => new BadSignal(what);

const readMessage = strictReader(
  Type.Object(
    {
      type: Type.String({ refusal: 'a signalling message needs a "type"' }),
      data: Type.Optional(Type.Unknown()),
    },
    { refusal: NO_MESSAGE },
  ),
  refused,
);

const readDescription = strictReader(Offer, refused);
const readFields = strictReader(CandidateInit, refused);

const parse = (text: string): unknown => {
  try {
    return parseJson(text, COMMAND_BOUNDS);
  } catch (error) {
    throw new BadSignal(
      error instanceof JsonBeyondBounds ? `a signalling message ${error.message}` : NO_MESSAGE,
    );
  }
};

const midOf = ({ sdpMid, sdpMLineIndex }: ReturnType<typeof readFields>): string | null => {
  if (typeof sdpMid === 'string') return sdpMid;
  return typeof sdpMLineIndex === 'number' ? String(sdpMLineIndex) : null;
};

/**
 * Reads a candidate, which comes nested (`data.candidate.candidate`) or flat (`data.candidate`); null, empty or
 * absent means that there are no more.
 */
const candidateOf = (data: unknown): Signal => {
  const flat = objectOrEmpty(data);
  const fields = readFields(isObject(flat['candidate']) ? flat['candidate'] : flat);
  const candidate = fields.candidate || null;
  return { kind: 'candidate', candidate, mid: candidate === null ? null : midOf(fields) };
};

const signalOf = ({ type, data }: ReturnType<typeof readMessage>): Signal => {
  if (type === 'set_remote_description') return { kind: 'offer', sdp: readDescription(data).sdp };
  if (type === 'add_ice_candidate') return candidateOf(data);
  return Object.hasOwn(SIGNALS_TO_SERVICE, type) ? { kind: 'ignored' } : { kind: 'unknown', type };
};

/** The type that an error begins with: `add_ice_candidate: ...`. */
const typeOf = (error: string): { type?: string } => {
  const [type = ''] = error.split(':', 1);
  return Object.hasOwn(SIGNALS_TO_SERVICE, type) ? { type } : {};
};

/** Reads one text message. Unknown types end nothing, so that newer clients work here. */
export const readSignal = (text: string): Signal => {
  try {
    return signalOf(readMessage(parse(text)));
  } catch (error) {
    if (!(error instanceof BadSignal)) throw error;
    return { kind: 'bad', error: error.message, ...typeOf(error.message) };
  }
};
