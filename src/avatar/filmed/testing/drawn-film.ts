import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Viseme } from '../../../media/viseme.ts';
import { createPortrait, type Portrait } from '../../drawing/portrait.ts';
import { seededRandom } from '../../drawing/random.ts';
import type { Pose } from '../../motion.ts';
import { stockCompanions } from '../../stock.ts';
import { CODEC } from './codec.ts';

/** A period in seconds: from `from` up to `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface FilmScript {
  readonly seconds: number;
  /** When the person talks; silent otherwise. */
  readonly talks?: readonly Stretch[];
  /** When a blink begins. */
  readonly blinks?: readonly number[];
  /** ffmpeg filters that are applied to every picture last, for example `scale=640:-2`. */
  readonly filter?: string;
  readonly withSound?: boolean;
  /** The person: the first name of a stock companion. */
  readonly who?: string;
}

const FPS = 25;
const RATE = 16_000;
/** A sentence, three pictures to a sound. Of few sounds, because to draw a mouth takes half a second. */
const SPOKEN: readonly Viseme[] = ['aa', 'DD', 'E', 'PP', 'O', 'SS', 'aa', 'PP', 'O', 'E', 'DD', 'SS'];
const LIDS = [0.45, 0.85, 1, 1, 0.85, 0.45];

const within = (stretches: readonly Stretch[] | undefined, time: number): boolean =>
  (stretches ?? []).some(({ from, to }) => time >= from && time < to);

const POSE: Pose = { x: 0, y: 0, tiltDegrees: 0, yaw: 0, pitch: 0, breath: 0.5, brows: 0 };

/** The head is drawn in one pose, and moved as a whole: fast, and sufficient for tests. */
const SWAY = "scale=560:560,rotate='0.014*sin(1.7*t)',crop=512:512";

const lidsAt = (blinks: readonly number[] | undefined, picture: number): number =>
  Math.max(0, ...(blinks ?? []).map((at) => LIDS[picture - Math.round(at * FPS)] ?? 0));

const mouthAt = (script: FilmScript, picture: number): Viseme =>
  within(script.talks, picture / FPS) ? (SPOKEN[Math.floor(picture / 3) % SPOKEN.length] ?? 'sil') : 'sil';

const portraitOf = (who: string): Portrait => {
  const found = stockCompanions().find(({ slug }) => slug === who);
  if (!found) throw new Error(`There is no stock companion ${who}.`);
  return createPortrait(found.look);
};

/** Pictures and portraits of all films, drawn once: one takes longer than a second of film. */
const portraits = new Map<string, Portrait>();
const pictures = new Map<string, Uint8Array>();

function pictureOf(who: string, lids: number, viseme: Viseme): Uint8Array {
  const key = `${who} ${lids} ${viseme}`;
  const portrait = portraits.get(who) ?? portraitOf(who);
  portraits.set(who, portrait);
  const pixels =
    pictures.get(key) ??
    new Uint8Array(portrait.draw({ phase: { pose: POSE, lids }, viseme }, 'room').buffer);
  pictures.set(key, pixels);
  return pixels;
}

function* drawn({ who = 'elias', ...script }: FilmScript): Generator<Uint8Array> {
  for (let picture = 0; picture < script.seconds * FPS; picture++) {
    yield pictureOf(who, lidsAt(script.blinks, picture), mouthAt(script, picture));
  }
}

/** A voice-like buzz while the person talks, and room noise otherwise. */
const soundOf = (script: FilmScript): Buffer => {
  const random = seededRandom('room');
  const samples = new Int16Array(script.seconds * RATE);
  for (let i = 0; i < samples.length; i++) {
    const voice = within(script.talks, i / RATE) ? 7000 * Math.sin(i * 0.06) * Math.sin(i * 0.0011) : 0;
    samples[i] = voice + 60 * (random() - 0.5);
  }
  return Buffer.from(samples.buffer);
};

/** Runs the test machine's ffmpeg with raw pictures of 512 x 512 on its standard input. */
const encodeFilm = async (
  path: string,
  pictures: Iterable<Uint8Array>,
  { filter, sound }: { readonly filter?: string | undefined; readonly sound?: string | undefined },
): Promise<void> => {
  const pipe = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    '512x512',
    '-framerate',
    String(FPS),
    '-i',
    'pipe:0',
  ];
  const heard = sound ? ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', sound, '-c:a', 'aac'] : [];
  const filters = filter ? ['-vf', filter] : [];
  const args = ['-loglevel', 'error', '-y', ...pipe, ...heard, ...CODEC, ...filters, path];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  for (const picture of pictures) {
    if (!child.stdin.write(picture)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

/** Makes a film of a drawn person who acts as the script says. */
export const makeDrawnFilm = async (path: string, script: FilmScript): Promise<void> => {
  const sound = script.withSound === false ? undefined : `${path}.pcm`;
  if (sound) await writeFile(sound, soundOf(script));
  await encodeFilm(path, drawn(script), { filter: [SWAY, script.filter].filter(Boolean).join(','), sound });
};
