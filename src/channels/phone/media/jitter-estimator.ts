/** The step in which lateness is counted, in milliseconds. */
const STEP_MS = 10;
/** The greatest lateness that is counted, in milliseconds; anything later counts as this. */
const MOST_MS = 200;
const LEAST_MS = 20;
const STEPS = MOST_MS / STEP_MS;
/** The target at the start of a stream, before anything is known. */
const FIRST_MS = 40;
/** The share of packets that should arrive before their turn. */
const SHARE_IN_TIME = 0.97;
/** The weight of a packet relative to the next one: packets from ten seconds ago hardly count. */
const MEMORY = 0.998;
/** Half of a turn's 20 ms, because a packet waits that long on average for its turn. */
const MARGIN_MS = 10;
/** How much the target may shrink with each packet: 10 ms per second. */
const SHRINK_MS = 0.2;
/**
 * Over how many seconds the fastest packet is the reference. With a longer time, a slow clock would look like
 * lateness.
 */
const BASE_SECONDS = 8;

/**
 * Measures how late the packets of a stream arrive, compared with the fastest of the last seconds, and how long to
 * delay playing so that nearly all arrive before their turn.
 */
export class JitterEstimator {
  /** How long after the fastest packet's time a packet should be played, 20 to 200 ms. */
  targetMs = FIRST_MS;
  /** Interarrival jitter in ms (RFC 3550, appendix A.8). */
  jitterMs = 0;
  /** Arrival minus media time of the fastest packet, in ms. */
  baseMs = 0;
  readonly #steps = new Float64Array(STEPS + 1);
  #weight = 0;
  readonly #fastest = new Float64Array(BASE_SECONDS).fill(Infinity);
  #second = 0;
  #lastTransit = Number.NaN;

  /** Forgets the stream's clock, but not how late packets arrive, because the network is still the same. */
  restart(): void {
    this.#fastest.fill(Infinity);
    this.#lastTransit = Number.NaN;
  }

  /**
   * Notes a packet.
   * @param transit arrival minus media time, in ms
   */
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
