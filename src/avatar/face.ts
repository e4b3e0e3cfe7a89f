import { type Viseme, visemeIndex } from '../media/viseme.ts';
import type { Atlas, Blink } from './atlas/atlas.ts';
import { nextMouth } from './mouth-shapes.ts';
import { type Random, Walk } from './walk.ts';

/** The moving face of one session. */
export interface Face {
  /**
   * The atlas frame to show now. Allocates nothing.
   * @param viseme the mouth that is heard at this moment
   * @param elapsedFrames video frames (40 ms) since the last call: 1 in steady running; whole, at least 0
   */
  next(viseme: Viseme, elapsedFrames: number): number;
}

/**
 * Video frames from the end of a blink until the next is due: 2 to 3.6 s. The head then needs up to 2.4 s to
 * reach a pose that has a blink, so that blinks come every 2 to 6 s, like those of a listener.
 */
const LEAST_PAUSE = 50;
const PAUSE_SPREAD = 40;

/** The present blink, if any, and the time until the next one. */
class Blinking {
  #blink: Blink | null = null;
  #shown = 0;
  #dueIn = 0;
  readonly #blinks: readonly Blink[];
  readonly #random: Random;

  constructor(blinks: readonly Blink[], random: Random) {
    this.#blinks = blinks;
    this.#random = random;
    this.#schedule();
  }

  get due(): boolean {
    return this.#dueIn <= 0;
  }

  /** The phase to show instead of the pose, or -1 when the eyes are open. */
  step(frames: number, pose: number): number {
    if (this.#blink) this.#shown += frames;
    else this.#maybeStart(frames, pose);
    if (!this.#blink) return -1;
    const phase = this.#blink.phases[this.#shown];
    if (phase !== undefined) return phase;
    this.#blink = null;
    this.#schedule();
    return -1;
  }

  get closed(): boolean {
    return this.#blink !== null;
  }

  #maybeStart(frames: number, pose: number): void {
    this.#dueIn -= frames;
    if (!this.due) return;
    for (const blink of this.#blinks) if (blink.anchor === pose) this.#blink = blink;
    this.#shown = 0;
  }

  #schedule(): void {
    this.#dueIn = LEAST_PAUSE + Math.floor(this.#random() * PAUSE_SPREAD);
  }
}

class AtlasFace implements Face {
  #mouth = visemeIndex.sil;
  #heard = visemeIndex.sil;
  readonly #atlas: Atlas;
  readonly #walk: Walk;
  readonly #blinking: Blinking;

  constructor(atlas: Atlas, random: Random) {
    this.#atlas = atlas;
    this.#walk = new Walk(atlas.poses, random);
    this.#blinking = new Blinking(atlas.blinks, random);
  }

  next(viseme: Viseme, elapsedFrames: number): number {
    const heard = visemeIndex[viseme];
    if (elapsedFrames > 0) this.#move(heard, elapsedFrames);
    return this.#atlas.frameIndex(this.#phase(elapsedFrames, heard !== visemeIndex.sil), this.#mouth);
  }

  /**
   * Moves the mouth. From an intermediate shape it goes straight to what is heard now, so that it is never more
   * than one frame behind.
   */
  #move(heard: number, frames: number): void {
    const arrived = this.#mouth === this.#heard;
    this.#mouth = arrived && frames === 1 ? nextMouth(this.#mouth, heard) : heard;
    this.#heard = heard;
  }

  /** The phase to show. The head stands still behind closed lids, as a blink is drawn at one pose. */
  #phase(frames: number, speaking: boolean): number {
    if (!this.#blinking.closed) this.#walk.step(frames, speaking, this.#blinking.due);
    const blink = this.#blinking.step(frames, this.#walk.pose);
    return blink < 0 ? this.#walk.pose : blink;
  }
}

/**
 * Creates the face of a session.
 * @param random decides how the face moves and when it blinks; a seeded one makes it repeatable
 */
export const createFace = (atlas: Atlas, random: Random): Face => new AtlasFace(atlas, random);
