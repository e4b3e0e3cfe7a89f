import type { Meter } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ClientMessage, Conversation, KnownItem } from './conversation.ts';
import { type ErrorSource, passing, serverError } from './errors.ts';
import type { ServerFault, ServerMessage } from './fields.ts';
import { encoded, REALTIME_RATE } from './pcm-base64.ts';

/** A stretch of speech that holds the server's buffer. */
export interface Holder {
  /** Another stretch has taken the buffer: everything that was sent is lost. */
  displaced(): void;
}

/** What a server has committed by itself, though its turn detection is off: a piece of the holder's stretch. */
interface OwnPiece {
  readonly item: KnownItem;
  isWritten: boolean;
}

/** A committed stretch that waits for its text. */
interface Pending {
  readonly eventId: string;
  readonly onDelta: (text: string) => void;
  readonly meter: Meter | undefined;
  /** Its length in samples. */
  readonly samples: number;
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
  /** What the server has committed of it before. */
  readonly before: readonly OwnPiece[];
  item: KnownItem | null;
  /** The text of the rest, once it is known; the pieces before may still wait for theirs. */
  rest: string | null;
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

const EMPTY = 'input_audio_buffer_commit_empty';

/**
 * What the record says of speech that the model has heard and that has no text. It is answered all the same: the text is
 * a matter of the record alone.
 */
export const NOT_WRITTEN_DOWN = '[not written down]';
/** Sound of this length, with the silence around it, is speech also where no words of it were written down. */
const SURELY_SPEECH_SAMPLES = 1.6 * REALTIME_RATE;

/** The server's single input buffer, and the transcriptions of what was committed from it. */
export class InputBuffer {
  readonly #parts: InputParts;
  /** Commits that the server has not answered yet. */
  readonly #committed: Pending[] = [];
  readonly #items = new Map<string, Pending>();
  /** Stretches whose rest has its text, while pieces that the server took before have none. */
  readonly #partly = new Set<Pending>();
  #holder: Holder | null = null;
  /** How many samples of the holder the server has. */
  #samples = 0;
  #commits = 0;
  /** What the server has committed of the holder's stretch by itself. */
  #own: OwnPiece[] = [];

  constructor(parts: InputParts) {
    this.#parts = parts;
  }

  /** Whether sound is in the buffer, or a transcription is pending. */
  get isBusy(): boolean {
    const isPending = this.#committed.length > 0 || this.#items.size > 0 || this.#partly.size > 0;
    return this.#holder !== null || isPending;
  }

  /** Takes the buffer if it is free. @returns whether the holder has it now */
  hold(holder: Holder): boolean {
    if (this.#holder === null) this.#begin();
    this.#holder ??= holder;
    return this.#holder === holder;
  }

  /** Takes the buffer from its present holder. */
  seize(holder: Holder): void {
    if (this.hold(holder)) return;
    const other = this.#holder;
    this.#parts.send({ type: 'input_audio_buffer.clear' });
    this.#holder = holder;
    this.#begin();
    other?.displaced();
  }

  #begin(): void {
    this.#samples = 0;
    this.#own = [];
  }

  /** @param pcm 24 kHz sound of the holder */
  append(pcm: Int16Array): void {
    this.#samples += pcm.length;
    this.#parts.send({ type: 'input_audio_buffer.append', audio: encoded(pcm) });
  }

  /** Discards the holder's stretch. */
  release(holder: Holder): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    this.#parts.send({ type: 'input_audio_buffer.clear' });
  }

  /**
   * Commits the holder's stretch. Resolves to its text, or to `NOT_WRITTEN_DOWN`; rejects with a ProviderError where the
   * model has not heard it. The usage is its length
   * in seconds, as servers count it in different ways, or not at all.
   */
  commit(onDelta: (text: string) => void, meter: Meter | undefined): Promise<string> {
    const { clock, transcriptMs } = this.#parts;
    this.#holder = null;
    const eventId = `commit_${(this.#commits += 1)}`;
    const samples = this.#samples;
    const before = this.#own;
    return new Promise<string>((settle, fail) => {
      const late = (): void =>
        this.#unwritten(pending, passing(this.#parts, 'took too long to write down what was said'));
      const callOff = clock.after(transcriptMs, late);
      const end = (tell: () => void): void => {
        callOff();
        pending.isOver = true;
        tell();
      };
      const resolve = (text: string): void => end(() => settle(text));
      const reject = (error: unknown): void => end(() => fail(error as Error));
      const state = { item: null, rest: null, partial: '', isOver: false };
      const pending: Pending = { eventId, onDelta, meter, samples, before, resolve, reject, ...state };
      this.#committed.push(pending);
      this.#parts.send({ type: 'input_audio_buffer.commit', event_id: eventId });
    });
  }

  take(message: ServerMessage): void {
    if (message.type === 'input_audio_buffer.committed') return this.#made(message);
    const pending = this.#items.get(message.item_id ?? '');
    if (!pending) return this.#ownWritten(message);
    if (message.type.endsWith('.delta')) {
      pending.partial += message.delta ?? '';
      pending.onDelta(pending.partial);
    } else if (message.type.endsWith('.completed')) this.#completed(pending, message);
    else if (message.type.endsWith('.failed'))
      this.#unwritten(pending, serverError(this.#parts, message.error ?? {}));
  }

  /** @returns whether the error belongs to a commit of this buffer */
  failed(eventId: string, error: ServerFault): boolean {
    const pending = this.#committed.find((each) => each.eventId === eventId);
    if (!pending) return false;
    this.#committed.splice(this.#committed.indexOf(pending), 1);
    if (error.code === EMPTY) this.#restIs(pending, '');
    else pending.reject(serverError(this.#parts, error));
    return true;
  }

  /** The connection is gone. */
  lost(error: unknown): void {
    for (const pending of [...this.#committed, ...this.#items.values(), ...this.#partly])
      this.#drop(pending, error);
    this.#committed.length = 0;
    this.#partly.clear();
    this.#holder = null;
  }

  #made(message: ServerMessage): void {
    const pending = this.#committed.shift();
    const id = message.item_id;
    if (!id) return pending?.reject(passing(this.#parts, 'does not say what it has heard'));
    const previous = message.previous_item_id || null;
    const item = this.#parts.conversation.add({ id, kind: 'user', text: '' }, previous);
    if (!pending && this.#holder) this.#own.push({ item, isWritten: false });
    if (!pending || pending.isOver) return;
    pending.item = item;
    this.#items.set(id, pending);
  }

  #completed(pending: Pending, message: ServerMessage): void {
    const written = (message.transcript ?? '').trim();
    const isSpeech = written === '' && pending.samples >= SURELY_SPEECH_SAMPLES;
    const text = isSpeech ? NOT_WRITTEN_DOWN : written;
    if (pending.item) pending.item.text = text;
    const { provider, model } = this.#parts;
    pending.meter?.({ kind: 'transcriber', provider, model, seconds: pending.samples / REALTIME_RATE });
    if (pending.item) this.#items.delete(pending.item.id);
    this.#restIs(pending, text);
  }

  /** Resolves a stretch when all of its text is there: that of the rest, and those of what the server has taken before. */
  #restIs(pending: Pending, rest: string): void {
    pending.rest = rest;
    if (pending.before.some(({ isWritten }) => !isWritten)) return void this.#partly.add(pending);
    this.#partly.delete(pending);
    const parts = [...pending.before.map(({ item }) => item.text), rest];
    pending.resolve(parts.filter((part) => part !== '').join(' '));
  }

  #ownWritten(message: ServerMessage): void {
    const isDone = message.type.endsWith('.completed');
    if (!isDone && !message.type.endsWith('.failed')) return;
    const waiting = [...this.#partly, ...this.#committed, ...this.#items.values()];
    const pieces = [...this.#own, ...waiting.flatMap(({ before }) => before)];
    const piece = pieces.find(({ item }) => item.id === message.item_id);
    if (!piece) return;
    piece.isWritten = true;
    piece.item.text = isDone ? (message.transcript ?? '').trim() : NOT_WRITTEN_DOWN;
    for (const pending of this.#partly) this.#restIs(pending, pending.rest ?? '');
  }

  /** There is no text. What the model has heard stays in its conversation, and is answered. */
  #unwritten(pending: Pending, error: unknown): void {
    const { item, before, rest } = pending;
    if (!item && rest === null) return this.#drop(pending, error);
    for (const piece of before) if (!piece.isWritten) this.#notWritten(piece);
    if (item) this.#items.delete(item.id);
    if (item && rest === null) item.text = NOT_WRITTEN_DOWN;
    this.#restIs(pending, rest ?? NOT_WRITTEN_DOWN);
  }

  #notWritten(piece: OwnPiece): void {
    piece.isWritten = true;
    piece.item.text = NOT_WRITTEN_DOWN;
  }

  #drop(pending: Pending, error: unknown): void {
    // An unanswered commit keeps its place: answers come in the order of the commits.
    if (pending.item) this.#items.delete(pending.item.id);
    pending.reject(error);
  }
}
