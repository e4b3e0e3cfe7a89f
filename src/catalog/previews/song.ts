import { type Random, seeded } from '../demo/random.ts';

/** How long a preview is, in seconds (issue of the catalogue: "a real 30 s clip"). */
export const PREVIEW_SECONDS = 30;

export type Timbre = 'pluck' | 'bell' | 'saw' | 'organ';

/** How the music of a genre is made. */
interface Manner {
  readonly tempo: readonly [least: number, most: number];
  readonly lead: Timbre;
  /** Sixteenths on which the kick, the snare and the hat sound; none where there are no drums. */
  readonly kick: readonly number[];
  readonly snare: readonly number[];
  readonly hat: readonly number[];
  /** How many of the sixteenths of a bar have a note of the melody, from 0 to 1. */
  readonly busy: number;
  /** How far off the beat every second sixteenth comes, from 0 to 0.3. */
  readonly swing: number;
}

const every = (step: number, from = 0): number[] =>
  Array.from({ length: Math.ceil((16 - from) / step) }, (_, index) => from + index * step);

const quiet = { kick: [], snare: [], hat: [] };
const band = { kick: [0, 8, 10], snare: [4, 12], hat: every(2) };
const still: Manner = { ...quiet, tempo: [58, 76], lead: 'bell', busy: 0.22, swing: 0 };
const song: Manner = { ...band, tempo: [96, 124], lead: 'pluck', busy: 0.4, swing: 0 };
const loud: Manner = { ...band, tempo: [124, 152], lead: 'saw', busy: 0.45, swing: 0 };
const dance: Manner = {
  kick: every(4),
  snare: [4, 12],
  hat: every(4, 2),
  tempo: [118, 130],
  lead: 'saw',
  busy: 0.5,
  swing: 0,
};
const beat: Manner = {
  kick: [0, 7, 10],
  snare: [4, 12],
  hat: every(2),
  tempo: [78, 96],
  lead: 'bell',
  busy: 0.3,
  swing: 0.16,
};
const swung: Manner = {
  kick: [0],
  snare: [12],
  hat: [0, 4, 7, 8, 12, 15],
  tempo: [92, 140],
  lead: 'organ',
  busy: 0.42,
  swing: 0.28,
};
const offbeat: Manner = {
  kick: [8],
  snare: [8],
  hat: every(4, 2),
  tempo: [72, 84],
  lead: 'organ',
  busy: 0.3,
  swing: 0.1,
};

/** By genres at the top; what is not here is a song. */
const MANNERS: Readonly<Record<number, Manner>> = {
  5: loud,
  394: loud,
  146: beat,
  194: beat,
  299: swung,
  438: swung,
  69: swung,
  71: dance,
  510: { ...dance, tempo: [92, 108], lead: 'pluck', kick: [0, 6, 8, 14] },
  383: offbeat,
  21: still,
  453: still,
  470: { ...still, tempo: [88, 104], busy: 0.4 },
  446: { ...song, ...quiet, tempo: [84, 108] },
  407: { ...song, tempo: [92, 116], swing: 0.12 },
  156: { ...still, busy: 0.12 },
};

export interface Note {
  /** In seconds. */
  readonly at: number;
  readonly seconds: number;
  /** In hertz. */
  readonly pitch: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

export interface Song {
  readonly lead: Timbre;
  readonly melody: readonly Note[];
  readonly bass: readonly Note[];
  readonly pad: readonly Note[];
  readonly kicks: readonly number[];
  readonly snares: readonly number[];
  readonly hats: readonly number[];
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const PROGRESSIONS = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [5, 3, 0, 4],
  [0, 3, 5, 4],
  [0, 2, 3, 4],
  [1, 4, 0, 5],
];

const hertz = (semitones: number): number => 55 * 2 ** (semitones / 12);

/** A note of a scale, any number of steps from its first one, in semitones. */
const step = (scale: readonly number[], degree: number): number =>
  (scale[((degree % 7) + 7) % 7] ?? 0) + 12 * Math.floor(degree / 7);

/** A phrase of one bar: on which sixteenths it sounds, and how far from the chord it goes. */
const phrase = (random: Random, busy: number): readonly (readonly [sixteenth: number, degree: number])[] => {
  let degree = random.pick([0, 2, 4]);
  return every(1)
    .filter((sixteenth) => random.chance(sixteenth % 4 === 0 ? busy * 1.7 : busy * 0.75))
    .map((sixteenth) => {
      degree = Math.max(-2, Math.min(9, degree + random.whole(-2, 2)));
      return [sixteenth, sixteenth % 8 === 0 ? random.pick([0, 2, 4, 7]) : degree] as const;
    });
};

/** Composes thirty seconds; the same for the same seed and genre. @param genreId a genre at the top, or null */
export function composeSong(seed: string, genreId: number | null): Song {
  const random = seeded(seed);
  const manner = MANNERS[genreId ?? 0] ?? song;
  const bar = (60 / random.between(...manner.tempo)) * 4;
  const scale = random.chance(0.55) ? MINOR : MAJOR;
  const root = random.whole(0, 11);
  const chords = random.pick(PROGRESSIONS);
  const phrases = [phrase(random, manner.busy), phrase(random, manner.busy)];
  const bars = Array.from({ length: Math.ceil(PREVIEW_SECONDS / bar) }, (_, index) => index);
  const chordOf = (index: number): number => chords[index % 4] ?? 0;
  const time = (index: number, sixteenth: number): number =>
    index * bar + ((sixteenth + (sixteenth % 2 === 1 ? manner.swing : 0)) * bar) / 16;
  const note = (at: number, seconds: number, octave: number, degree: number, loudness: number): Note => ({
    at,
    seconds,
    pitch: hertz(root + octave * 12 + step(scale, degree)),
    loudness,
  });
  const drums = (places: readonly number[]): number[] =>
    bars.slice(2).flatMap((index) => places.map((sixteenth) => time(index, sixteenth)));
  return {
    lead: manner.lead,
    melody: bars.flatMap((index) =>
      (phrases[Math.floor(index / 2) % 2] ?? []).map(([sixteenth, degree]) =>
        note(time(index, sixteenth), bar / 5, 3, chordOf(index) + degree, sixteenth % 4 === 0 ? 0.9 : 0.65),
      ),
    ),
    bass: bars.flatMap((index) =>
      [0, 6, 8, 14].map((sixteenth) => note(time(index, sixteenth), bar / 6, 0, chordOf(index), 0.8)),
    ),
    pad: bars.flatMap((index) =>
      [0, 2, 4].map((third) => note(index * bar, bar, 2, chordOf(index) + third, 0.4)),
    ),
    kicks: drums(manner.kick),
    snares: drums(manner.snare),
    hats: drums(manner.hat),
  };
}
