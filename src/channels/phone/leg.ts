import type { SpokenAudio } from '../../conversation/provider-ports.ts';

/** A person or number on the telephone. */
export interface Party {
  /** The number or name before the @, without `sip:`; `anonymous` when it is withheld. */
  readonly user: string;
  readonly host: string;
  readonly displayName: string | null;
}

/** The text that a person hears before a caller is put through to them. */
export interface Briefing {
  readonly sentences: readonly string[];
  /** The language of the sentences: a code, a tag or an English name. */
  readonly language: string;
}

/** The outcome of moving a call. `moved`: this leg is over, or will be in a moment; nothing is left to do. */
export type TransferOutcome =
  | { readonly kind: 'moved' }
  /**
   * The far end or its server does not support it; the call goes on as before. `status` is the SIP status, such as
   * 405.
   */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /** It was tried and failed: busy, no answer, declined, timed out. The call goes on as before. */
  | { readonly kind: 'failed'; readonly status: number; readonly reason: string };

/** Why a leg is over. */
export type LegEnd = 'remote_hangup' | 'local_hangup' | 'no_media' | 'failed';

/**
 * One leg of a phone call, over any transport (SIP and RTP, or a provider's media stream). Sound is in frames of 20
 * ms: 320 samples of PCM16, mono, 16 kHz.
 */
export interface Leg {
  readonly kind: 'sip' | 'voip';
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly remote: Party;
  /** The called number (inbound), or our own (outbound). */
  readonly local: Party;
  /** The most sound, in milliseconds, that the far end buffers; 0 for RTP. */
  readonly leadMs: number;
  /** The codec of its sound, such as `PCMU`; null or absent while it is not known. */
  readonly codec?: string | null;
  /** Aborted when the leg is over; the reason is a LegEnd. */
  readonly signal: AbortSignal;
  /**
   * Sets the listener of the leg; the previous one hears nothing more. If the leg is on hold, the listener is told
   * at once.
   */
  listen(listener: LegListener): void;
  /** Plays one moment of speech at its time (monotonic ms). */
  play(speech: SpokenAudio, frameIndex: number, dueAt: number): void;
  /** Sends one frame of live sound, valid only during this function call. */
  send(frame: Int16Array): void;
  /**
   * Notes that the far end records from now on: it may send nothing, and that does not end the leg any more.
   * Whoever calls this method must end the leg in time. Absent where silence never ends a leg.
   */
  recorded?(): void;
  /** Discards sound that was handed over and has not been played. */
  flush(): void;
  /** Called every 20 ms as long as the leg exists. */
  tick(dueAt: number): void;
  /** Resolves when all digits were sent. `,` is a pause of half a second. */
  sendDtmf(digits: string): Promise<void>;
  /**
   * Puts the far end on hold, or takes it back. Resolves with true when it has agreed, with false when it has
   * refused.
   */
  hold(on: boolean): Promise<boolean>;
  /**
   * Asks the far end to call somebody else instead of us (SIP: REFER, RFC 3515). Resolves with the outcome.
   * @param extension a number, a name or a SIP URI; it may end in `,` and digits to send afterwards
   * @param consulted a leg that was talked to before, and shall be joined with the far end (Replaces, RFC 3891)
   * @param briefing what the far end first tells the person, who may refuse; only a leg of kind `voip` supports it
   */
  refer(extension: string, consulted: Leg | null, briefing?: Briefing | null): Promise<TransferOutcome>;
  /** Ends the leg; resolves when nothing of it is left. Idempotent. */
  hangUp(): Promise<void>;
}

export interface LegListener {
  hear(frame: Int16Array): void;
  /** Takes a frame that has come too late to be played to a person, outside of the ticks. Absent: nobody needs it. */
  hearLate?(frame: Int16Array): void;
  dtmf(digit: string): void;
  held(held: boolean): void;
}
