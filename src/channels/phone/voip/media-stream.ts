import type { RawData, WebSocket } from 'ws';
import type { Log } from '../../../kernel/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { Heartbeat } from '../../../kernel/time/heartbeat.ts';
import { IncomingMessages, type MessageLimits } from '../../message-rate.ts';
import { NoProviderMessage, type ProviderMessage, readMessage } from './provider-messages.ts';
import type { MediaLink } from './stream-audio-out.ts';
import type { VoipLeg } from './voip-leg.ts';

type Start = Extract<ProviderMessage, { kind: 'start' }>;

export interface MediaStreamParts {
  readonly clock: Clock;
  readonly log: Log;
  /** Finds the call that a stream belongs to; null when its claim is not valid. */
  readonly find: (start: Start) => Promise<Expected | null>;
}

export interface Expected {
  readonly leg: VoipLeg;
  /** To be called when the leg has its stream: starts the call, if it has not started. */
  readonly begin: () => void;
}

const HEARTBEAT_MS = 4_000;
const STARTED_WITHIN_MS = 10_000;
const MOST_MESSAGE_BYTES = 64 * 1024;
/** The limits on incoming messages. A message with 20 ms of sound has some 320 bytes in all. */
const MESSAGE_LIMITS: MessageLimits = {
  messagesPerSecond: 120,
  messageBurst: 800,
  bytesPerSecond: 64 * 1024,
  byteBurst: 1024 * 1024,
};
/** Close codes of RFC 6455, 7.4.1. */
const NORMAL = 1000;
const UNSUPPORTED_DATA = 1003;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** The provider has broken a rule; its stream is closed with this code. */
class Expelled extends Error {
  readonly code: number;

  constructor(message: string, code = POLICY_VIOLATION) {
    super(message);
    this.code = code;
  }
}

/** One WebSocket of the provider, from its `start` to its end; anybody else's is closed. Never throws. */
export class MediaStream {
  readonly #socket: WebSocket;
  readonly #parts: MediaStreamParts;
  readonly #messages: IncomingMessages;
  #state: 'new' | 'opening' | 'open' | 'over' = 'new';
  #leg: VoipLeg | null = null;
  #link: MediaLink | null = null;
  #dtmfNumber = Number.NEGATIVE_INFINITY;
  readonly #heartbeat: Heartbeat;
  readonly #stopWaiting: () => void;
  readonly #settled: () => void;

  /** @param settled called when the stream has begun, or has failed to; may be called more than once */
  constructor(socket: WebSocket, parts: MediaStreamParts, settled: () => void) {
    this.#socket = socket;
    this.#parts = parts;
    this.#settled = settled;
    this.#messages = new IncomingMessages(parts.clock, MESSAGE_LIMITS);
    this.#stopWaiting = parts.clock.after(STARTED_WITHIN_MS, () =>
      this.#expel(new Expelled('no start came')),
    );
    this.#heartbeat = new Heartbeat(socket, {
      clock: parts.clock,
      everyMs: HEARTBEAT_MS,
      gone: () => this.#gone(),
    });
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#over());
    this.#heartbeat.beatNow();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#state === 'over') return;
    try {
      this.#take(this.#read(data, isBinary));
    } catch (error) {
      this.#expel(error);
    }
  }

  #read(data: RawData, isBinary: boolean): ProviderMessage {
    if (isBinary) throw new Expelled('messages are JSON text, not binary', UNSUPPORTED_DATA);
    const text = String(data);
    if (text.length > MOST_MESSAGE_BYTES) throw new Expelled('a message is too long');
    const excess = this.#messages.excessOf(text.length);
    if (excess !== null) throw new Expelled(`more ${excess} a second than a stream has`);
    return readMessage(text);
  }

  #take(message: ProviderMessage): void {
    if (message.kind === 'other') return;
    if (message.kind === 'start') return void this.#start(message);
    if (this.#state === 'new') throw new Expelled('nothing may come before start');
    if (message.kind === 'stop') return this.#close();
    if (!this.#leg || !this.#link) return;
    if (message.streamSid !== this.#link.streamSid) throw new Expelled('streamSid is of another stream');
    this.#tell(this.#leg, message);
  }

  #tell(leg: VoipLeg, message: Exclude<ProviderMessage, { kind: 'start' | 'stop' | 'other' }>): void {
    if (message.kind === 'mark') return leg.marked(message.name);
    if (message.kind === 'dtmf') return this.#dtmf(leg, message.digit, message.number);
    if (!leg.audioReceived(message.chunk, message.numbers))
      throw new Expelled('more sound than there is time for it');
  }

  /** Reports a digit once, even when the message about it comes twice. */
  #dtmf(leg: VoipLeg, digit: string, number: number | null): void {
    if (number !== null && number <= this.#dtmfNumber) return;
    if (number !== null) this.#dtmfNumber = number;
    leg.dtmfReceived(digit);
  }

  async #start(start: Start): Promise<void> {
    if (this.#state !== 'new') return this.#expel(new Expelled('start comes once'));
    this.#state = 'opening';
    this.#stopWaiting();
    try {
      const expected = await this.#parts.find(start);
      if (!expected) return this.#expel(new Expelled('there is no such call'));
      this.#open(expected, this.#linkOf(start));
    } catch (error) {
      this.#expel(error);
    }
  }

  #open({ leg, begin }: Expected, link: MediaLink): void {
    // The provider has closed the socket meanwhile, and so the caller is gone.
    if (this.#state !== 'opening') return leg.awaitsStream ? leg.callerGone() : undefined;
    if (!leg.awaitsStream) throw new Expelled('the call has its stream, or is over');
    this.#state = 'open';
    this.#leg = leg;
    this.#link = link;
    this.#settled();
    leg.attach(link);
    begin();
  }

  #linkOf({ streamSid }: Start): MediaLink {
    const socket = this.#socket;
    return {
      streamSid,
      get waitingBytes() {
        return socket.bufferedAmount;
      },
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: () => this.#close(),
    };
  }

  /** Closes the socket normally; later messages are ignored. */
  #close(): void {
    this.#over();
    this.#socket.close(NORMAL);
  }

  #gone(): void {
    this.#socket.terminate();
    this.#over();
  }

  #expel(error: unknown): void {
    const isTheirs = error instanceof Expelled || error instanceof NoProviderMessage;
    if (!isTheirs) this.#parts.log.error({ err: error }, 'a media stream has failed on our side');
    else if (this.#state !== 'over')
      this.#parts.log.warn({ reason: error.message }, 'a media stream was cut off');
    const code = error instanceof Expelled ? error.code : POLICY_VIOLATION;
    // Before the leg closes it, which would give no reason.
    this.#socket.close(isTheirs ? code : INTERNAL_ERROR, isTheirs ? error.message.slice(0, 120) : '');
    this.#over('failed');
  }

  #over(end: 'remote_hangup' | 'failed' = 'remote_hangup'): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#stopWaiting();
    this.#heartbeat.close();
    if (this.#leg && this.#link) this.#leg.streamEnded(this.#link, end);
    this.#settled();
  }
}
