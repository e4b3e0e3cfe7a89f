import type { Mind, ReplyPiece, Transcriber, Voice } from '../../src/conversation/provider-ports.ts';

/** Measures the time in which at least one of several providers is at work. */
export class Busy {
  #working = 0;
  #since = 0;
  #sumMs = 0;

  /** The total so far, in milliseconds. */
  get ms(): number {
    return this.#sumMs + (this.#working > 0 ? performance.now() - this.#since : 0);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working++ === 0) this.#since = performance.now();
    try {
      return await work();
    } finally {
      if (--this.#working === 0) this.#sumMs += performance.now() - this.#since;
    }
  }
}

/** A language model whose time per piece is measured, without the time in which a piece is used. */
export const watchMind = (mind: Mind, busy: Busy): Mind => ({
  async *reply(request): AsyncIterable<ReplyPiece> {
    const pieces = mind.reply(request)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await busy.during(() => pieces.next());
        if (done) return;
        yield value;
      }
    } finally {
      await pieces.return?.();
    }
  },
});

export const watchVoice = (voice: Voice, busy: Busy): Voice => ({
  speak: (text, options) => busy.during(() => voice.speak(text, options)),
});

/** @param onEnd called when the user's speech has ended and its text is wanted */
export const watchTranscriber = (transcriber: Transcriber, busy: Busy, onEnd: () => void): Transcriber => ({
  name: transcriber.name,
  open(options) {
    const transcription = transcriber.open(options);
    return {
      write: (pcm) => transcription.write(pcm),
      cancel: () => transcription.cancel(),
      finish: () => {
        onEnd();
        return busy.during(() => transcription.finish());
      },
    };
  },
});
