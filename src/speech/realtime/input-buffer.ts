import type { Meter } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../time/clock.ts';
import type { ClientMessage, Conversation, KnownItem } from './conversation.ts';
import { type ErrorSource, passing, serverError } from './errors.ts';
import { objectIn, type ServerMessage, textIn } from './fields.ts';
import { encoded } from './rate-changer.ts';

/** A stretch of speech that fills the server's buffer. */
export interface Holder {
  /** Another stretch took its place: all that it has sent is lost. */
  displaced(): void;
}

/** A stretch that is on its way to text. */
interface Pending {
  readonly eventId: string;
  readonly onDelta: (text: string) => void;
  readonly meter: Meter | undefined;
  /** Its length. */
  readonly samples: number;
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
  item: KnownItem | null;
  partial: string;
  isOver: boolean;
}

export interface InputParts extends ErrorSource {
  readonly model: string;
  readonly transcriptMs: number;
  readonly clock: Clock;
  readonly conversation: Conversation;
  send(message: ClientMessage): void;
}

const RATE = 24_000;
const EMPTY = 'input_audio_buffer_commit_empty';

/** The server's one buffer for what the user says, and what it makes of it. */
export class InputBuffer {
  readonly #parts: InputParts;
  /** Told to the server, and not yet answered. */
  readonly #committed: Pending[] = [];
  readonly #items = new Map<string, Pending>();
  #holder: Holder | null = null;
  /** Of the holder, that the server has. */
  #samples = 0;
  #commits = 0;

  constructor(parts: InputParts) {
    this.#parts = parts;
  }

  /** Whether something is on its way. */
  get isBusy(): boolean {
    return this.#holder !== null || this.#committed.length > 0 || this.#items.size > 0;
  }

  /** Takes the buffer, when nobody has it. @returns whether it is the holder's */
  hold(holder: Holder): boolean {
    if (this.#holder === null) this.#samples = 0;
    this.#holder ??= holder;
    return this.#holder === holder;
  }

  /** Takes the buffer from whoever has it. */
  seize(holder: Holder): void {
    if (this.hold(holder)) return;
    const other = this.#holder;
    this.#parts.send({ type: 'input_audio_buffer.clear' });
    this.#holder = holder;
    this.#samples = 0;
    other?.displaced();
  }

  /** @param pcm 24 kHz, of the holder */
  append(pcm: Int16Array): void {
    this.#samples += pcm.length;
    this.#parts.send({ type: 'input_audio_buffer.append', audio: encoded(pcm) });
  }

  /** The holder's stretch is not wanted. */
  release(holder: Holder): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    this.#parts.send({ type: 'input_audio_buffer.clear' });
  }

  /**
   * The holder's stretch is complete. Resolves to its text; rejects with a ProviderError. It costs its seconds: servers
   * count it in different ways, or not at all.
   */
  commit(onDelta: (text: string) => void, meter: Meter | undefined): Promise<string> {
    const { clock, transcriptMs } = this.#parts;
    this.#holder = null;
    const eventId = `commit_${(this.#commits += 1)}`;
    const samples = this.#samples;
    return new Promise<string>((settle, fail) => {
      const late = (): void =>
        this.#drop(pending, passing(this.#parts, 'took too long to write down what was said'));
      const callOff = clock.after(transcriptMs, late);
      const end = (tell: () => void): void => {
        callOff();
        pending.isOver = true;
        tell();
      };
      const resolve = (text: string): void => end(() => settle(text));
      const reject = (error: unknown): void => end(() => fail(error as Error));
      const state = { item: null, partial: '', isOver: false };
      const pending: Pending = { eventId, onDelta, meter, samples, resolve, reject, ...state };
      this.#committed.push(pending);
      this.#parts.send({ type: 'input_audio_buffer.commit', event_id: eventId });
    });
  }

  take(message: ServerMessage): void {
    if (message.type === 'input_audio_buffer.committed') return this.#made(message);
    const pending = this.#items.get(textIn(message, 'item_id'));
    if (!pending) return;
    if (message.type.endsWith('.delta')) {
      pending.partial += textIn(message, 'delta');
      pending.onDelta(pending.partial);
    } else if (message.type.endsWith('.completed')) this.#completed(pending, message);
    else if (message.type.endsWith('.failed'))
      this.#drop(pending, serverError(this.#parts, objectIn(message, 'error')));
  }

  /** @returns whether the error was about something here */
  failed(eventId: string, error: Readonly<Record<string, unknown>>): boolean {
    const pending = this.#committed.find((each) => each.eventId === eventId);
    if (!pending) return false;
    this.#committed.splice(this.#committed.indexOf(pending), 1);
    if (textIn(error, 'code') === EMPTY) pending.resolve('');
    else pending.reject(serverError(this.#parts, error));
    return true;
  }

  /** The connection is gone. */
  lost(error: unknown): void {
    for (const pending of [...this.#committed, ...this.#items.values()]) this.#drop(pending, error);
    this.#committed.length = 0;
    this.#holder = null;
  }

  #made(message: ServerMessage): void {
    const pending = this.#committed.shift();
    const id = textIn(message, 'item_id');
    if (id === '') return pending?.reject(passing(this.#parts, 'does not say what it has heard'));
    const previous = textIn(message, 'previous_item_id') || null;
    const item = this.#parts.conversation.add({ id, kind: 'user', text: '' }, previous);
    if (!pending || pending.isOver) return;
    pending.item = item;
    this.#items.set(id, pending);
  }

  #completed(pending: Pending, message: ServerMessage): void {
    const text = textIn(message, 'transcript').trim();
    if (pending.item) pending.item.text = text;
    const { provider, model } = this.#parts;
    pending.meter?.({ kind: 'transcriber', provider, model, seconds: pending.samples / RATE });
    if (pending.item) this.#items.delete(pending.item.id);
    pending.resolve(text);
  }

  #drop(pending: Pending, error: unknown): void {
    // A commit that was not answered keeps its place: answers come in the order of the commits.
    if (pending.item) this.#items.delete(pending.item.id);
    pending.reject(error);
  }
}
