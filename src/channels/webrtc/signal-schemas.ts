import { type TSchema, Type } from 'typebox';
import { ErrorData } from '../../conversation/wire/error-event.ts';
import { documented } from '../../kernel/json/documented.ts';
import { Maybe } from '../../kernel/json/message.ts';

/** The signalling messages of facts 1.2: the shape of their `data`. */

const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n...';
const CANDIDATE = 'candidate:1 1 UDP 2130706431 192.0.2.7 40000 typ host';

const Description = (
  type: 'offer' | 'answer',
  description: string,
  refusal: Readonly<Record<string, string>>,
) =>
  Type.Object(
    {
      type: Type.Optional(Type.Literal(type, { refusal: refusal['type'] })),
      sdp: Type.String({ minLength: 1, description: `The text of the ${type}`, refusal: refusal['sdp'] }),
    },
    { description, refusal: refusal['data'], examples: [{ type, sdp: SDP }] },
  );

export const Offer = Description(
  'offer',
  'The client’s offer. The service answers with `set_remote_description`; another offer renegotiates',
  {
    type: 'set_remote_description: "data.type" must be "offer"',
    sdp: 'set_remote_description: "data.sdp" must be the text of an offer',
    data: 'set_remote_description: "data" must be an object',
  },
);

/** A candidate as browsers have it (RTCIceCandidateInit). */
export const CandidateInit = Type.Object({
  candidate: Maybe(
    Type.String({
      description: 'The candidate’s line; null, empty or left out: there are no more',
      refusal: 'add_ice_candidate: "data.candidate.candidate" must be a string',
    }),
  ),
  sdpMid: Type.Optional(Type.Unknown(documented({ type: ['string', 'null'] }))),
  sdpMLineIndex: Type.Optional(Type.Unknown(documented({ type: ['integer', 'null'] }))),
});

const Candidate = (description: string) =>
  Type.Object(
    { candidate: Maybe(CandidateInit) },
    {
      description,
      examples: [{ candidate: { candidate: CANDIDATE, sdpMid: '0', sdpMLineIndex: 0 } }],
    },
  );

/** What a client may send, by `type`. */
export const SIGNALS_TO_SERVICE = {
  set_remote_description: Offer,
  add_ice_candidate: Candidate(
    'A candidate of the client. Its fields may also stand in `data` itself, without the object around them',
  ),
  set_local_description: Type.Unknown({
    description: 'What some clients send behind the answer: taken, and of no effect',
    examples: [{ type: 'offer', sdp: SDP }],
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

const MessageIgnored = Type.Object(
  {
    type: Type.String({ description: 'The `type` that came' }),
    reason: Type.String({ description: 'Why nothing was done, as a sentence' }),
  },
  {
    description:
      'A signalling message of a type that the service does not know had no effect; the session goes on',
    examples: [{ type: 'hello', reason: 'There is no signalling message of this type.' }],
  },
);

/** What a client may get, by `type`. */
export const SIGNALS_TO_CLIENT = {
  set_remote_description: Description('answer', 'The service’s answer to an offer', {}),
  add_ice_candidate: Candidate('A candidate of the service'),
  message_ignored: MessageIgnored,
  error: ErrorData,
} as const satisfies Readonly<Record<string, TSchema>>;

/** Types are named up to this length, since a client may invent any. */
const LONGEST_TYPE = 64;

/** The data of `message_ignored`. Not an `error`, which ends the session for clients. */
export const ignoredSignal = (type: string): { readonly type: string; readonly reason: string } => ({
  type: type.slice(0, LONGEST_TYPE),
  reason: 'There is no signalling message of this type.',
});
