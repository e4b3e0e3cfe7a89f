/** Late arrivals are counted in steps of this many ms ... */
const STEP_MS = 10;
/** ... up to this, and what is later counts as that. */
const MOST_MS = 200;
const LEAST_MS = 20;
const STEPS = MOST_MS / STEP_MS;
/** Where a stream begins, before anything is known of it. */
const FIRST_MS = 40;
/** So many packets of a stream shall come in time for their turn. */
const SHARE_IN_TIME = 0.97;
/** A packet's weight against the next one's: what lies ten seconds back hardly counts. */
const MEMORY = 0.998;
/** A turn comes every 20 ms, and a packet on average half of that before it. */
const MARGIN_MS = 10;
/** How much the target may shrink with each packet: 10 ms in a second. */
const SHRINK_MS = 0.2;
/** The fastest packet of so many seconds is what the others are measured against; longer, and a slow clock is believed late. */
const BASE_SECONDS = 8;

/**
 * How late the packets of a stream come, measured against the fastest of the last seconds, and how long each should be
 * kept so that nearly all come before their turn.
 */
export class Arrivals {
  /** How long after the fastest packet's time a packet should be played, 20 to 200 ms. */
  targetMs = FIRST_MS;
  /** Interarrival jitter in ms (RFC 3550, appendix A.8). */
  jitterMs = 0;
  /** Arrival less media time of the fastest packet, ms. */
  baseMs = 0;
  readonly #steps = new Float64Array(STEPS + 1);
  #weight = 0;
  readonly #fastest = new Float64Array(BASE_SECONDS).fill(Infinity);
  #second = 0;
  #lastTransit = Number.NaN;

  /** Forgets where a stream's clock stood, not how its packets come: the network is still the same. */
  restart(): void {
    this.#fastest.fill(Infinity);
    this.#lastTransit = Number.NaN;
  }

  /** @param transit arrival less media time, ms */
  note(transit: number, now: number): void {
    this.#noteJitter(transit);
    this.#noteFastest(transit, now);
    const lateMs = Math.min(MOST_MS, transit - this.baseMs);
    this.#count(lateMs);
    this.#aim(lateMs);
  }

  #noteJitter(transit: number): void {
    const change = Math.abs(transit - this.#lastTransit);
    this.#lastTransit = transit;
    if (Number.isNaN(change)) return;
    this.jitterMs += (change - this.jitterMs) / 16;
  }

  #noteFastest(transit: number, now: number): void {
    const second = Math.floor(now / 1000);
    const passed = Math.min(BASE_SECONDS, second - this.#second);
    for (let k = 0; k < passed; k++) this.#fastest[(second - k) % BASE_SECONDS] = Infinity;
    this.#second = second;
    const place = second % BASE_SECONDS;
    this.#fastest[place] = Math.min(this.#fastest[place]!, transit);
    let base = Infinity;
    for (let k = 0; k < BASE_SECONDS; k++) base = Math.min(base, this.#fastest[k]!);
    this.baseMs = base;
  }

  #count(lateMs: number): void {
    const steps = this.#steps;
    for (let k = 0; k <= STEPS; k++) steps[k]! *= MEMORY;
    steps[Math.floor(lateMs / STEP_MS)]! += 1;
    this.#weight = this.#weight * MEMORY + 1;
  }

  #aim(lateMs: number): void {
    const wanted = this.#wanted();
    if (lateMs > this.targetMs) this.targetMs = Math.min(MOST_MS, lateMs + MARGIN_MS);
    else if (wanted > this.targetMs) this.targetMs = wanted;
    else this.targetMs = Math.max(wanted, this.targetMs - SHRINK_MS);
  }

  #wanted(): number {
    let inTime = 0;
    let step = 0;
    while (step < STEPS && (inTime += this.#steps[step]!) < SHARE_IN_TIME * this.#weight) step++;
    return Math.max(LEAST_MS, Math.min(MOST_MS, (step + 1) * STEP_MS + MARGIN_MS));
  }
}
