import { setMaxListeners } from 'node:events';
import type { SpeechPiece, SpokenAudio } from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import { ByteCache } from '../builtin/voice/byte-cache.ts';

/** A sentence that is being spoken, and who listens to it. */
interface Flight {
  readonly pieces: SpeechPiece[];
  readonly cancel: AbortController;
  /** Called when there is another piece, or the end. */
  readonly wakes: Set<() => void>;
  readers: number;
  end: { readonly error: unknown } | null;
}

const sizeOf = (audio: SpokenAudio): number =>
  audio.pcm.byteLength + 2 * audio.text.length + 64 * (audio.words.length + audio.visemes.length);

/** Resolves when a flight goes on, or the signal is aborted. */
const moved = ({ wakes }: Flight, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      wakes.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    wakes.add(wake);
    signal.addEventListener('abort', wake, { once: true });
  });

/** Runs a computation to its end, whoever reads it. */
async function run(
  flight: Flight,
  pieces: AsyncIterable<SpeechPiece>,
  whole: (audio: SpokenAudio) => void,
): Promise<void> {
  const wake = (): void => [...flight.wakes].forEach((one) => one());
  try {
    for await (const piece of pieces) {
      if (piece.whole) whole(piece.whole);
      flight.pieces.push(piece);
      wake();
    }
    flight.end = { error: null };
  } catch (error) {
    flight.end = { error };
  }
  wake();
}

/**
 * A cache of whole sentences with single flight: readers that ask for the same sentence at the same time
 * share one stream, each from its beginning. It is aborted only when all of them have stopped reading. A
 * sentence that broke off is not kept.
 */
export class SharedSpeech {
  readonly #values: ByteCache<SpokenAudio>;
  readonly #flights = new Map<string, Flight>();

  constructor(mostBytes: number) {
    this.#values = new ByteCache(mostBytes, sizeOf);
  }

  /**
   * The sentence of `key`, spoken by `make` when it is not cached.
   * @throws whatever `make` throws, or the signal's reason
   */
  async *speak(
    key: string,
    signal: AbortSignal,
    make: (signal: AbortSignal) => AsyncIterable<SpeechPiece>,
  ): AsyncGenerator<SpeechPiece, void> {
    signal.throwIfAborted();
    const known = this.#values.get(key);
    if (known) return yield onlyPiece(known);
    yield* this.#read(this.#flights.get(key) ?? this.#depart(key, make), signal);
  }

  #depart(key: string, make: (signal: AbortSignal) => AsyncIterable<SpeechPiece>): Flight {
    const cancel = new AbortController();
    setMaxListeners(0, cancel.signal);
    const flight: Flight = { pieces: [], cancel, wakes: new Set(), readers: 0, end: null };
    this.#flights.set(key, flight);
    const keep = (audio: SpokenAudio): void => this.#values.set(key, audio);
    void run(flight, make(cancel.signal), keep).then(() => this.#forget(flight));
    return flight;
  }

  async *#read(flight: Flight, signal: AbortSignal): AsyncGenerator<SpeechPiece, void> {
    flight.readers += 1;
    try {
      for (let at = 0; ; at += 1) {
        while (at >= flight.pieces.length && flight.end === null) {
          await moved(flight, signal);
          signal.throwIfAborted();
        }
        const piece = flight.pieces[at];
        if (!piece) break;
        yield piece;
        signal.throwIfAborted();
      }
      if (flight.end?.error) throw flight.end.error;
    } finally {
      flight.readers -= 1;
      if (flight.readers === 0) this.#abandon(flight, signal.reason);
    }
  }

  /**
   * Ends a stream that nobody reads any more: the next reader starts a new one instead of joining an aborted
   * one.
   */
  #abandon(flight: Flight, reason: unknown): void {
    if (flight.end !== null) return;
    this.#forget(flight);
    flight.cancel.abort(reason);
  }

  #forget(flight: Flight): void {
    for (const [key, known] of this.#flights) if (known === flight) this.#flights.delete(key);
  }
}
