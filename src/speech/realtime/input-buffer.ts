import type { Meter } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ClientMessage, Conversation } from './conversation.ts';
import { type ErrorSource, passing, serverError } from './errors.ts';
import type { ServerFault, ServerMessage } from './fields.ts';
import { encoded } from './pcm-base64.ts';
import { type Committed, type Holder, type SecondsUsed, Stretch } from './stretch.ts';

export interface InputParts extends ErrorSource {
  readonly model: string;
  readonly transcriptMs: number;
  readonly clock: Clock;
  readonly conversation: Conversation;
  send(message: ClientMessage): void;
}

const EMPTY = 'input_audio_buffer_commit_empty';
const COMMIT: ClientMessage = { type: 'input_audio_buffer.commit' };
const CLEAR_ID = 'clear';
const CLEAR: ClientMessage = { type: 'input_audio_buffer.clear', event_id: CLEAR_ID };

/** How long behind the answer to a commit a server may take to say that its buffer is cleared, before it is taken never to say it. */
const CLEARED_WITHIN_MS = 1_000;

/**
 * The server's single input buffer, and the transcriptions of what was committed from it.
 *
 * Servers take turns by themselves although they are told not to, also in the moment in which our commit is on its way;
 * their word that something is committed names no request. So the buffer is cleared behind each stretch: what is
 * committed before the server says that it has cleared is of that stretch, what comes afterwards of the next one.
 * A server that never says so, or refuses to clear, is believed to commit nothing by itself while a commit is on its way.
 */
export class InputBuffer {
  readonly #parts: InputParts;
  /** Stretches of which the server may still make items, in their order; the holder's is the last. */
  #open: Stretch[] = [];
  /** Stretches that wait for their text. */
  readonly #awaited = new Set<Stretch>();
  #held: Stretch | null = null;
  #commits = 0;
  #tellsClears = true;
  #callOffClear: (() => void) | null = null;

  constructor(parts: InputParts) {
    this.#parts = parts;
  }

  /** Whether sound is in the buffer, or a transcription is pending. */
  get isBusy(): boolean {
    return this.#held !== null || this.#awaited.size > 0;
  }

  /** Takes the buffer if it is free. @returns whether the holder has it now */
  hold(holder: Holder): boolean {
    if (this.#held === null) {
      this.#held = new Stretch(holder, this.#used);
      this.#open.push(this.#held);
    }
    return this.#held.holder === holder;
  }

  /** Takes the buffer from its present holder. */
  seize(holder: Holder): void {
    if (this.hold(holder)) return;
    const other = this.#held?.holder;
    this.#clear();
    this.hold(holder);
    other?.displaced();
  }

  /** Sends sound into the server's buffer. @param pcm 24 kHz sound of the holder */
  append(pcm: Int16Array): void {
    if (this.#held) this.#held.samples += pcm.length;
    this.#parts.send({ type: 'input_audio_buffer.append', audio: encoded(pcm) });
  }

  /** Discards the holder's stretch. */
  release(holder: Holder): void {
    if (this.#held?.holder === holder) this.#clear();
  }

  /**
   * Commits the holder's stretch. Resolves to its text, or to `NOT_WRITTEN_DOWN`; rejects with a ProviderError where the
   * model has not heard it. The usage is its length in seconds, as servers count it in different ways, or not at all.
   */
  commit(onDelta: (text: string) => void, meter: Meter | undefined): Promise<string> {
    const stretch = this.#held;
    if (!stretch) return Promise.resolve('');
    const { clock, transcriptMs } = this.#parts;
    const eventId = `commit_${(this.#commits += 1)}`;
    return new Promise<string>((settle, fail) => {
      const late = passing(this.#parts, 'took too long to write down what was said');
      const callOff = clock.after(transcriptMs, () => {
        stretch.giveUp(late);
        if (stretch.isCleared) this.#end(stretch);
      });
      const end = (tell: () => void): void => {
        callOff();
        this.#awaited.delete(stretch);
        tell();
      };
      const resolve = (text: string): void => end(() => settle(text));
      const reject = (error: unknown): void => end(() => fail(error as Error));
      this.#commit(stretch, { eventId, onDelta, meter, resolve, reject });
    });
  }

  #commit(stretch: Stretch, committed: Committed): void {
    stretch.commit(committed);
    this.#awaited.add(stretch);
    this.#parts.send({ ...COMMIT, event_id: committed.eventId });
    if (this.#tellsClears) this.#clear();
    else this.#held = null;
  }

  /** Clears the buffer behind the holder's stretch. */
  #clear(): void {
    const stretch = this.#held;
    this.#held = null;
    this.#parts.send(CLEAR);
    if (stretch && !this.#tellsClears) this.#end(stretch);
  }

  take(message: ServerMessage): void {
    const { type, item_id: id } = message;
    if (type === 'input_audio_buffer.committed') return this.#made(message);
    if (type === 'input_audio_buffer.cleared') return this.#cleared();
    const some = [...this.#awaited, ...this.#open];
    if (!id) return;
    if (type.endsWith('.delta')) some.find((each) => each.heard(id, message.delta ?? ''));
    else if (type.endsWith('.completed'))
      some.find((each) => each.written(id, (message.transcript ?? '').trim()));
    else if (type.endsWith('.failed')) some.find((each) => each.written(id, null));
  }

  /**
   * Handles an error of the server to one of our messages.
   * @returns whether the error belongs to a commit of this buffer, or to its clearing
   */
  failed(eventId: string, error: ServerFault): boolean {
    if (eventId === CLEAR_ID) {
      this.#neverCleared();
      return true;
    }
    const stretch = this.#open.find((each) => each.eventId === eventId);
    if (!stretch) return false;
    if (error.code !== EMPTY) stretch.reject(serverError(this.#parts, error));
    stretch.isAnswered = true;
    this.#answered(stretch);
    return true;
  }

  /** The connection is gone. */
  lost(error: unknown): void {
    this.#callOffClear?.();
    for (const stretch of [...this.#awaited]) stretch.reject(error);
    this.#open = [];
    this.#held = null;
  }

  #used: SecondsUsed = (meter, seconds) => {
    const { provider, model } = this.#parts;
    meter?.({ kind: 'transcriber', provider, model, seconds });
  };

  #made(message: ServerMessage): void {
    const stretch = this.#tellsClears ? this.#open[0] : this.#unanswered();
    const { item_id: id, previous_item_id: previous } = message;
    if (!id) return stretch?.reject(passing(this.#parts, 'does not say what it has heard'));
    const item = this.#parts.conversation.add({ id, kind: 'user', text: '' }, previous || null);
    stretch?.add(item);
    if (stretch?.isCommitted) this.#answered(stretch);
  }

  #unanswered(): Stretch | null {
    return this.#open.find(({ isCommitted, isAnswered }) => isCommitted && !isAnswered) ?? this.#held;
  }

  #answered(stretch: Stretch): void {
    if (!this.#tellsClears || stretch.isCleared) return this.#end(stretch);
    const { clock } = this.#parts;
    this.#callOffClear ??= clock.after(CLEARED_WITHIN_MS, () => this.#neverCleared());
  }

  #cleared(): void {
    const stretch = this.#open.find(({ isCleared }) => !isCleared);
    if (!this.#tellsClears || !stretch || stretch === this.#held) return;
    this.#callOffClear?.();
    this.#callOffClear = null;
    stretch.isCleared = true;
    // Some servers tell first that they have cleared, and then what they have committed.
    const isToCome = stretch.isAwaited && !stretch.isAnswered && !stretch.hasPieces;
    if (!isToCome) this.#end(stretch);
  }

  #neverCleared(): void {
    this.#callOffClear?.();
    this.#tellsClears = false;
    for (const stretch of [...this.#open])
      if (stretch !== this.#held && (stretch.isAnswered || !stretch.isCommitted)) this.#end(stretch);
  }

  #end(stretch: Stretch): void {
    this.#open = this.#open.filter((each) => each !== stretch);
    stretch.end();
  }
}
