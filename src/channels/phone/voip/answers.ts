import type { VoipChannel } from '../../../platform/phone/voip-channels.ts';
import type { Claim, Claims, ProviderCall } from './claims.ts';
import { asCallerId } from './parties.ts';
import type { Referral } from './referral.ts';
import { sayLanguage } from './say-language.ts';
import { dialling, hangup, nothing, streaming, whispering } from './twiml.ts';
import type { VoipCalls } from './voip-calls.ts';

/** How long the person's telephone rings, in seconds. */
const RING_SECONDS = 25;
/** The values of `CallStatus` with which the caller's own call is over. */
const OVER = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled']);
/**
 * For each result of a call that the provider has placed for us: the SIP status that fits, and the reason in words.
 */
const FAILURES: ReadonlyMap<string, readonly [status: number, reason: string]> = new Map([
  ['busy', [486, 'busy']],
  ['no-answer', [408, 'no answer']],
  ['canceled', [487, 'canceled']],
  ['failed', [500, 'the provider could not place the call']],
]);
const DECLINED = [603, 'the person did not take the call'] as const;

/** Reads a field of the form in the provider's request; '' where it is missing. */
export type Field = (name: string) => string;

export interface AnswersParts {
  readonly calls: VoipCalls;
  readonly claims: Claims;
  /** The address of the channel's webhook, with its scheme. */
  readonly endpointOf: (channelId: string) => string;
}

type Step = 'after' | 'dialed' | 'answered' | 'whisper' | 'whisper-answer';

/**
 * Answers the provider's requests with what it shall do next. Every claim was checked before; docs/voip.md
 * describes the sequence.
 */
export class Answers {
  readonly #parts: AnswersParts;

  constructor(parts: AnswersParts) {
    this.#parts = parts;
  }

  /** A call has come in: its sound shall be streamed to us. */
  incoming({ id }: VoipChannel, call: ProviderCall): string {
    const legId = this.#parts.claims.newNonce();
    return this.#stream(id, { ...call, legId, nonce: legId });
  }

  /** The stream has ended: the person who shall take the call is called, or the call ends. */
  after({ id }: VoipChannel, claim: Claim, field: Field): string {
    const leg = this.#parts.calls.leg(claim);
    const referral = leg?.referral;
    if (!leg || !referral) return hangup();
    if (OVER.has(field('CallStatus')) || referral.isReturning) {
      leg.callerGone();
      return hangup();
    }
    return this.#dial(id, { ...claim, nonce: referral.nonce }, referral);
  }

  /** The person has picked up, and is connected with the caller. */
  answered(claim: Claim, field: Field): string {
    const attempt = this.#parts.calls.attempt(claim);
    const isTaken = attempt?.referral.briefing === null && field('CallStatus') === 'in-progress';
    if (isTaken) attempt.leg.moved();
    return nothing();
  }

  /**
   * The person has picked up, and hears the briefing first. Where this process knows of no briefing any more, they
   * are connected at once.
   */
  whisper({ id }: VoipChannel, claim: Claim): string {
    const referral = this.#parts.calls.attempt(claim)?.referral;
    if (!referral?.briefing) return nothing();
    referral.briefed();
    const { sentences, language } = referral.briefing;
    const answerUrl = this.#url(id, 'whisper-answer', claim);
    return whispering({ answerUrl, sentences, language: sayLanguage(language) });
  }

  /** The person has pressed a key, or stayed on the line. */
  whisperAnswer(claim: Claim, field: Field): string {
    const attempt = this.#parts.calls.attempt(claim);
    if (field('Digits') === '2') {
      attempt?.referral.refused();
      return hangup();
    }
    attempt?.leg.moved();
    return nothing();
  }

  /**
   * The person has hung up, or was not reached. If they never talked with the caller, the caller returns to the
   * conversation, or to a new one where this process does not know the old one.
   */
  dialed(channel: VoipChannel, claim: Claim, field: Field): string {
    const attempt = this.#parts.calls.attempt(claim);
    if (wasTaken(attempt?.referral ?? null, field)) {
      attempt?.leg.moved();
      return hangup();
    }
    if (OVER.has(field('CallStatus'))) {
      attempt?.leg.callerGone();
      return hangup();
    }
    if (!attempt) return this.#parts.calls.leg(claim) ? hangup() : this.incoming(channel, claim);
    attempt.referral.returning(...failureOf(attempt.referral, field('DialCallStatus')));
    return this.#stream(channel.id, { ...claim, nonce: this.#parts.claims.newNonce() });
  }

  #stream(channelId: string, claim: Claim): string {
    const endpoint = this.#parts.endpointOf(channelId);
    return streaming({
      afterUrl: this.#url(channelId, 'after', claim),
      streamUrl: `${endpoint.replace(/^http/, 'ws')}/media`,
      claim: this.#parts.claims.write('call', channelId, claim),
    });
  }

  #dial(channelId: string, claim: Claim, { target, briefing }: Referral): string {
    const isTold = briefing !== null;
    return dialling({
      dialedUrl: this.#url(channelId, 'dialed', claim),
      target,
      callerId: asCallerId(claim.to),
      timeoutSeconds: RING_SECONDS,
      answeredUrl: isTold ? null : this.#url(channelId, 'answered', claim),
      whisperUrl: isTold ? this.#url(channelId, 'whisper', claim) : null,
    });
  }

  #url(channelId: string, step: Step, claim: Claim): string {
    const { endpointOf, claims } = this.#parts;
    return `${endpointOf(channelId)}/${step}?call=${claims.write('step', channelId, claim)}`;
  }
}

/**
 * Whether the person and the caller have talked. A person who has only heard the briefing has picked up, too: in
 * that case the provider must report that it has connected them.
 */
const wasTaken = (referral: Referral | null, field: Field): boolean => {
  const isAnswered = ['completed', 'answered'].includes(field('DialCallStatus'));
  const bridged = field('DialBridged').toLowerCase();
  if (!isAnswered || bridged === 'false' || referral?.hasRefused) return false;
  return referral?.briefing ? bridged === 'true' : true;
};

const failureOf = ({ hasRefused }: Referral, status: string): readonly [number, string] =>
  hasRefused ? DECLINED : (FAILURES.get(status) ?? DECLINED);
