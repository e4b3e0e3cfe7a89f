import type { Meter } from '../../conversation/provider-ports.ts';
import type { KnownItem } from './conversation.ts';
import { REALTIME_RATE } from './pcm-base64.ts';

/** Whoever streams a stretch of speech into the server's buffer. */
export interface Holder {
  /** Another stretch has taken the buffer: everything that was sent is lost. */
  displaced(): void;
}

/**
 * What the record says of speech that the model has heard and that has no text. It is answered all the same: the text is
 * a matter of the record alone.
 */
export const NOT_WRITTEN_DOWN = '[not written down]';
/** Sound of this length, with the silence around it, is speech also where no words of it were written down. */
const SURELY_SPEECH_SAMPLES = 1.6 * REALTIME_RATE;

/** An item that the server has made of a stretch: for our commit, or by a turn detection of its own. */
interface Piece {
  readonly item: KnownItem;
  isWritten: boolean;
  /** Whether the server has told its text, which may be empty. */
  hasText: boolean;
}

/** Who waits for the text of a committed stretch. */
export interface Committed {
  readonly eventId: string;
  onDelta(text: string): void;
  readonly meter: Meter | undefined;
  resolve(text: string): void;
  reject(error: unknown): void;
}

/** The seconds of speech that are counted, as a use of its model. */
export type SecondsUsed = (meter: Meter | undefined, seconds: number) => void;

/**
 * One stretch of speech at the server: from the first sound of a holder until the buffer is cleared behind it. Servers
 * make one item of it, or several where they take turns by themselves; its text is that of all of them, in their order.
 */
export class Stretch {
  readonly holder: Holder;
  /** How many samples of it the server has. */
  samples = 0;
  /** Whether the server has answered the commit: it has made an item since, or has refused. */
  isAnswered = false;
  /** Whether the server has cleared its buffer behind it. */
  isCleared = false;
  readonly #used: SecondsUsed;
  readonly #pieces: Piece[] = [];
  #committed: Committed | null = null;
  #isEnded = false;
  #isOver = false;

  constructor(holder: Holder, used: SecondsUsed) {
    this.holder = holder;
    this.#used = used;
  }

  get eventId(): string | null {
    return this.#committed?.eventId ?? null;
  }

  get isCommitted(): boolean {
    return this.#committed !== null;
  }

  /** Whether somebody waits for its text. */
  get isAwaited(): boolean {
    return this.isCommitted && !this.#isOver;
  }

  get hasPieces(): boolean {
    return this.#pieces.length > 0;
  }

  commit(committed: Committed): void {
    this.#committed = committed;
  }

  add(item: KnownItem): void {
    if (this.isCommitted) this.isAnswered = true;
    this.#pieces.push({ item, isWritten: false, hasText: false });
  }

  /** A part of an item's text. @returns whether the item belongs to this stretch */
  heard(itemId: string, delta: string): boolean {
    const piece = this.#find(itemId);
    if (!piece) return false;
    piece.item.text += delta;
    if (this.isAwaited) this.#committed?.onDelta(this.#text());
    return true;
  }

  /**
   * Takes the final text of an item.
   * @param text all of an item's text; null: it has none.
   * @returns whether the item belongs to this stretch
   */
  written(itemId: string, text: string | null): boolean {
    const piece = this.#find(itemId);
    if (!piece) return false;
    piece.item.text = text ?? NOT_WRITTEN_DOWN;
    piece.isWritten = true;
    piece.hasText = text !== null;
    this.#settle();
    return true;
  }

  /** Nothing more of it will come: its text is there as soon as that of all its items is. */
  end(): void {
    this.#isEnded = true;
    this.#settle();
  }

  reject(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#committed?.reject(error);
  }

  /** Waits no longer. What the model has heard stays in its conversation, and is answered. */
  giveUp(error: unknown): void {
    if (!this.hasPieces) return this.reject(error);
    for (const piece of this.#pieces.filter(({ isWritten }) => !isWritten)) {
      piece.item.text = NOT_WRITTEN_DOWN;
      piece.isWritten = true;
    }
    this.end();
  }

  #find(itemId: string): Piece | undefined {
    return this.#pieces.find(({ item, isWritten }) => item.id === itemId && !isWritten);
  }

  #settle(): void {
    if (!this.#committed || this.#isOver || !this.#isEnded) return;
    if (this.#pieces.some(({ isWritten }) => !isWritten)) return;
    this.#isOver = true;
    const [first] = this.#pieces;
    const isUnwritten = first && this.#text() === '' && this.samples >= SURELY_SPEECH_SAMPLES;
    if (isUnwritten) first.item.text = NOT_WRITTEN_DOWN;
    if (this.#pieces.some(({ hasText }) => hasText))
      this.#used(this.#committed.meter, this.samples / REALTIME_RATE);
    this.#committed.resolve(this.#text());
  }

  #text(): string {
    return this.#pieces
      .map(({ item }) => item.text)
      .filter((text) => text !== '')
      .join(' ');
  }
}
