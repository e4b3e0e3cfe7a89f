import type { RandomBytes } from '../../../../kernel/ids.ts';
import { MediaRefused } from '../phone-media.ts';
import type { PhoneCodecName, PhoneMediaOptions } from '../phone-media.ts';
import { audioLines, directionOf, receives, sends } from './audio.ts';
import type { Audio, Direction, TransportAddress } from './audio.ts';
import { chooseByThem, chooseByUs, packetMsFor } from './choose.ts';
import type { Spoken } from './choose.ts';
import type { CryptoLine } from './crypto-lines.ts';
import { isCodec, isEvents, joinFormats } from './formats.ts';
import type { Format } from './formats.ts';
import { readDescription } from './read.ts';
import type { Description } from './read.ts';
import { acceptKeys, answerKeys, OurKeys } from './secure.ts';
import type { SecureAgreement } from './secure.ts';
import { ourFormats, writeDescription, writeMedia } from './write.ts';
import type { OurAudio, RefusedLine } from './write.ts';

/** The result of a negotiation: everything that is needed to send and receive packets. */
export interface Agreement {
  readonly codec: PhoneCodecName;
  /** RTP clock of the codec in Hz. */
  readonly clockRate: number;
  /** The payload type that we send. */
  readonly payloadType: number;
  /** Every payload type that the far end may send, with its codec. */
  readonly accepts: ReadonlyMap<number, PhoneCodecName>;
  readonly events: { readonly payloadType: number; readonly clockRate: number } | null;
  /** Every payload type of the far end's telephone events, with its clock. */
  readonly acceptsEvents: ReadonlyMap<number, number>;
  /** Payload type of comfort noise, in both directions; null when it was not negotiated. */
  readonly comfort: number | null;
  /**
   * Whether the far end takes a stream that pauses: by comfort noise or DTX. Where it does not, some servers slow
   * their own stream down to ours.
   */
  readonly pauses: boolean;
  /** Null: nothing may be sent. */
  readonly rtp: TransportAddress | null;
  readonly rtcp: TransportAddress | null;
  readonly rtcpMux: boolean;
  /** Whether we may send sound, and whether the far end does. */
  readonly sending: boolean;
  readonly receiving: boolean;
  /** Whether the far end has put us on hold. */
  readonly held: boolean;
  readonly packetMs: number;
  readonly secure: SecureAgreement | null;
}

/**
 * Our last description: an offer without an answer, an offer that may get another answer (forking), or an answer of
 * ours, which a session refresh offers again unchanged (RFC 4028, 7.4).
 */
interface Pending {
  readonly audio: OurAudio;
  readonly codecs: readonly PhoneCodecName[];
  /**
   * The direction that we want once it is agreed on. An answer may say less: a far end that holds us is not held by
   * us.
   */
  readonly wanted: Direction;
}

const refusedLines = ({ media }: Description): RefusedLine[] =>
  media.map(({ kind, protocol, formats }) => ({ kind, protocol, formats }));

const numbers = (formats: readonly Format[], codecs: readonly PhoneCodecName[]) => {
  const found = new Map<number, PhoneCodecName>();
  for (const format of formats) {
    const codec = codecs.find((known) => isCodec(format, known));
    if (codec) found.set(format.payloadType, codec);
  }
  return found;
};

const eventNumbers = (formats: readonly Format[]) =>
  new Map(formats.filter(isEvents).map(({ payloadType, clockRate }) => [payloadType, clockRate]));

/**
 * Negotiates the sound of one call by offers and answers (RFC 3264). It uses no socket; others apply its result. A
 * description that is refused changes nothing.
 */
export class Negotiation {
  readonly #options: PhoneMediaOptions;
  readonly #port: number;
  readonly #id: number;
  readonly #keys: OurKeys;
  #version = 0;
  #lastMedia = '';
  #lines: readonly RefusedLine[] = [];
  #index = 0;
  #pending: Pending | null = null;
  /** The last description of ours that was agreed on. */
  #lastAgreed: Pending | null = null;
  #agreed: Agreement | null = null;
  #spoken: Spoken | null = null;
  #protocol: string;
  /** The direction that we want, whatever the far end says: a hold of ours stays through its offers. */
  #wanted: Direction = 'sendrecv';

  constructor(options: PhoneMediaOptions, port: number, random: RandomBytes) {
    this.#options = options;
    this.#port = port;
    this.#keys = new OurKeys(random);
    this.#id = Buffer.from(random(4)).readUInt32BE(0);
    this.#protocol = options.srtp === 'required' ? 'RTP/SAVP' : 'RTP/AVP';
  }

  /**
   * An offer of all our codecs: the first one, or one that is requested within the call and may be passed on (RFC
   * 3725). The negotiated formats come first, and keep their payload types.
   */
  offer(): string {
    const all = ourFormats(this.#options.codecs);
    return this.#propose(this.#wanted, joinFormats(this.#spokenFormats() ?? [], all), this.#cryptos());
  }

  /** A later offer: the negotiated formats in another direction; a first offer when there is no agreement. */
  reoffer(direction: Exclude<Direction, 'recvonly'>): string {
    return this.#propose(
      direction,
      this.#spokenFormats() ?? ourFormats(this.#options.codecs),
      this.#cryptos(),
    );
  }

  /** Withdraws our last offer, which was refused: the description before it is our last one again (RFC 3261, 14.1). */
  withdraw(): void {
    this.#pending = this.#lastAgreed;
  }

  /**
   * Applies the far end's answer to our last description, and each further one of a forked call.
   * @throws MediaRefused
   */
  accept(answer: string): Agreement {
    const pending = this.#pending;
    if (!pending) throw new MediaRefused('There is no offer that this could be the answer to.');
    const audio = audioLines(readDescription(answer)).find(({ index }) => index === pending.audio.index);
    if (!audio) throw new MediaRefused('The answer refuses the sound.');
    const spoken = chooseByThem(pending.codecs, this.#checked(audio));
    const secure = acceptKeys(audio, pending.audio.cryptos);
    this.#lastAgreed = pending;
    this.#wanted = pending.wanted;
    this.#protocol = pending.audio.protocol;
    // The far end should send our payload types, but some send their own instead.
    const ours = new Set(pending.audio.formats.map(({ payloadType }) => payloadType));
    const others = audio.formats.filter(({ payloadType }) => !ours.has(payloadType));
    const formats = [...pending.audio.formats, ...others];
    return this.#settle(spoken, audio, formats, secure, pending.audio.rtcpMux);
  }

  /**
   * Our answer to an offer of the far end.
   * @throws MediaRefused
   */
  answer(offer: string): { readonly sdp: string; readonly agreement: Agreement } {
    const description = readDescription(offer);
    const { audio, spoken, secure } = this.#bestOf(audioLines(description));
    this.#lines = refusedLines(description);
    this.#index = audio.index;
    this.#protocol = audio.protocol;
    const agreed = this.#settle(spoken, audio, this.#formatsOf(spoken), secure, true);
    const cryptos = secure ? [{ tag: secure.tag, ...secure.local }] : [];
    const direction = directionOf(agreed.sending, agreed.receiving);
    const ours = this.#ours(direction, this.#formatsOf(spoken), cryptos, agreed.rtcpMux);
    const sdp = this.#describe(ours, this.#wanted);
    this.#lastAgreed = this.#pending;
    return { sdp, agreement: agreed };
  }

  /** The first usable section; when there is none, the fault of the first is thrown. */
  #bestOf(lines: readonly Audio[]): { audio: Audio; spoken: Spoken; secure: SecureAgreement | null } {
    let refusal: unknown = null;
    for (const audio of lines) {
      try {
        const spoken = chooseByUs(this.#options.codecs, this.#checked(audio));
        return { audio, spoken, secure: answerKeys(audio, this.#keys, this.#options.srtp === 'required') };
      } catch (error) {
        refusal ??= error;
      }
    }
    throw refusal;
  }

  /** Checks the family of the address, because our socket supports only that of our own address. */
  #checked(audio: Audio): Audio {
    const ours = this.#options.address.includes(':');
    if (audio.rtp && audio.rtp.address.includes(':') !== ours)
      throw new MediaRefused(
        `The far end's address ${audio.rtp.address} cannot be reached from our ${ours ? 'IPv6' : 'IPv4'} address.`,
      );
    return audio;
  }

  /** The keys of an offer: the negotiated ones, or all of ours where SRTP is required. */
  #cryptos(): CryptoLine[] {
    const secure = this.#agreed?.secure;
    if (secure) return [{ tag: secure.tag, ...secure.local }];
    return this.#options.srtp === 'required' ? this.#keys.offered() : [];
  }

  #propose(direction: Direction, formats: readonly Format[], cryptos: readonly CryptoLine[]): string {
    const audio = this.#ours(direction, formats, cryptos, this.#agreed?.rtcpMux ?? true);
    return this.#describe(audio, direction);
  }

  #describe(audio: OurAudio, wanted: Direction): string {
    const codecs = [...new Set(numbers(audio.formats, this.#options.codecs).values())];
    this.#pending = { audio, codecs, wanted };
    return this.#print(audio);
  }

  #ours(
    direction: Direction,
    formats: readonly Format[],
    cryptos: readonly CryptoLine[],
    rtcpMux: boolean,
  ): OurAudio {
    const { address } = this.#options;
    const rtp = { address, port: this.#port, protocol: this.#protocol };
    return { ...rtp, formats, direction, rtcpMux, cryptos, index: this.#index, lines: this.#lines };
  }

  /** Prints a description. The version grows only with a change (RFC 3264, 8). */
  #print(audio: OurAudio): string {
    const media = writeMedia(audio);
    const text = media.join('\n');
    if (text !== this.#lastMedia) this.#version += 1;
    this.#lastMedia = text;
    return writeDescription(this.#id, this.#version, this.#options.address, media);
  }

  #spokenFormats(): Format[] | null {
    return this.#spoken ? this.#formatsOf(this.#spoken) : null;
  }

  #formatsOf({ format, events, comfort }: Spoken): Format[] {
    return [format, ...(events ? [events] : []), ...(comfort ? [comfort] : [])];
  }

  #settle(
    spoken: Spoken,
    audio: Audio,
    formats: readonly Format[],
    secure: SecureAgreement | null,
    muxOffered: boolean,
  ): Agreement {
    const rtcpMux = audio.rtcpMux && muxOffered;
    const mayHear = audio.rtp !== null && receives(audio.direction);
    this.#spoken = spoken;
    this.#agreed = {
      codec: spoken.codec,
      clockRate: spoken.format.clockRate === 16_000 ? 8000 : spoken.format.clockRate,
      payloadType: spoken.format.payloadType,
      accepts: numbers(formats, this.#options.codecs),
      events: spoken.events,
      acceptsEvents: eventNumbers(formats),
      comfort: spoken.comfort?.payloadType ?? null,
      pauses: spoken.comfort !== null || audio.takesPauses.has(spoken.format.payloadType),
      rtp: audio.rtp,
      rtcp: rtcpMux ? audio.rtp : audio.rtcp,
      rtcpMux,
      sending: mayHear && sends(this.#wanted),
      receiving: sends(audio.direction) && receives(this.#wanted),
      held: !mayHear && sends(this.#wanted),
      packetMs: packetMsFor(spoken, audio),
      secure,
    };
    return this.#agreed;
  }
}
