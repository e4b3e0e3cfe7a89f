import type { LanguageModel, SpeechToText, TextToSpeech } from '../../src/conversation/provider-ports.ts';

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
export const watchLlm = (llm: LanguageModel, busy: Busy): LanguageModel => ({
  reply: (request) => watched(llm.reply(request), busy),
});

/** A voice whose time per piece is measured. */
export const watchTts = (tts: TextToSpeech, busy: Busy): TextToSpeech => ({
  speak: (text, options) => watched(tts.speak(text, options), busy),
});

/**
 * Speech to text whose time after the end of speech is measured.
 * @param onEnd called when the user's speech has ended and its text is wanted
 */
export const watchStt = (stt: SpeechToText, busy: Busy, onEnd: () => void): SpeechToText => ({
  name: stt.name,
  open(options) {
    const transcription = stt.open(options);
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
