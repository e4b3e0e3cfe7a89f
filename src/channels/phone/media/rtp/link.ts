import type { RemoteInfo } from 'node:dgram';
import type { Log } from '../../../../kernel/log.ts';
import { emptyRtpFields, isRtcp, PacketScratch, readRtp } from '../../../../media/rtp.ts';
import type { RtpFields } from '../../../../media/rtp.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { TransportAddress } from '../sdp/audio.ts';
import type { Agreement } from '../sdp/negotiation.ts';
import type { SrtpUnprotector } from '../srtp/unprotect.ts';
import { rtpHeaderBytes } from './header.ts';
import type { PacketExit } from './outgoing.ts';
import type { PortPair } from './ports.ts';
import { SourceLock } from './source-lock.ts';

/** Receives what the far end sends, without strangers' packets, and decrypted. */
export interface RtpLinkListener {
  /** All arguments are valid only during this function call. */
  packet(fields: RtpFields, packet: Buffer, now: number): void;
  report(compound: Buffer, now: number): void;
}

/** The sockets of one leg, the address of the far end, and the checks on everything that arrives. */
export class RtpLink implements PacketExit {
  readonly #pair: PortPair;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listener: RtpLinkListener;
  readonly #lock = new SourceLock();
  readonly #fields = emptyRtpFields();
  #scratch = new PacketScratch();
  #agreement: Agreement | null = null;
  #unprotector: SrtpUnprotector | null = null;
  /** The source of the far end's RTCP reports, when it differs from the described address. */
  #reportsFrom: TransportAddress | null = null;
  #warned = false;
  #closed = false;
  received = 0;
  strange = 0;
  /** When anything from the far end last arrived, in monotonic ms. */
  lastReceivedAt: number;

  constructor(pair: PortPair, clock: Clock, log: Log, listener: RtpLinkListener) {
    this.#pair = pair;
    this.#clock = clock;
    this.#log = log;
    this.#listener = listener;
    this.lastReceivedAt = clock.now();
    pair.rtp.on('message', this.#guarded(this.#onSound));
    pair.rtcp.on('message', this.#guarded(this.#onReport));
    // An unreachable port (ICMP) does not end a call, because the far end may open it in a moment.
    for (const socket of [pair.rtp, pair.rtcp]) socket.on('error', (error) => this.#warn(error));
  }

  get port(): number {
    return this.#pair.port;
  }

  configure(agreement: Agreement, unprotector: SrtpUnprotector | null): void {
    this.#agreement = agreement;
    this.#unprotector = unprotector;
    this.#lock.expect(agreement.rtp);
  }

  room(length: number): Buffer {
    return this.#scratch.take(length);
  }

  /**
   * Sends to the address from which the far end sends, once that is known (RFC 4961): behind a NAT its own
   * description is useless.
   */
  send(packet: Buffer): void {
    const target = this.#agreement?.rtp ? (this.#lock.source ?? this.#agreement.rtp) : null;
    if (!target || this.#closed) return;
    const { rtp } = this.#pair;
    rtp.send(packet, target.port, target.address);
    // Packets that could not be sent at once still use this memory.
    if (rtp.getSendQueueCount() > 0) this.#scratch = new PacketScratch();
  }

  /** Sends a compound packet, which has its own memory. */
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

  /** Wraps a handler so that nothing that a stranger sends can throw out of a socket. */
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
    this.lastReceivedAt = now;
    this.#listener.packet(fields, packet, now);
  }

  readonly #onReport = (message: Buffer, from: RemoteInfo): void => {
    if (!this.#agreement || message.length < 8 || !isRtcp(message)) return;
    const isSigned = this.#unprotector !== null;
    if (!isSigned && !this.#lock.isHost(from.address)) return this.#countStranger();
    const compound = this.#unprotector ? this.#unprotector.unprotectRtcp(message) : message;
    if (!compound) return this.#countStranger();
    if (!this.#agreement.rtcpMux) this.#reportsFrom = { address: from.address, port: from.port };
    this.lastReceivedAt = this.#clock.now();
    this.#listener.report(compound, this.lastReceivedAt);
  };

  #countStranger(): void {
    this.strange += 1;
  }

  #warn(error: Error): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn({ error: error.message, port: this.port }, 'the sound of a call met an error and goes on');
  }
}

const isAgreed = (
  { accepts: hears, acceptsEvents: hearsEvents, comfort }: Agreement,
  payloadType: number,
): boolean => hears.has(payloadType) || hearsEvents.has(payloadType) || payloadType === comfort;
