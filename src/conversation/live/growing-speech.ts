import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import type { SpeechPiece, SpokenAudio, SpokenWord, VisemeMark } from '../provider-ports.ts';

/** Room for two seconds; it doubles when it is full. */
const FIRST_ROOM = 2 * SAMPLE_RATE;

const closed = (): VisemeMark[] => [{ viseme: 'sil', startMs: 0 }];

/**
 * The speech of a sentence that comes in pieces. Frames never change once they are there, so that they can be
 * played and encoded meanwhile; words and visemes do, as more is known about them.
 */
export class GrowingSpeech implements SpokenAudio {
  readonly text: string;
  #words: SpokenWord[] = [];
  #marks = closed();
  words: readonly SpokenWord[] = this.#words;
  visemes: readonly VisemeMark[] = this.#marks;
  isPartial = true;
  #room = new Int16Array(FIRST_ROOM);
  #pcm = this.#room.subarray(0, 0);

  constructor(text: string) {
    this.text = text;
  }

  get pcm(): Int16Array {
    return this.#pcm;
  }

  get durationMs(): number {
    return durationMs(this.#pcm.length);
  }

  add({ pcm, words, visemes, whole }: SpeechPiece): void {
    this.#append(pcm);
    if (!whole) return this.#learn(words, visemes);
    this.words = whole.words;
    this.visemes = whole.visemes;
    this.isPartial = false;
  }

  /** Forgets everything. Only for speech of which nothing was played or encoded. */
  restart(): void {
    this.#pcm = this.#room.subarray(0, 0);
    this.words = this.#words = [];
    this.visemes = this.#marks = closed();
  }

  /** Adds what has become known to the same lists: the work depends on the piece alone. */
  #learn(words: readonly SpokenWord[], visemes: readonly VisemeMark[]): void {
    for (const word of words) this.#words.push(word);
    const fromMs = visemes[0]?.startMs ?? Number.POSITIVE_INFINITY;
    while ((this.#marks.at(-1)?.startMs ?? -1) >= fromMs) this.#marks.pop();
    for (const mark of visemes) this.#marks.push(mark);
  }

  #append(pcm: Int16Array): void {
    if (pcm.length === 0) return;
    const from = this.#pcm.length;
    const length = from + pcm.length;
    if (length > this.#room.length) this.#widen(length);
    this.#room.set(pcm, from);
    this.#pcm = this.#room.subarray(0, length);
  }

  #widen(least: number): void {
    const room = new Int16Array(Math.max(least, 2 * this.#room.length));
    room.set(this.#pcm);
    this.#room = room;
  }
}
