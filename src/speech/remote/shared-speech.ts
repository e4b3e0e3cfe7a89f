import type { Meter, SpeakOptions, SpeechPiece, SpokenAudio } from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import { ByteCache } from '../builtin/tts/byte-cache.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

type Listening = Pick<SpeakOptions, 'signal' | 'meter'>;

/** Speaks for all readers of a sentence. */
export type MakeSpeech = (options: Required<Listening>) => AsyncIterable<SpeechPiece>;

/** A sentence that is being spoken, and who listens to it. */
interface Flight {
  readonly pieces: SpeechPiece[];
  readonly cancel: AbortController;
  /** Called when there is another piece, or the end. */
  readonly wakes: Set<() => void>;
  /** The options of those who listen, in the order in which they came. */
  readonly readers: Set<Listening>;
  /** Who listened last. */
  last: Listening;
  end: { readonly error: unknown } | null;
  /** Resolves when the sentence is over, or was given up. */
  over: Promise<void>;
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

const meterOf =
  (flight: Flight): Meter =>
  (usage) => {
    const [first = flight.last] = flight.readers;
    first.meter?.(usage);
  };

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
 * sentence that broke off is not kept. The usage goes to the first reader that is still there.
 */
export class SharedSpeech {
  readonly #values: ByteCache<SpokenAudio>;
  readonly #flights = new Map<string, Flight>();

  constructor(mostBytes: number) {
    this.#values = new ByteCache(mostBytes, sizeOf);
  }

  /**
   * The sentence of `key`, spoken by `make` when it is not cached.
   * @throws whatever `make` throws, or the signal's reason; the last reader waits until `make` has ended, so
   * that the usage is known by then
   */
  async *speak(key: string, options: Listening, make: MakeSpeech): AsyncGenerator<SpeechPiece, void> {
    options.signal.throwIfAborted();
    const known = this.#values.get(key);
    if (known) return yield onlyPiece(known);
    yield* this.#read(this.#flights.get(key) ?? this.#depart(key, options, make), options);
  }

  #depart(key: string, last: Listening, make: MakeSpeech): Flight {
    const cancel = sharedController();
    const over = Promise.resolve();
    const flight: Flight = {
      pieces: [],
      cancel,
      wakes: new Set(),
      readers: new Set(),
      last,
      end: null,
      over,
    };
    this.#flights.set(key, flight);
    const keep = (audio: SpokenAudio): void => this.#values.set(key, audio);
    const pieces = make({ signal: cancel.signal, meter: meterOf(flight) });
    flight.over = run(flight, pieces, keep).then(() => this.#forget(flight));
    return flight;
  }

  async *#read(flight: Flight, { signal, meter }: Listening): AsyncGenerator<SpeechPiece, void> {
    const reader = meter ? { signal, meter } : { signal };
    flight.readers.add(reader);
    try {
      yield* this.#piecesOf(flight, signal);
    } finally {
      flight.last = reader;
      flight.readers.delete(reader);
      if (flight.readers.size === 0) await this.#abandon(flight, signal.reason);
    }
  }

  async *#piecesOf(flight: Flight, signal: AbortSignal): AsyncGenerator<SpeechPiece, void> {
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
  }

  /**
   * Ends a stream that nobody reads any more: the next reader starts a new one instead of joining an aborted
   * one.
   */
  async #abandon(flight: Flight, reason: unknown): Promise<void> {
    if (flight.end !== null) return;
    this.#forget(flight);
    flight.cancel.abort(reason);
    await flight.over;
  }

  #forget(flight: Flight): void {
    for (const [key, known] of this.#flights) if (known === flight) this.#flights.delete(key);
  }
}
