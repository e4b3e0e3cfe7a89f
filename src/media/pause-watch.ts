import { ArrivalWatch } from './arrival.ts';
import { durationMs } from './pcm.ts';
import { sequenceDistance, wrap16, wrap32 } from './rtp.ts';

/** After so much sound without a pause that nothing has announced, a sender is taken for one that makes none, in ms ... */
const FIRST_MS = 3_000;
/** ... and after so much when it has made one. */
const AGAIN_MS = 30_000;
/** Who has sent so much quiet as sound at a stretch, in ms, sends it always ... */
const QUIET_MS = 1_000;
/** ... where no sample is louder than this (-30 dBFS): rooms and lines are softer, and speech is not for so long. */
const QUIET_PEAK = 1_000;
/** What may lie between the times of two consecutive packets without being a pause: some senders count unevenly. */
const MOST_UNEVEN_MS = 40;
/** A jump of numbers this far is another stream, not a packet that was overtaken. */
const RESTART_DISTANCE = 500;

/** Whether a packet this many steps behind the newest one comes after one that was sent later, or twice. */
const isOvertaken = (step: number): boolean => step <= 0 && step > -RESTART_DISTANCE;

/** The numbers that a sender gives a piece of its sound. */
export interface SoundNumbers {
  /** Grows by 1 with each piece. */
  readonly sequence: number;
  /** When it begins, in ticks of the sender's clock. */
  readonly timestamp: number;
}

/**
 * Tells by the numbers of a sender's packets whether it is silent or cut off where nothing comes. Most senders send silence
 * as sound, and others announce a pause (comfort noise, DTX), so a stream of theirs that breaks off stalls in the network.
 * Some make pauses without a word: behind one, the time of the next packet jumps while its sequence number goes on (RFC
 * 3551, 4.1), or stands still, as with a machine that plays a file and stops. A new sender is taken for one of those until it
 * has announced a pause, or sent sound for a while, and quiet with it. Over a connection that loses nothing (TCP), the time
 * at which sound comes tells the same also where it has no numbers.
 */
export class PauseWatch {
  readonly #ticksPerMs: number;
  readonly #arrivals = new ArrivalWatch();
  #sequence = -1;
  /** The RTP time at which the newest packet ends. */
  #end = 0;
  /** How much sound the newest packet holds, in milliseconds. */
  #lastMs = 0;
  #isAnnounced = false;
  #quietMs = 0;
  /** Whether it was seen what the sender does when nobody speaks: it announces a pause, or sends the quiet. */
  #isKnown = false;
  /** How much sound must come without a secret pause until the sender is trusted, in milliseconds. */
  #doubtMs = FIRST_MS;

  /** @param clockRate the sender's clock, Hz */
  constructor(clockRate: number) {
    this.#ticksPerMs = clockRate / 1000;
  }

  /** Whether the sender would send something now, also if nobody spoke: where nothing comes, its network stalls. */
  get mustSend(): boolean {
    return this.#isKnown && this.#doubtMs <= 0 && !this.#isAnnounced;
  }

  /**
   * Notes a packet of sound or comfort noise; one that another has overtaken changes nothing.
   * @param ms how much sound it holds
   * @param pauses whether it says that nothing need follow
   */
  note(sequence: number, timestamp: number, ms: number, pauses: boolean): void {
    const step = this.#stepTo(sequence);
    if (isOvertaken(step)) return;
    if (this.#isBehindPause(step, timestamp, ms)) this.#doubt(AGAIN_MS);
    else this.#doubtMs = pauses ? 0 : this.#doubtMs - ms;
    this.#isKnown ||= pauses;
    this.#keep(sequence, timestamp, ms);
    this.#isAnnounced = pauses;
  }

  /**
   * Notes sound that has come over a connection that loses nothing and announces no pauses. It counts as sent for a while
   * only as far as it has come no faster than it sounds: a file that is sent at once is no microphone.
   * @param now monotonic ms
   * @param ms how much sound it holds
   * @param numbers integers from 0, of any size; null: it has none
   */
  noteArrival(now: number, ms: number, numbers: SoundNumbers | null = null): void {
    if (ms <= 0) return;
    const arrival = this.#arrivals.note(now, ms);
    const jumps = this.#jumps(numbers, ms);
    if (jumps) this.#arrivals.leftOut();
    if (jumps || arrival === 'left_out') this.#doubt(AGAIN_MS);
    else if (arrival === 'steady') this.#doubtMs -= this.#arrivals.pacedMs;
  }

  /** Notes what was sent as sound: PCM16 mono 16 kHz. */
  hear(samples: Int16Array): void {
    if (this.#isKnown) return;
    const isLoud = samples.some((sample) => Math.abs(sample) > QUIET_PEAK);
    this.#quietMs = isLoud ? 0 : this.#quietMs + durationMs(samples.length);
    this.#isKnown = this.#quietMs >= QUIET_MS;
  }

  /** Notes a packet without sound (a telephone event): how much time it stands for is not known. */
  noteOther(): void {
    this.#sequence = -1;
  }

  /** Another sender, or another stream: nothing is known of it. */
  restart(): void {
    this.#sequence = -1;
    this.#isAnnounced = false;
    this.#arrivals.restart();
    this.#doubt(FIRST_MS);
  }

  /** The sender is trusted no more, until it has sent so much sound, and shown again what it does when nobody speaks. */
  #doubt(ms: number): void {
    this.#doubtMs = ms;
    this.#quietMs = 0;
    this.#isKnown = false;
  }

  /** Notes the numbers of a piece. @returns whether they show that sound was left out before it */
  #jumps(numbers: SoundNumbers | null, ms: number): boolean {
    if (numbers === null) {
      this.noteOther();
      return false;
    }
    const [sequence, timestamp] = [wrap16(numbers.sequence), wrap32(numbers.timestamp)];
    const step = this.#stepTo(sequence);
    if (isOvertaken(step)) return false;
    const jumps = this.#isBehindPause(step, timestamp, ms);
    this.#keep(sequence, timestamp, ms);
    return jumps;
  }

  #keep(sequence: number, timestamp: number, ms: number): void {
    this.#sequence = sequence;
    this.#end = wrap32(timestamp + ms * this.#ticksPerMs);
    this.#lastMs = ms;
  }

  #stepTo(sequence: number): number {
    return this.#sequence < 0 ? RESTART_DISTANCE : sequenceDistance(sequence, this.#sequence);
  }

  /** Whether more time than the packets in between have sound, which are lost, was left out without a word. */
  #isBehindPause(step: number, timestamp: number, ms: number): boolean {
    if (step <= 0 || step >= RESTART_DISTANCE || this.#isAnnounced) return false;
    const leftOutMs = ((timestamp - this.#end) | 0) / this.#ticksPerMs;
    return leftOutMs - (step - 1) * Math.max(this.#lastMs, ms) > MOST_UNEVEN_MS;
  }
}
