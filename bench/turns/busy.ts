import type { Mind, Transcriber, Voice } from '../../src/conversation/provider-ports.ts';

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

/** Measures the time until each piece comes, without the time in which a piece is used. */
async function* watched<T>(pieces: AsyncIterable<T>, busy: Busy): AsyncGenerator<T, void> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await busy.during(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** A language model whose time per piece is measured. */
export const watchMind = (mind: Mind, busy: Busy): Mind => ({
  reply: (request) => watched(mind.reply(request), busy),
});

/** A voice whose time per piece is measured. */
export const watchVoice = (voice: Voice, busy: Busy): Voice => ({
  speak: (text, options) => watched(voice.speak(text, options), busy),
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
