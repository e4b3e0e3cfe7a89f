import type { Clock } from '../kernel/time/clock.ts';
import { withoutLogContext } from '../kernel/log-context.ts';
import { FRAME_MS } from './pcm.ts';

/** Called once for each step, with the monotonic time in milliseconds at which that step was due. */
export type Tick = (dueAt: number) => void;

export interface TickerStats {
  /** How many functions are registered now. */
  readonly members: number;
  /** Calls made since the start or the last `resetStats`. */
  readonly ticks: number;
  /** Calls that came more than one step (20 ms) after they were due. */
  readonly late: number;
  readonly worstLatenessMs: number;
  /** Steps that were left out, because the process stood still for too long to catch up. */
  readonly skipped: number;
}

/**
 * Which members are called first when the process is behind: `send` is for what somebody hears or sees at its due
 * time, `hear` for work that may be a few milliseconds late unnoticed, and that is most of the work.
 */
export type TickOrder = 'send' | 'hear';

/** The tick that all sessions of a process share (DESIGN 5, "Timer"). */
export interface Ticker {
  /**
   * Registers `fn` to be called every 20 ms. `dueAt` grows by exactly 20 from call to call, however late the calls
   * come: missed steps are caught up in order, at most a second of them.
   * @param order `send` by default
   * @returns a function that removes `fn`; idempotent, and may be called from within `fn`
   */
  add(fn: Tick, order?: TickOrder): () => void;
  readonly stats: TickerStats;
  resetStats(): void;
  /** Stops calling the registered functions. Idempotent. */
  close(): void;
}

export interface TickerOptions {
  /** Receives an error that a registered function threw; the others are still called. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Sessions are spread over this many slots of a step, so that they do not all need the processor at the same
 * moment.
 */
const SLOTS = 4;
const SLOT_MS = FRAME_MS / SLOTS;
/** A slot that is behind by more than this goes on from now instead of catching up. */
const MOST_BEHIND_MS = 1000;
/** A timer may fire this much early: calling at once is better than sleeping for a fraction of a millisecond. */
const EARLY_MS = 0.5;

const openSlots = (): readonly Slot[] =>
  Array.from({ length: SLOTS }, (_, index) => ({ offsetMs: index * SLOT_MS, members: [], dueAt: 0 }));

interface Slot {
  readonly offsetMs: number;
  /** Null where a member has left. Such places are removed between two steps, never while a member is being called. */
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
    // Whole milliseconds, because a fraction loses digits as the clock grows: a moment 20 ms later would be
    // slightly too early.
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
    // The wrapper makes two registrations of the same function two members.
    const member: Tick = (dueAt) => fn(dueAt);
    if (slot.members.length === 0) slot.dueAt = this.#nextDue(slot);
    slot.members.push(member);
    this.#members += 1;
    // The timer of all members belongs to none of them.
    withoutLogContext(() => this.#schedule());
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

  /**
   * Empties all slots, so that the next member starts with the next step and is not given the steps that have
   * passed.
   */
  #rest(): void {
    for (const slot of this.#slots) slot.members = [];
    this.#schedule();
  }

  /** The first step of `slot` that is not in the past: always `origin + offset + k * 20`, so that nothing drifts. */
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

  /**
   * Runs all steps that are due. `send` steps that become due meanwhile do not wait for the remaining `hear` steps.
   */
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

  /**
   * Runs the `hear` step that has waited longest.
   * @returns false when none was due at `now`
   */
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

/** Creates a ticker. It sets a timer only while a function is registered. */
export const createTicker = (clock: Clock, options: TickerOptions = {}): Ticker =>
  new SharedTicker(clock, options);
