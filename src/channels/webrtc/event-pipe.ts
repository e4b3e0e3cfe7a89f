import type { DataChannel } from 'node-datachannel';
import type { ServerEvent } from '../../conversation/ports.ts';
import { type WireError, wireError } from '../../conversation/wire/error-event.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { MOST_EVENTS } from '../resuming/replay-buffer.ts';
import { encodeEvent } from '../wire-event.ts';
import type { NativeGuard } from './native.ts';

export interface PipeEvents {
  /** Called when the channel is open, after the events that waited for it were sent. */
  opened(): void;
  /** Called for a text message of the client; its content is not checked. */
  message(text: string): void;
  /** Called for a fault that must end the session, with what the client is told. */
  failed(error: WireError): void;
  /** Called when the client has closed the channel. */
  closed(): void;
}

/**
 * The most events that wait for the channel to open: all that are kept for a returning client, and as many that
 * happen meanwhile. More come only when something is wrong.
 */
const MOST_EARLY = 2 * MOST_EVENTS;
/** The most bytes that may wait for a slow client; then the session ends. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const MOST_MESSAGE_CHARACTERS = 256 * 1024;

/**
 * The highest stream id that a client's first channel can have: ids are even or odd depending on the side's role in
 * the handshake (RFC 8832, section 6), so the first one is 0 or 1.
 */
const HIGHEST_FIRST_ID = 1;
/** How long to wait for an older channel, in milliseconds: of several channels the one made first may arrive last. */
const ARRIVE_TOGETHER_MS = 50;

/**
 * The events to the client, and its commands. Events are sent over the first data channel that the client made,
 * whatever its label; commands may come over any channel.
 */
export class EventPipe {
  readonly #events: PipeEvents;
  readonly #clock: Clock;
  readonly #log: Log;
  #channel: DataChannel | null = null;
  #early: string[] = [];
  #open = false;
  #closed = false;

  constructor(events: PipeEvents, clock: Clock, log: Log) {
    this.#events = events;
    this.#clock = clock;
    this.#log = log;
  }

  get isOpen(): boolean {
    return this.#open && !this.#closed;
  }

  /** Bytes that have not been sent to the client yet. */
  get waitingBytes(): number {
    return this.isOpen && this.#channel?.isOpen() ? this.#channel.bufferedAmount() : 0;
  }

  /** Takes a channel that the client has made. */
  attach(channel: DataChannel, guard: NativeGuard): void {
    if (this.#closed) return;
    const isOlder = !this.#channel || (!this.#open && channel.getId() < this.#channel.getId());
    if (isOlder) this.#channel = channel;
    channel.onMessage(guard((message) => this.#receive(message)));
    channel.onClosed(guard(() => channel === this.#channel && this.#events.closed()));
    channel.onOpen(guard(() => this.#opened(channel)));
    if (channel.isOpen()) this.#opened(channel);
  }

  send(event: ServerEvent): void {
    if (this.#closed) return;
    const text = encodeEvent(event);
    if (this.#open) this.#write(text);
    else if (this.#early.length < MOST_EARLY) this.#early.push(text);
    else
      this.#events.failed(
        wireError('no_media', 'too many events wait for a data channel that does not open'),
      );
  }

  /** Sends nothing more. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#channel = null;
    this.#early = [];
  }

  #opened(channel: DataChannel): void {
    if (channel.getId() <= HIGHEST_FIRST_ID) this.#use(channel);
    else this.#clock.after(ARRIVE_TOGETHER_MS, () => this.#use(channel));
  }

  #use(channel: DataChannel): void {
    if (this.#open || this.#closed || channel !== this.#channel) return;
    this.#open = true;
    for (const text of this.#early.splice(0)) this.#write(text);
    this.#events.opened();
  }

  #receive(message: string | Buffer | ArrayBuffer): void {
    if (typeof message !== 'string')
      return this.#events.failed(
        wireError('invalid_message', 'messages on the data channel are JSON text, not binary'),
      );
    if (message.length > MOST_MESSAGE_CHARACTERS)
      return this.#events.failed(wireError('invalid_message', 'a message is larger than 256 KiB'));
    this.#events.message(message);
  }

  #write(text: string): void {
    const channel = this.#channel;
    if (!channel?.isOpen()) return;
    if (channel.bufferedAmount() > MOST_WAITING_BYTES)
      return this.#events.failed(wireError('too_slow', 'the client reads too slowly'));
    try {
      channel.sendMessage(text);
    } catch (error) {
      this.#log.warn({ err: error, characters: text.length }, 'an event could not be sent');
    }
  }
}
