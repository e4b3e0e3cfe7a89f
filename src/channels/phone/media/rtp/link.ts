import type { RemoteInfo } from 'node:dgram';
import type { Log } from '../../../../conversation/ports.ts';
import { emptyRtpFields, isRtcp, PacketScratch, readRtp } from '../../../../media/rtp.ts';
import type { RtpFields } from '../../../../media/rtp.ts';
import type { Clock } from '../../../../time/clock.ts';
import type { Place } from '../sdp/audio.ts';
import type { Agreement } from '../sdp/negotiation.ts';
import type { SrtpUnprotector } from '../srtp/unprotect.ts';
import { rtpHeaderBytes } from './header.ts';
import type { PacketExit } from './outgoing.ts';
import type { PortPair } from './ports.ts';
import { SourceLock } from './source-lock.ts';

/** Who hears what the far end sends, strangers' packets taken out and everything decrypted. */
export interface LinkEars {
  /** Both are valid only during the call. */
  packet(fields: RtpFields, packet: Buffer, now: number): void;
  report(compound: Buffer, now: number): void;
}

/** The sockets of one leg, the address at the other end, and the guard in front of everything that comes in. */
export class Link implements PacketExit {
  readonly #pair: PortPair;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #ears: LinkEars;
  readonly #lock = new SourceLock();
  readonly #fields = emptyRtpFields();
  #scratch = new PacketScratch();
  #agreement: Agreement | null = null;
  #unprotector: SrtpUnprotector | null = null;
  /** Where the far end's reports came from, when it is not where it says. */
  #reportsFrom: Place | null = null;
  #warned = false;
  #closed = false;
  received = 0;
  strange = 0;
  /** When anything of the far end came last, monotonic ms. */
  heardAt: number;

  constructor(pair: PortPair, clock: Clock, log: Log, ears: LinkEars) {
    this.#pair = pair;
    this.#clock = clock;
    this.#log = log;
    this.#ears = ears;
    this.heardAt = clock.now();
    pair.rtp.on('message', this.#guarded(this.#onSound));
    pair.rtcp.on('message', this.#guarded(this.#onReport));
    // An unreachable port (ICMP) is no end of a call: the far end may open it in a moment.
    for (const socket of [pair.rtp, pair.rtcp]) socket.on('error', (error) => this.#warn(error));
  }

  get port(): number {
    return this.#pair.port;
  }

  configure(agreement: Agreement, unprotector: SrtpUnprotector | null): void {
    this.#agreement = agreement;
    this.#unprotector = unprotector;
    this.#lock.expect(agreement.place);
  }

  room(length: number): Buffer {
    return this.#scratch.take(length);
  }

  /** To where the far end sends from, once that is known (RFC 4961): behind a NAT its own description is no use. */
  send(packet: Buffer): void {
    const place = this.#agreement?.place ? (this.#lock.source ?? this.#agreement.place) : null;
    if (!place || this.#closed) return;
    const { rtp } = this.#pair;
    rtp.send(packet, place.port, place.address);
    // What could not go out at once still needs these bytes.
    if (rtp.getSendQueueCount() > 0) this.#scratch = new PacketScratch();
  }

  /** Sends a compound packet of its own memory. */
  sendReport(compound: Buffer): void {
    const agreement = this.#agreement;
    if (this.#closed || !agreement?.rtcp) return;
    if (agreement.rtcpMux) {
      const { port, address } = this.#lock.source ?? agreement.rtcp;
      this.#pair.rtp.send(compound, port, address);
    } else {
      const { port, address } = this.#reportsFrom ?? agreement.rtcp;
      this.#pair.rtcp.send(compound, port, address);
    }
  }

  close(): void {
    this.#closed = true;
    this.#pair.close();
  }

  /** Nothing that a stranger sends may ever throw out of a socket. */
  #guarded(read: (message: Buffer, from: RemoteInfo) => void): (message: Buffer, from: RemoteInfo) => void {
    return (message, from) => {
      if (this.#closed || from.port === 0) return;
      try {
        read(message, from);
      } catch (error) {
        this.#warn(error as Error);
      }
    };
  }

  readonly #onSound = (message: Buffer, from: RemoteInfo): void => {
    const agreement = this.#agreement;
    if (!agreement) return;
    if (isRtcp(message)) return agreement.rtcpMux ? this.#onReport(message, from) : undefined;
    const headerBytes = rtpHeaderBytes(message);
    const now = this.#clock.now();
    if (this.#lock.isStranger(from.address, from.port, now)) this.strange += 1;
    else if (headerBytes > 0 && isAgreed(agreement, (message[1] ?? 0) & 0x7f))
      this.#open(message, headerBytes, from, now);
  };

  #open(message: Buffer, headerBytes: number, from: RemoteInfo, now: number): void {
    const signed = this.#unprotector !== null;
    const packet = this.#unprotector ? this.#unprotector.unprotect(message, headerBytes) : message;
    const fields = this.#fields;
    if (packet && !readRtp(packet, fields)) return;
    const { address, port } = from;
    const { ssrc, sequence } = fields;
    const isOurs = packet && this.#lock.admit({ address, port, ssrc, sequence }, now, signed);
    if (!isOurs) {
      this.strange += 1;
      return;
    }
    this.received += 1;
    this.heardAt = now;
    this.#ears.packet(fields, packet, now);
  }

  readonly #onReport = (message: Buffer, from: RemoteInfo): void => {
    if (!this.#agreement || message.length < 8 || !isRtcp(message)) return;
    const isSigned = this.#unprotector !== null;
    if (!isSigned && !this.#lock.isHost(from.address)) return this.#countStranger();
    const compound = this.#unprotector ? this.#unprotector.unprotectRtcp(message) : message;
    if (!compound) return this.#countStranger();
    if (!this.#agreement.rtcpMux) this.#reportsFrom = { address: from.address, port: from.port };
    this.heardAt = this.#clock.now();
    this.#ears.report(compound, this.heardAt);
  };

  #countStranger(): void {
    this.strange += 1;
  }

  #warn(error: Error): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn(
      { error: error.message, port: this.port },
      'The sound of a call met an error and goes on.',
    );
  }
}

const isAgreed = ({ hears, hearsEvents, comfort }: Agreement, payloadType: number): boolean =>
  hears.has(payloadType) || hearsEvents.has(payloadType) || payloadType === comfort;
