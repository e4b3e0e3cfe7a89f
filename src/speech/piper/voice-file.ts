import type { JsonBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** What a Piper voice says of itself, in the JSON file beside its weights. */
export interface VoiceFile {
  /** Samples a second of its sound. */
  readonly sampleRate: number;
  /** The ids of a phoneme (one code point), and of the marks `_`, `^` and `$`. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  /** How much chance there is in its sound, and in its durations. */
  readonly noise: number;
  readonly durationNoise: number;
  /** How long it speaks by itself: its durations are multiplied by it. */
  readonly length: number;
}

interface Written {
  readonly audio?: { readonly sample_rate?: unknown };
  readonly inference?: Readonly<Record<string, unknown>>;
  readonly phoneme_id_map?: unknown;
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

const BOUNDS: JsonBounds = { chars: 200_000, depth: 8, values: 20_000 };

const MARKS = ['_', '^', '$'] as const;

function idsOf(map: unknown): VoiceFile['ids'] {
  const entries = Object.entries(typeof map === 'object' && map !== null ? map : {});
  const ids = entries.filter(
    (entry): entry is [string, number[]] => Array.isArray(entry[1]) && entry[1].every(Number.isInteger),
  );
  return Object.fromEntries(ids);
}

/** Reads the text of such a file. @throws RangeError when it is not one; SyntaxError */
export function parseVoiceFile(text: string): VoiceFile {
  const { audio, inference = {}, phoneme_id_map: map } = (parseJson(text, BOUNDS) ?? {}) as Written;
  const ids = idsOf(map);
  if (MARKS.some((mark) => ids[mark] === undefined)) throw new RangeError('this is no Piper voice');
  return {
    sampleRate: numberOr(audio?.sample_rate, 22_050),
    ids,
    noise: numberOr(inference['noise_scale'], 0.667),
    durationNoise: numberOr(inference['noise_w'], 0.8),
    length: numberOr(inference['length_scale'], 1),
  };
}
