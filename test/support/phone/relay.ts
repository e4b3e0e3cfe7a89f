import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { seeded } from '../phone-sound.ts';
import { LOUD } from '../utterances.ts';
import { packetLevel } from './sound.ts';

/** The conditions of a network for datagrams, the same in both directions. */
export interface Weather {
  /** Share of lost datagrams, 0 to 1. */
  readonly loss: number;
  /** Delay of every datagram. */
  readonly delayMs: number;
  /** Additional random delay, by which datagrams may overtake each other. */
  readonly jitterMs: number;
}

export const FAIR: Weather = { loss: 0, delayMs: 0, jitterMs: 0 };

interface Place {
  readonly address: string;
  readonly port: number;
}

type End = 'service' | 'telephone';

/** Forwards a datagram of one end, or drops it. */
type Pass = (send: () => void) => void;

/** A packet of sound that passed. */
export interface Passed {
  /** Monotonic ms. */
  readonly at: number;
  readonly from: End;
  readonly packet: Buffer;
}

/** The sound of one call that passes through the relay. */
export class RelayedCall {
  readonly callId: string;
  readonly passed: Passed[] = [];
  readonly #sockets: Record<End, Socket>;
  readonly #places: Partial<Record<End, Place>> = {};
  readonly #pass: Record<End, Pass>;
  /** What the network holds up of an end that stalls. */
  readonly #heldUp: Partial<Record<End, Buffer[]>> = {};

  private constructor(callId: string, sockets: Record<End, Socket>, pass: Record<End, Pass>) {
    this.callId = callId;
    this.#sockets = sockets;
    this.#pass = pass;
    for (const from of ['service', 'telephone'] as const)
      sockets[from].on('message', (packet) => this.#through(from, packet)).on('error', () => undefined);
  }

  /** Opens a relay between the service and a telephone for one call. @param pass for the packets of each end */
  static open(callId: string, pass: Record<End, Pass>): RelayedCall {
    const [service, telephone] = [createSocket('udp4'), createSocket('udp4')];
    service.bind(0, '127.0.0.1');
    telephone.bind(0, '127.0.0.1');
    return new RelayedCall(callId, { service, telephone }, pass);
  }

  /** Resolves when its sockets have ports. */
  async ready(): Promise<this> {
    const { service, telephone } = this.#sockets;
    for (const socket of [service, telephone]) if (!isBound(socket)) await once(socket, 'listening');
    return this;
  }

  /** The address at which an end receives; undefined until it has declared it. */
  place(of: End): Place | undefined {
    return this.#places[of];
  }

  /** Rewrites the SDP of one end for the other: its sound comes to the relay. */
  rewrite(from: End, sdp: string): string {
    const host = /^c=IN IP4 (\S+)/m.exec(sdp)?.[1] ?? '127.0.0.1';
    const port = Number(/^m=audio (\d+)/m.exec(sdp)?.[1] ?? 0);
    if (port === 0) return sdp;
    if (host !== '0.0.0.0') this.#places[from] = { address: host, port };
    // The other end sends to its own socket here.
    const { port: here } = this.#sockets[from === 'service' ? 'telephone' : 'service'].address();
    return sdp
      .replace(/^m=audio \d+/m, `m=audio ${here}`)
      .replace(/^(c=IN IP4) (?!0\.0\.0\.0)\S+/gm, '$1 127.0.0.1')
      .replace(/^a=rtcp:.*\r\n/gm, '');
  }

  /** Times when packets of one end were loud (G.711 µ-law), monotonic ms. */
  loudTimes(of: End, since = 0): number[] {
    return this.passed
      .filter(({ from, at, packet }) => from === of && at >= since && packetLevel(packet) > LOUD)
      .map(({ at }) => at);
  }

  /**
   * The loud packets of one end (G.711 µ-law), with the time at which each was due, by the time that it bears itself
   * (RFC 3550, 5.1): that of the packet that was least late is tied to the clock. A relay whose machine stands still
   * notes packets late, and orders those of both ends as it finds them.
   */
  loudPackets(of: End): { readonly at: number; readonly dueAt: number }[] {
    const loud = this.passed.filter(({ from, packet }) => from === of && packetLevel(packet) > LOUD);
    const first = loud[0]?.packet.readUInt32BE(TIMESTAMP) ?? 0;
    const msOf = (packet: Buffer) => ((packet.readUInt32BE(TIMESTAMP) - first) | 0) / TICKS_A_MS;
    const start = loud.reduce((least, { at, packet }) => Math.min(least, at - msOf(packet)), Infinity);
    return loud.map(({ at, packet }) => ({ at, dueAt: start + msOf(packet) }));
  }

  /** Holds up what one end sends, as a network that stalls. @returns lets all of it through at once, and what follows */
  stall(from: End): () => void {
    const heldUp: Buffer[] = (this.#heldUp[from] = []);
    return () => {
      delete this.#heldUp[from];
      for (const packet of heldUp) this.#forward(from, packet);
    };
  }

  close(): void {
    for (const socket of Object.values(this.#sockets)) socket.close();
  }

  #through(from: End, packet: Buffer): void {
    this.passed.push({ at: performance.now(), from, packet });
    const heldUp = this.#heldUp[from];
    if (heldUp) heldUp.push(packet);
    else this.#forward(from, packet);
  }

  #forward(from: End, packet: Buffer): void {
    const to = from === 'service' ? 'telephone' : 'service';
    const place = this.#places[to];
    if (!place) return;
    // Each end knows the relay by the socket that it sends to.
    this.#pass[from](() => this.#sockets[to].send(packet, place.port, place.address, () => undefined));
  }
}

/** Where the timestamp is in an RTP packet; that of G.711 counts samples of 8 kHz (RFC 3551). */
const TIMESTAMP = 4;
const TICKS_A_MS = 8;

const isBound = (socket: Socket): boolean => {
  try {
    return socket.address().port > 0;
  } catch {
    return false;
  }
};

const callIdOf = (message: string): string => /^(?:Call-ID|i)\s*:\s*(\S+)/im.exec(message)?.[1] ?? '';
const hasSdp = (message: string): boolean => /^(?:Content-Type|c)\s*:\s*application\/sdp/im.test(message);

/**
 * A relay between the service and its SIP server with adjustable network conditions: it forwards signalling,
 * and the sound of all calls, through ports of its own. Passing datagrams can be examined, and datagrams can
 * be sent as if from the server. It needs no privileges and no separate network.
 */
export class Relay {
  readonly calls = new Map<string, RelayedCall>();
  /** SIP datagrams that passed, the newest last. */
  readonly signals: { readonly from: 'service' | 'server'; readonly text: string }[] = [];
  weather = FAIR;
  readonly #front = createSocket('udp4');
  readonly #back = createSocket('udp4');
  readonly #server: Place;
  readonly #seed: number;
  readonly #pass: Pass;
  #service: Place | null = null;
  /** Keeps the order: a CANCEL must not overtake a call that has no ports yet. */
  #tail: Promise<void> = Promise.resolve();

  private constructor(server: Place, seed: number) {
    this.#server = server;
    this.#seed = seed;
    this.#pass = this.#inWeather();
    this.#front.on('message', (datagram, from) => this.#inTurn(() => this.#fromService(datagram, from)));
    this.#back.on('message', (datagram) => this.#inTurn(() => this.#fromServer(datagram)));
    for (const socket of [this.#front, this.#back]) socket.on('error', () => undefined);
  }

  /** Opens a relay to the SIP server at a port of this machine; `port` is where the service finds it. */
  static async open(serverPort: number, seed = 1): Promise<Relay> {
    const relay = new Relay({ address: '127.0.0.1', port: serverPort }, seed);
    for (const socket of [relay.#front, relay.#back]) {
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
    }
    return relay;
  }

  get port(): number {
    return this.#front.address().port;
  }

  /** The address at which the service receives SIP. */
  get service(): Place {
    if (!this.#service) throw new Error('the service has sent nothing yet');
    return this.#service;
  }

  /** The call that was set up last. */
  get lastCall(): RelayedCall {
    const call = [...this.calls.values()].at(-1);
    if (!call) throw new Error('no call has passed');
    return call;
  }

  /** Sends a datagram to the service from its server's address. */
  asServer(datagram: string | Buffer): void {
    this.#front.send(datagram, this.service.port, this.service.address);
  }

  close(): void {
    this.#front.close();
    this.#back.close();
    for (const call of this.calls.values()) call.close();
  }

  /** A path with random numbers of its own: losses in one stream must not depend on the timing of others. */
  #inWeather(): Pass {
    const random = seeded(this.#seed);
    return (send) => {
      const { loss, delayMs, jitterMs } = this.weather;
      const [isLost, delay] = [random() < loss, delayMs + random() * jitterMs];
      if (isLost) return;
      if (delay === 0) send();
      else setTimeout(send, delay);
    };
  }

  #inTurn(pass: () => Promise<void>): void {
    this.#tail = this.#tail.then(pass).catch(() => undefined);
  }

  async #fromService(datagram: Buffer, { address, port }: RemoteInfo): Promise<void> {
    this.#service = { address, port };
    const rewritten = await this.#rewritten('service', datagram);
    this.#pass(() => this.#back.send(rewritten, this.#server.port, this.#server.address));
  }

  async #fromServer(datagram: Buffer): Promise<void> {
    const rewritten = await this.#rewritten('telephone', datagram);
    const service = this.#service;
    if (service) this.#pass(() => this.#front.send(rewritten, service.port, service.address));
  }

  async #rewritten(from: End, datagram: Buffer): Promise<Buffer> {
    const text = datagram.toString('latin1');
    this.signals.push({ from: from === 'service' ? 'service' : 'server', text });
    const end = text.indexOf('\r\n\r\n');
    if (end < 0 || !hasSdp(text)) return datagram;
    const call = await this.#callOf(callIdOf(text));
    const body = call.rewrite(from, text.slice(end + 4));
    const head = text.slice(0, end).replace(/^(Content-Length|l)\s*:.*$/im, `$1: ${body.length}`);
    return Buffer.from(`${head}\r\n\r\n${body}`, 'latin1');
  }

  #callOf(callId: string): Promise<RelayedCall> {
    const known = this.calls.get(callId);
    const pass = () => ({ service: this.#inWeather(), telephone: this.#inWeather() });
    const call = known ?? RelayedCall.open(callId, pass());
    if (!known) this.calls.set(callId, call);
    return call.ready();
  }
}
