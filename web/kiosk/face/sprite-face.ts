import { Walk } from '../../../src/avatar/walk.ts';
import { h, type Part } from '../dom.ts';
import { mouthOf, type Sounding } from './mouth.ts';
import { drawState, type LoadedSprites, RIM } from './sprites.ts';

/** The least and most seconds between two blinks. */
const BLINK_AFTER = [2, 6] as const;
/**
 * The least number of frames that a mouth stays: faster changes than those of real lips look like a fault.
 */
const MOUTH_PICTURES = 2;

const nextBlink = (): number => (BLINK_AFTER[0] + Math.random() * (BLINK_AFTER[1] - BLINK_AFTER[0])) * 1000;

const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A face that the page draws itself: it breathes and looks about, and its mouth follows the voice. */
export class SpriteFace implements Part {
  readonly element: HTMLCanvasElement;
  readonly #loaded: LoadedSprites;
  readonly #sounding: () => Sounding;
  readonly #walk: Walk;
  readonly #mouthIndex: ReadonlyMap<string, number>;
  readonly #ctx: CanvasRenderingContext2D | null;
  #frame = 0;
  #shownAt = 0;
  #mouth = 0;
  #mouthFor = MOUTH_PICTURES;
  #blinkAt = performance.now() + nextBlink();
  #blink: readonly number[] = [];

  /** @param name of the face, for screen readers @param sounding called for each frame */
  constructor(loaded: LoadedSprites, name: string, sounding: () => Sounding) {
    const { width, height, mouths, poses } = loaded.sprites;
    this.#loaded = loaded;
    this.#sounding = sounding;
    this.#walk = new Walk(poses.length, Math.random);
    this.#mouthIndex = new Map(mouths.map((mouth, index) => [mouth, index]));
    this.element = h('canvas', {
      class: 'picture drawn',
      role: 'img',
      'aria-label': name,
      width: String(width - 2 * RIM),
      height: String(height - 2 * RIM),
    });
    this.#ctx = this.element.getContext('2d', { alpha: false });
    this.#ctx?.translate(-RIM, -RIM);
    this.#draw(performance.now());
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
  }

  readonly #draw = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#draw);
    const { fps } = this.#loaded.sprites;
    const pictures = Math.floor(((now - this.#shownAt) / 1000) * fps);
    if (pictures < 1 || !this.#ctx) return;
    this.#shownAt = now;
    this.#step(Math.min(pictures, fps), now);
    this.element.dataset['mouth'] = String(this.#mouth);
    const lids = this.#blink[0] ?? null;
    drawState(this.#ctx, this.#loaded, { pose: this.#walk.pose, mouth: this.#mouth, lids });
  };

  #step(pictures: number, now: number): void {
    const sounding = this.#sounding();
    if (moves() && this.#blink.length === 0)
      this.#walk.step(pictures, sounding.level > 0.1, now > this.#blinkAt);
    this.#blink = this.#blink.slice(pictures);
    this.#mayBlink(now);
    this.#mouthFor += pictures;
    const mouth = this.#mouthIndex.get(mouthOf(sounding)) ?? 0;
    if (mouth === this.#mouth || this.#mouthFor < MOUTH_PICTURES) return;
    this.#mouth = mouth;
    this.#mouthFor = 0;
  }

  #mayBlink(now: number): void {
    if (now < this.#blinkAt || this.#blink.length > 0) return;
    const blink = this.#loaded.sprites.blinks.find(({ pose }) => pose === this.#walk.pose);
    if (!blink) return;
    this.#blink = blink.lids;
    this.#blinkAt = now + nextBlink();
  }
}
