import { FRAME_MS } from '../../media/pcm.ts';
import type { SpokenAudio } from '../provider-ports.ts';
import type { SoundingWord } from '../sounding-word.ts';

const NONE: readonly SoundingWord[] = [];

/** The word, with the marks that belong to it and without blanks; null when nothing is left. */
function wordAt({ text, words }: SpokenAudio, at: number): SoundingWord | null {
  const word = words[at];
  if (!word) return null;
  const { startMs, endMs, charEnd } = word;
  const from = words[at - 1]?.charEnd ?? 0;
  const raw = text.slice(from, charEnd);
  const charStart = from + raw.length - raw.trimStart().length;
  const said = raw.trim();
  return said === '' ? null : { text: said, startMs, endMs, charStart, charEnd: charStart + said.length };
}

/** Walks the words of one speech in time with its frames. */
export class SoundingWords {
  #next = 0;

  /**
   * The words that begin by the end of `frame`, each once; also those whose times have become known only now.
   * @param speech partial speech may have more words each time
   */
  upTo(speech: SpokenAudio, frame: number): readonly SoundingWord[] {
    const until = (frame + 1) * FRAME_MS;
    const from = this.#next;
    while ((speech.words[this.#next]?.startMs ?? Infinity) < until) this.#next += 1;
    if (this.#next === from) return NONE;
    return Array.from({ length: this.#next - from }, (_, at) => wordAt(speech, from + at) ?? []).flat();
  }

  /** The speech goes on from `frame`: words that begin there or later come again. */
  rewind(speech: SpokenAudio, frame: number): void {
    while (this.#next > 0 && (speech.words[this.#next - 1]?.startMs ?? 0) >= frame * FRAME_MS)
      this.#next -= 1;
  }
}
