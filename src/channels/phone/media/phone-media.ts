import type { SpokenAudio } from '../../../conversation/provider-ports.ts';

/**
 * The sound of one leg of a SIP call: offer and answer (RFC 3264), RTP in and out, codecs, telephone events, loss, SRTP.
 * Inside, sound is what it is everywhere: frames of 20 ms, 320 samples of PCM16 mono 16 kHz.
 */
export interface PhoneMedia {
  /** What was agreed, such as `PCMU`, `opus`; null before an answer. */
  readonly codec: string | null;
  /** Whether the far end holds us (sendonly, inactive, 0.0.0.0): it does not hear what we say. */
  readonly held: boolean;
  readonly stats: PhoneMediaStats;
  /** All that we speak, in the direction that we want: for a call that we place, or for whoever asks for an offer within one. */
  offer(): string;
  /** The far end's answer to our last description, which may be an answer of ours offered again. @throws MediaRefused when it fits none of it */
  accept(answer: string): void;
  /** Our answer to the far end's offer, the first or a later one (hold, resume, move). @throws MediaRefused */
  answer(offer: string): string;
  /** A new offer in the running session: `sendonly` puts the far end on hold, `sendrecv` takes it back. */
  reoffer(direction: 'sendrecv' | 'sendonly' | 'inactive'): string;
  /** The far end has refused our new offer, or did not answer it: what was agreed before goes on (RFC 3261, 14.1). */
  withdraw(): void;
  /**
   * One moment of speech, at its time; the encoded form is kept by the speech object for all who say the same.
   * @param dueAt when the moment was due (monotonic ms), by which lateness is measured; without it, it is due now
   */
  play(speech: SpokenAudio, frameIndex: number, dueAt?: number): void;
  /** One frame of live sound (a bridged leg, a message), valid only during the call. */
  send(frame: Int16Array): void;
  /** Telephone events, one key after the other: `0-9*#A-D`, `,` is a pause of half a second. Resolves when all are sent. */
  sendKeys(keys: string): Promise<void>;
  /** Called every 20 ms: plays out the jitter buffer, fills what is missing, keeps the stream alive in silence. */
  tick(dueAt: number): void;
  /** Frees the port. Idempotent. */
  close(): void;
}

export interface PhoneMediaEvents {
  /** One frame of the far end's sound, valid only during the call; comes for each 20 ms once sound flows. */
  hear(frame: Int16Array): void;
  /** A key was pressed, told once, when it begins. */
  key(key: string): void;
  /** The far end has put us on hold, or taken us back. */
  held(held: boolean): void;
  /** Nothing at all has come for `seconds`; told once until something comes again. */
  silent(seconds: number): void;
}

export interface PhoneMediaStats {
  readonly received: number;
  /** Never came, or came too late to be played. */
  readonly lost: number;
  readonly sent: number;
  /** From somebody else than the far end of the call, or with a wrong signature: thrown away. */
  readonly strange: number;
  /** Packets that were sent more than 20 ms after their time. */
  readonly late: number;
  readonly jitterMs: number;
}

/** The two sides have no sound in common, or the description cannot be read. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

export interface PhoneMediaOptions {
  /** The address of this machine that the far end sends to, as the SDP names it. */
  readonly address: string;
  /** Secure sound: `offered` answers SRTP where it is offered, `required` refuses the rest, and offers it alone. */
  readonly srtp: 'offered' | 'required';
  /** Codecs in the order in which we like them. */
  readonly codecs: readonly PhoneCodecName[];
}

export type PhoneCodecName = 'opus' | 'G722' | 'PCMU' | 'PCMA';

/** Opens a leg's port. Rejects when none is free. */
export type OpenPhoneMedia = (options: PhoneMediaOptions, events: PhoneMediaEvents) => Promise<PhoneMedia>;
