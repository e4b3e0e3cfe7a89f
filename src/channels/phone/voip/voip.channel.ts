import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { PlatformParts } from '../../../app-parts.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { VOIP_PATH } from '../../../platform/channels/channels.presenter.ts';
import { findVoipChannel } from '../../../platform/phone/voip-channels.ts';
import type { CallHandling } from '../call/index.ts';
import { Answers } from './answers.ts';
import { type Claim, Claims } from './claims.ts';
import { MediaStream } from './media-stream.ts';
import { providerCall } from './parties.ts';
import { rejection } from './twiml.ts';
import { VoipCalls } from './voip-calls.ts';
import { installForms, type ProviderRequest, readRequest, sendDocument } from './webhook.ts';

export interface VoipChannelOptions {
  /** Takes the calls that come in. */
  readonly calls: Pick<CallHandling, 'inbound'>;
}

type VoipParts = Pick<PlatformParts, 'db' | 'secrets' | 'ids' | 'clock' | 'log' | 'publicUrl'>;

/** The most sockets that may be open without a valid `start` yet. */
const MOST_STRANGERS = 500;
/** A close code of RFC 6455, 7.4.1. */
const TRY_AGAIN_LATER = 1013;

const PATH = `${VOIP_PATH}/:channelId`;
const HIDDEN = { schema: { hide: true } } as const;

/** Turns a request of the provider into the document that answers it. */
type Step = (requested: ProviderRequest) => string;
type StepOfCall = (requested: ProviderRequest, claim: Claim) => string;

/**
 * The requests about a call that is already with us; `whose` tells whether they are made for the caller's leg or
 * for the person's.
 */
const stepsOf = (
  answers: Answers,
): readonly (readonly [name: string, step: StepOfCall, whose: 'caller' | 'person'])[] => [
  ['after', ({ channel, field }, claim) => answers.after(channel, claim, field), 'caller'],
  ['dialed', ({ channel, field }, claim) => answers.dialed(channel, claim, field), 'caller'],
  ['answered', ({ field }, claim) => answers.answered(claim, field), 'person'],
  ['whisper', ({ channel }, claim) => answers.whisper(channel, claim), 'person'],
  ['whisper-answer', ({ field }, claim) => answers.whisperAnswer(claim, field), 'person'],
];

const incoming =
  (answers: Answers): Step =>
  ({ channel, field }) => {
    const call = providerCall(field);
    if (!call) throw new ServiceError('BadRequest', 'The request names no call: CallSid is missing.');
    return answers.incoming(channel, call);
  };

/**
 * A step that checks its claim first: the address must have been made for this call, and a request about the
 * caller's leg must name that call, too.
 */
const ofCall =
  (claims: Claims, step: StepOfCall, isCallers: boolean): Step =>
  (requested) => {
    const claim = claims.read('step', requested.channel.id, requested.claim);
    const isRight = claim && (!isCallers || requested.field('CallSid') === claim.callSid);
    if (!isRight) throw new ServiceError('Forbidden', 'The address is not of this call, or is too old.');
    return step(requested, claim);
  };

/** Takes in the provider's sockets, except while too many have not said which call they belong to. */
const streams = (parts: VoipParts, calls: VoipCalls) => {
  let strangers = 0;
  return (socket: WebSocket, request: FastifyRequest): void => {
    socket.on('error', () => undefined);
    if (strangers >= MOST_STRANGERS) return socket.close(TRY_AGAIN_LATER, 'too many streams at once');
    strangers += 1;
    let isStranger = true;
    const settled = (): void => {
      if (isStranger) strangers -= 1;
      isStranger = false;
    };
    const { channelId } = request.params as { channelId: string };
    const { clock, log } = parts;
    new MediaStream(socket, { clock, log, find: (start) => calls.expected(channelId, start) }, settled);
  };
};

/**
 * The voip channel (facts 1.5): the webhook of a telephony provider, its media streams, and the documents that
 * transfer callers. The webhook needs no API key: the id of a channel cannot be guessed, and with an auth token the
 * requests must be signed.
 */
export const voipChannel =
  ({ calls: handling }: VoipChannelOptions) =>
  async (app: App, parts: VoipParts): Promise<void> => {
    const { clock, publicUrl } = parts;
    const claims = new Claims(parts);
    const findChannel = (id: string) => findVoipChannel(parts, id);
    const calls = new VoipCalls({ calls: handling, claims, clock, findChannel });
    const endpointOf = (channelId: string): string => `${publicUrl()}${VOIP_PATH}/${channelId}`;
    const answers = new Answers({ calls, claims, endpointOf });
    const answer = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
      const requested = await readRequest(parts, request);
      return requested ? sendDocument(reply, step(requested)) : sendDocument(reply, rejection(), 404);
    };
    await app.register(async (scope: App) => {
      installForms(scope);
      scope.get(`${PATH}/media`, { websocket: true, ...HIDDEN }, streams(parts, calls));
      scope.get(PATH, HIDDEN, answer(incoming(answers)));
      scope.post(PATH, HIDDEN, answer(incoming(answers)));
      for (const [name, step, whose] of stepsOf(answers))
        scope.post(`${PATH}/${name}`, HIDDEN, answer(ofCall(claims, step, whose === 'caller')));
    });
  };
