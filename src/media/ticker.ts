import type { Clock } from '../kernel/time/clock.ts';
import { FRAME_MS } from './pcm.ts';

/** Called once for each step, with the monotonic time in milliseconds at which that step was due. */
export type Tick = (dueAt: number) => void;

export interface TickerStats {
  /** Functions that are registered now. */
  readonly members: number;
  /** Calls made since the start or the last `resetStats`. */
  readonly ticks: number;
  /** Calls that came more than one step (20 ms) after they were due. */
  readonly late: number;
  readonly worstLatenessMs: number;
  /** Steps left out because the process stood still for longer than it makes sense to catch up. */
  readonly skipped: number;
}

/**
 * Who goes first when the process is behind: `send` is for what somebody hears or sees in its time, `hear` for what nobody
 * notices a few milliseconds later, and is most of the work.
 */
export type TickOrder = 'send' | 'hear';

/** The one tick that all sessions of a process share (DESIGN 5, "Timer"). */
export interface Ticker {
  /**
   * Registers `fn` for every 20 ms. `dueAt` grows by exactly 20 from call to call, however late the calls come:
   * missed steps are caught up in order, at most a second of them.
   * @param order `send` unless told otherwise
   * @returns a function that takes `fn` out again; idempotent, and may be called from within `fn`
   */
  add(fn: Tick, order?: TickOrder): () => void;
  readonly stats: TickerStats;
  resetStats(): void;
  /** Calls nobody any more. Idempotent. */
  close(): void;
}

export interface TickerOptions {
  /** Hears of an error that a registered function threw; the others go on. */
  readonly onError?: (error: unknown) => void;
}

/** Sessions are spread over this many slots of a step, so that they do not all want the processor at once. */
const SLOTS = 4;
const SLOT_MS = FRAME_MS / SLOTS;
/** Behind by more than this, a slot goes on from now instead of catching up. */
const MOST_BEHIND_MS = 1000;
/** A timer may wake up this much early: acting at once is better than to sleep for a part of a millisecond. */
const EARLY_MS = 0.5;

const openSlots = (): readonly Slot[] =>
  Array.from({ length: SLOTS }, (_, index) => ({ offsetMs: index * SLOT_MS, members: [], dueAt: 0 }));

interface Slot {
  readonly offsetMs: number;
  /** Null where a member has left; such places are closed up between two steps, never while one is called. */
  members: (Tick | null)[];
  dueAt: number;
}

const isDue = (slot: Slot, now: number): boolean => slot.members.length > 0 && slot.dueAt <= now + EARLY_MS;

class SharedTicker implements Ticker {
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #senders = openSlots();
  readonly #hearers = openSlots();
  readonly #slots = [...this.#senders, ...this.#hearers];
  readonly #origin: number;
  #cancelTimer: (() => void) | null = null;
  #closed = false;
  #members = 0;
  #ticks = 0;
  #late = 0;
  #worst = 0;
  #skipped = 0;

  constructor(clock: Clock, options: TickerOptions) {
    this.#clock = clock;
    this.#onError = options.onError ?? (() => undefined);
    // Whole milliseconds: a fraction loses digits as the clock grows, and a moment 20 ms later would be a hair too early.
    this.#origin = Math.floor(clock.now());
  }

  get stats(): TickerStats {
    const [ticks, late, worstLatenessMs, skipped] = [this.#ticks, this.#late, this.#worst, this.#skipped];
    return { members: this.#members, ticks, late, worstLatenessMs, skipped };
  }

  resetStats(): void {
    this.#ticks = this.#late = this.#worst = this.#skipped = 0;
  }

  add(fn: Tick, order: TickOrder = 'send'): () => void {
    const slots = order === 'send' ? this.#senders : this.#hearers;
    const slot = slots.reduce((best, other) => (other.members.length < best.members.length ? other : best));
    // A wrapper makes two registrations of one function two members.
    const member: Tick = (dueAt) => fn(dueAt);
    if (slot.members.length === 0) slot.dueAt = this.#nextDue(slot);
    slot.members.push(member);
    this.#members += 1;
    this.#schedule();
    return () => this.#remove(slot, member);
  }

  close(): void {
    this.#closed = true;
    this.#members = 0;
    this.#rest();
  }

  #remove(slot: Slot, member: Tick): void {
    const at = slot.members.indexOf(member);
    if (at < 0) return;
    slot.members[at] = null;
    this.#members -= 1;
    if (this.#members === 0) this.#rest();
  }

  /** Whoever comes next begins then: without the steps that have passed meanwhile. */
  #rest(): void {
    for (const slot of this.#slots) slot.members = [];
    this.#schedule();
  }

  /** The first step of `slot` that is not past: always `origin + offset + k * 20`, so that nothing drifts. */
  #nextDue(slot: Slot): number {
    const start = this.#origin + slot.offsetMs;
    return start + Math.ceil((this.#clock.now() - start) / FRAME_MS) * FRAME_MS;
  }

  #schedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#closed || this.#members === 0) return;
    let dueAt = Number.POSITIVE_INFINITY;
    for (const slot of this.#slots) if (slot.members.length > 0) dueAt = Math.min(dueAt, slot.dueAt);
    this.#cancelTimer = this.#clock.after(Math.max(0, dueAt - this.#clock.now()), this.#wake);
  }

  /** All that is due; what sends that becomes due meanwhile does not wait until all the rest is done. */
  readonly #wake = (): void => {
    this.#cancelTimer = null;
    const now = this.#clock.now();
    for (const slot of this.#slots) if (now - slot.dueAt > MOST_BEHIND_MS) this.#skip(slot);
    do this.#sendWhatIsDue();
    while (this.#hearOneStep(now));
    this.#schedule();
  };

  #sendWhatIsDue(): void {
    const now = this.#clock.now();
    for (const slot of this.#senders) while (isDue(slot, now)) this.#step(slot);
  }

  /** The step that has waited longest. @returns false when none was due at `now` */
  #hearOneStep(now: number): boolean {
    let first: Slot | null = null;
    for (const slot of this.#hearers)
      if (isDue(slot, now) && (first === null || slot.dueAt < first.dueAt)) first = slot;
    if (first !== null) this.#step(first);
    return first !== null;
  }

  #step(slot: Slot): void {
    const { dueAt } = slot;
    slot.dueAt += FRAME_MS;
    for (const member of slot.members) if (member) this.#call(member, dueAt);
    if (slot.members.includes(null)) slot.members = slot.members.filter((member) => member !== null);
  }

  #skip(slot: Slot): void {
    const dueAt = this.#nextDue(slot);
    this.#skipped += Math.round((dueAt - slot.dueAt) / FRAME_MS) * slot.members.length;
    slot.dueAt = dueAt;
  }

  #call(member: Tick, dueAt: number): void {
    const lateness = this.#clock.now() - dueAt;
    this.#ticks += 1;
    if (lateness > FRAME_MS) this.#late += 1;
    if (lateness > this.#worst) this.#worst = lateness;
    try {
      member(dueAt);
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** Makes a ticker. It sets a timer only while somebody is registered. */
export const createTicker = (clock: Clock, options: TickerOptions = {}): Ticker =>
  new SharedTicker(clock, options);
