import { parseArgs } from 'node:util';
import type { Config } from '../../kernel/config.ts';
import { createIds } from '../../kernel/ids.ts';
import { visitDatabase } from '../../storage/visit.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { generateCatalogue, type Progress } from './generate.ts';

const usage = `duet catalog: the music catalogue of interface B

  duet catalog generate --tracks N

generate  makes a catalogue of our own making with N tracks (1 to 10,000,000) beside what is there, for trials and
          measurements. The service may run meanwhile. Doing it again doubles nothing; a larger N adds the rest,
          a smaller one takes nothing away.

Examples:
  duet catalog generate --tracks 100000
`;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const note = (text: string): void => void process.stderr.write(text);

const MOST_TRACKS = 10_000_000;

const OPTIONS = { tracks: { type: 'string' } } as const;

/** The value of `--tracks`; null when the command cannot be understood. */
const givenTracks = ([name, ...rest]: readonly string[]): string | null => {
  if (name !== 'generate') return null;
  try {
    const { values } = parseArgs({ args: rest, options: OPTIONS, strict: true });
    return values.tracks ?? null;
  } catch {
    return null;
  }
};

const countOf = (given: string): number | null => {
  const count = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  return count >= 1 && count <= MOST_TRACKS ? count : null;
};

/** How many tracks are asked for, or why that cannot be understood: one sentence. */
const tracksOf = (args: readonly string[]): number | string => {
  const given = givenTracks(args);
  if (given === null) return 'This is not understood.';
  return countOf(given) ?? `--tracks takes a whole number from 1 to 10,000,000; not "${given}".`;
};

const line = ({ artists, albums, tracks, seconds }: Progress): string => {
  const rate = Math.round(tracks / Math.max(seconds, 0.001));
  const memory = Math.round(process.memoryUsage.rss() / 1_048_576);
  return `${tracks} tracks, ${albums} albums, ${artists} artists; ${rate} tracks/s, ${Math.round(seconds)} s, ${memory} MB\n`;
};

async function runCatalog(args: readonly string[], readConfig: () => Config): Promise<number> {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h'))
    return (process.stdout.write(usage), 0);
  const tracks = tracksOf(args);
  if (typeof tracks === 'string') return (note(`${tracks}\n\n${usage}`), 2);
  const { db, close } = await visitDatabase(readConfig(), quiet);
  try {
    const parts = { db, clock: systemClock, ids: createIds() };
    await generateCatalogue(parts, tracks, (progress) => note(line(progress)));
    return 0;
  } finally {
    await close();
  }
}

/** `duet catalog ...`, beside a running service or without one. Answers the exit code: 2 when it is not understood. */
export const catalogCommand = Object.assign(runCatalog, {
  shape: { words: ['generate'], optionsOf: () => Object.keys(OPTIONS).map((name) => `--${name}`) },
});
