import type { SpokenAudio } from '../../../conversation/provider-ports.ts';

/**
 * The sound of one leg of a SIP call: offer and answer (RFC 3264), RTP in both directions, codecs, telephone
 * events, loss, SRTP. Its internal format is that of all sound in Duet: frames of 20 ms, 320 samples of PCM16,
 * mono, 16 kHz.
 */
export interface PhoneMedia {
  /** The negotiated codec, such as `PCMU` or `opus`; null before an answer. */
  readonly codec: string | null;
  /** Whether the far end has put us on hold (sendonly, inactive, 0.0.0.0), and so does not hear us. */
  readonly held: boolean;
  readonly stats: PhoneMediaStats;
  /**
   * An offer of all our codecs, in the direction that we want: for a call that we place, or when the far end
   * requests an offer within a call.
   */
  offer(): string;
  /**
   * Applies the far end's answer to our last description, which may be an answer of ours that was offered again.
   * @throws MediaRefused when it does not match that
   */
  accept(answer: string): void;
  /**
   * Our answer to the far end's offer, a first or a later one (hold, resume, move).
   * @throws MediaRefused
   */
  answer(offer: string): string;
  /** A new offer in the running session: `sendonly` puts the far end on hold, `sendrecv` takes it back. */
  reoffer(direction: 'sendrecv' | 'sendonly' | 'inactive'): string;
  /**
   * Withdraws our new offer, which the far end has refused or not answered: the previous agreement stays (RFC 3261,
   * 14.1).
   */
  withdraw(): void;
  /**
   * Plays one moment of speech at its time. The speech object keeps the encoded form for all who play it.
   * @param dueAt when the moment was due (monotonic ms), from which lateness is measured; absent: it is due now
   */
  play(speech: SpokenAudio, frameIndex: number, dueAt?: number): void;
  /** Sends one frame of live sound (a bridged leg, a message), valid only during this function call. */
  send(frame: Int16Array): void;
  /**
   * Sends DTMF as telephone events, one after the other: `0-9*#A-D`; `,` is a pause of half a second. Resolves when
   * all are sent.
   */
  sendDtmf(digits: string): Promise<void>;
  /** Call it every 20 ms: it plays the jitter buffer, conceals losses, and keeps the stream alive in silence. */
  tick(dueAt: number): void;
  /** Releases the port. Idempotent. */
  close(): void;
}

export interface PhoneMediaEvents {
  /**
   * Receives one frame of the far end's sound every 20 ms once there is sound; it is valid only during this
   * function call.
   */
  hear(frame: Int16Array): void;
  /**
   * Receives a frame that has come too late to be played to a person, before those of `hear` that follow it; it is valid
   * only during this function call.
   */
  hearLate(frame: Int16Array): void;
  /** Called once for each DTMF digit, when it begins. */
  dtmf(digit: string): void;
  /** The far end has put us on hold, or taken us back. */
  held(held: boolean): void;
  /** Nothing at all has arrived for `seconds`; called once until something arrives again. */
  silent(seconds: number): void;
}

export interface PhoneMediaStats {
  readonly received: number;
  /** Packets that never arrived, or arrived too late to be played. */
  readonly lost: number;
  readonly sent: number;
  /** Packets that were dropped, because they came from somebody else than the far end, or had a wrong signature. */
  readonly strange: number;
  /** Packets that were sent more than 20 ms after their time. */
  readonly late: number;
  readonly jitterMs: number;
}

/** The two sides have no codec in common, or the description cannot be read. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

export interface PhoneMediaOptions {
  /** Our address in the SDP, to which the far end sends. */
  readonly address: string;
  /** SRTP: `offered` uses it when the far end offers it; `required` refuses everything else, and offers only SRTP. */
  readonly srtp: 'offered' | 'required';
  /** Codecs in the order of preference. */
  readonly codecs: readonly PhoneCodecName[];
}

export type PhoneCodecName = 'opus' | 'G722' | 'PCMU' | 'PCMA';

/** Opens the port of a leg. Rejects when none is free. */
export type OpenPhoneMedia = (options: PhoneMediaOptions, events: PhoneMediaEvents) => Promise<PhoneMedia>;
