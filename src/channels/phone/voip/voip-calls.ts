import type { VoipChannel } from '../../../platform/phone/voip-channels.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { answeredCall, type CallHandling } from '../call/index.ts';
import type { Claim, Claims } from './claims.ts';
import type { Expected } from './media-stream.ts';
import { partyOf } from './parties.ts';
import type { Referral } from './referral.ts';
import { VoipLeg } from './voip-leg.ts';

export interface VoipCallsParts {
  readonly calls: Pick<CallHandling, 'inbound'>;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly findChannel: (id: string) => Promise<VoipChannel | null>;
}

/** What a stream has said about its call in its `start`. */
export interface StartedStream {
  readonly callSid: string;
  readonly claim: string;
}

/** The provider's calls that this process carries. */
export class VoipCalls {
  readonly #parts: VoipCallsParts;
  readonly #legs = new Map<string, VoipLeg>();

  constructor(parts: VoipCallsParts) {
    this.#parts = parts;
  }

  /** The leg that a claim names; null when it is not in this process. */
  leg({ legId }: Claim): VoipLeg | null {
    return this.#legs.get(legId) ?? null;
  }

  /** The transfer attempt that a claim names; null when it is over, or not in this process. */
  attempt(claim: Claim): { readonly leg: VoipLeg; readonly referral: Referral } | null {
    const leg = this.leg(claim);
    const referral = leg?.referral;
    return leg && referral?.nonce === claim.nonce ? { leg, referral } : null;
  }

  /**
   * Finds the call that a stream belongs to: one that has just come in, or one that comes back from a transfer.
   * Null unless the claim is ours, fresh, for this channel and call, and used for the first time.
   */
  async expected(channelId: string, { callSid, claim: text }: StartedStream): Promise<Expected | null> {
    const { claims, findChannel } = this.#parts;
    const claim = claims.read('call', channelId, text);
    if (!claim || claim.callSid !== callSid || !claims.use(claim)) return null;
    const leg = this.leg(claim);
    if (leg) return { leg, begin: () => undefined };
    if (claim.legId !== claim.nonce) return null;
    const channel = await findChannel(channelId);
    return channel && this.#newCall(channel, claim);
  }

  #newCall(channel: VoipChannel, claim: Claim): Expected {
    const leg = this.#newLeg(claim);
    const { agentId, projectId } = channel;
    const { calls } = this.#parts;
    return { leg, begin: () => calls.inbound(answeredCall(leg), { agentId, projectId }, null) };
  }

  #newLeg({ legId, callSid, from, to, callerName }: Claim): VoipLeg {
    const { clock, claims } = this.#parts;
    const parties = { remote: partyOf(from, callerName), local: partyOf(to) };
    const leg = new VoipLeg({ id: legId, callSid, ...parties, clock, newNonce: () => claims.newNonce() });
    this.#legs.set(legId, leg);
    leg.signal.addEventListener('abort', () => this.#legs.delete(legId), { once: true });
    return leg;
  }
}
