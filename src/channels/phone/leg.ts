import type { SpokenAudio } from '../../conversation/provider-ports.ts';

/** Somebody on the telephone. */
export interface Party {
  /** The number or name before the @, without a leading `sip:`; `anonymous` when it is withheld. */
  readonly user: string;
  readonly host: string;
  readonly displayName: string | null;
}

/** What a person is told before a caller is put through to them, in writing. */
export interface Briefing {
  readonly sentences: readonly string[];
  /** What they are in: a code, a tag or an English name. */
  readonly language: string;
}

/** What came of moving a call. `moved`: this leg is over, or will be in a moment, without anything left to do. */
export type TransferOutcome =
  | { readonly kind: 'moved' }
  /** The far end or its server does not do it; the call goes on as before. `status` is the SIP status, such as 405. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /** It was tried: busy, no answer, declined, timed out. The call goes on as before. */
  | { readonly kind: 'failed'; readonly status: number; readonly reason: string };

/** Why a leg is over. */
export type LegEnd = 'remote_hangup' | 'local_hangup' | 'no_media' | 'failed';

/**
 * One leg of a phone call, whatever carries it (SIP and RTP, or a provider's media stream). Sound is frames of 20 ms, 320
 * samples of PCM16 mono 16 kHz.
 */
export interface Leg {
  readonly kind: 'sip' | 'voip';
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly remote: Party;
  /** The number that was called (inbound), or our own (outbound). */
  readonly local: Party;
  /** How much sound, in milliseconds, the far end holds unplayed at most; 0 for RTP. */
  readonly leadMs: number;
  /** What its sound is coded as, such as `PCMU`; null or absent while that is not known. */
  readonly codec?: string | null;
  /** Aborted when the leg is over; its reason is a LegEnd. */
  readonly signal: AbortSignal;
  /** Whoever hears the leg from now on; the one before hears nothing more. A leg that is held says so at once. */
  listen(ears: LegEars): void;
  /** One moment of speech at its time (monotonic ms). */
  play(speech: SpokenAudio, frameIndex: number, dueAt: number): void;
  /** One frame of live sound, valid only during the call. */
  send(frame: Int16Array): void;
  /**
   * The far end records us from now on: it may send nothing, and that it does so no longer ends the leg. Whoever says so
   * ends the leg in time. Absent where a leg does not end of silence.
   */
  recorded?(): void;
  /** Throws away what was handed over and has not been played. */
  flush(): void;
  /** Called every 20 ms while the leg is there. */
  tick(dueAt: number): void;
  /** Resolves when all keys were sent. `,` is a pause of half a second. */
  sendKeys(keys: string): Promise<void>;
  /** Puts the far end on hold, or takes it back; resolves when it has agreed, or has refused (false). */
  hold(on: boolean): Promise<boolean>;
  /**
   * Asks the far end to call somebody else instead of us (SIP: REFER, RFC 3515). Resolves with what came of it.
   * @param extension a number, a name or a SIP URI; it may end in `,` and keys to press then
   * @param consulted a leg that has been talked to already and shall be joined with the far end (Replaces, RFC 3891)
   * @param briefing what the far end tells the person first, who may refuse; only a leg of kind `voip` knows how
   */
  refer(extension: string, consulted: Leg | null, briefing?: Briefing | null): Promise<TransferOutcome>;
  /** Ends the leg; resolves when nothing of it is left. Idempotent. */
  hangUp(): Promise<void>;
}

export interface LegEars {
  hear(frame: Int16Array): void;
  key(key: string): void;
  held(held: boolean): void;
}
