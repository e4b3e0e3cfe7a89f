import type { ClauseSpeech, ClauseVoice } from '../clauses/clause-tts.ts';
import { PAUSE } from '../clauses/phoneme-times.ts';
import type { Pronounce } from '../phonemes/pronounce.ts';
import { KOKORO_RATE, type KokoroInput, type KokoroSound } from './messages.ts';
import { hearableOf } from './quiet.ts';
import { isSpoken, type PlacedSymbol, symbolsOf } from './symbol-ids.ts';
import { timedSymbols } from './timing.ts';
import { KOKORO_STYLES } from './voices.ts';

/** The model, wherever it is computed. @throws ProviderError when it cannot; the signal's reason */
export type SynthesizeKokoro = (input: KokoroInput, signal: AbortSignal) => Promise<KokoroSound>;

export interface KokoroVoiceParts {
  /** The built-in voice that it speaks for. */
  readonly id: string;
  /** The file of its styles, without its ending. */
  readonly style: string;
  readonly synthesize: SynthesizeKokoro;
  readonly pronounce: Pronounce;
}

/** Silence that is left around a clause, and the pause behind one that ends with a mark, in milliseconds. */
const [EDGE_MS, PAUSE_MS] = [20, 180];

const SAMPLES_PER_MS = KOKORO_RATE / 1000;

/** The speech of a clause without the long silence around it. */
function cut({ samples, frames }: KokoroSound, symbols: readonly PlacedSymbol[]): ClauseSpeech {
  const hearable = hearableOf(samples);
  if (!hearable) return { phonemes: [], parts: [] };
  const endsWithMark = PAUSE.test(symbols.at(-1)!.symbol);
  const fromMs = Math.max(0, hearable.fromMs - EDGE_MS);
  const lengthMs = samples.length / SAMPLES_PER_MS;
  const untilMs = Math.min(lengthMs, hearable.toMs + (endsWithMark ? PAUSE_MS : EDGE_MS));
  const sound = samples.subarray(fromMs * SAMPLES_PER_MS, untilMs * SAMPLES_PER_MS);
  const phonemes = timedSymbols(symbols, frames, { ...hearable, untilMs }).map((one) => ({
    ...one,
    startMs: one.startMs - fromMs,
    endMs: one.endMs - fromMs,
  }));
  return { phonemes, parts: [sound] };
}

/** A voice of Kokoro, clause by clause. */
export const kokoroVoice = ({ id, style, synthesize, pronounce }: KokoroVoiceParts): ClauseVoice => ({
  ...{ id, language: 'en-US', rate: KOKORO_RATE },
  async synthesize(tokens, signal) {
    const symbols = symbolsOf(await pronounce(tokens, signal));
    if (!isSpoken(symbols)) return { phonemes: [], parts: [] };
    const input = { ids: symbols.map((one) => one.id), style, speed: 1 };
    return cut(await synthesize(input, signal), symbols);
  },
});

/** All voices of Kokoro. */
export const kokoroVoices = (synthesize: SynthesizeKokoro, pronounce: Pronounce): readonly ClauseVoice[] =>
  Object.entries(KOKORO_STYLES).map(([id, style]) => kokoroVoice({ id, style, synthesize, pronounce }));
