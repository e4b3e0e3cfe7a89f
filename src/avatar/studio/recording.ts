import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoder, FilmPlan, Frames, SoundFile } from '../../encoding/encoder.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { Puppet } from '../puppet.ts';
import { made } from './made.ts';
import { openPuppet } from './open-puppet.ts';
import { pngOf, stream } from './pictures.ts';
import { within } from './progress.ts';
import { checkDeclared, checkDecoded, visemesIn } from './sound.ts';
import { type Shown, speaking, visemesFile } from './speaking.ts';
import type { MadeFile, StudioTask } from './studio.ts';
import type { Workplace } from './workplace.ts';

type RecordingTask = Extract<StudioTask, { task: 'recording' }>;

/** Sample rate for lip sync, and for the film's sound. */
const HEARD_RATE = 16_000;
const FILM_RATE = 48_000;
/** Share of the time until the first picture is drawn. */
const HEARING_SHARE = 0.05;

const soundFile = (folder: string, rate: number): SoundFile => ({
  path: join(folder, `sound-${rate}.pcm`),
  rate,
});

/** The visemes of a sound; nothing else of it stays in memory. @throws MediaRefused */
const hear = async (task: RecordingTask, { encoder, signal, onProgress }: Workplace): Promise<Viseme[]> => {
  const { sound, mostSeconds, folder } = task;
  await checkDeclared(encoder, sound, mostSeconds, signal);
  // The file stays in the folder: whoever asked for the film transcribes it.
  const file: SoundFile = { path: join(folder, 'sound.pcm'), rate: HEARD_RATE };
  await encoder.sound(sound, file, mostSeconds + 1, signal);
  const samples = await checkDecoded(file, mostSeconds);
  return await visemesIn(file, (heard) => onProgress(heard / samples));
};

const picturesOf = (
  puppet: Puppet,
  visemes: readonly Viseme[],
  onProgress: (share: number) => void,
): Frames => {
  const states = speaking(puppet.header, visemes);
  const draw = (): Uint8Array => drawState(puppet, states.next().value as Shown);
  return stream(puppet.header.width, visemes.length, draw, (drawn) => onProgress(drawn / visemes.length));
};

const drawState = (puppet: Puppet, { phase, viseme }: Shown): Uint8Array =>
  puppet.draw(phase, viseme, 'room');

/** Encodes both films from one sequence of pictures. */
const film = async (
  task: RecordingTask,
  frames: Frames,
  encoder: Encoder,
  signal: AbortSignal,
): Promise<void> => {
  const { folder } = task;
  const sound = soundFile(folder, FILM_RATE);
  const plan = (format: FilmPlan['format']): FilmPlan => ({
    path: join(folder, `video.${format}`),
    format,
    sound,
  });
  try {
    await encoder.sound(task.sound, sound, task.mostSeconds + 1, signal);
    await encoder.films(frames, [plan('mp4'), plan('webm')], signal);
  } finally {
    await rm(sound.path, { force: true });
  }
};

/** The task `recording`: a film of the puppet speaking a sound. */
export const makeRecording = async (
  task: RecordingTask,
  workplace: Workplace,
): Promise<readonly MadeFile[]> => {
  const { folder } = task;
  const { encoder, signal, onProgress } = workplace;
  const puppet = await openPuppet(folder);
  const visemes = await hear(task, { ...workplace, onProgress: within(onProgress, 0, HEARING_SHARE) });
  await writeFile(join(folder, 'visemes.json'), JSON.stringify(visemesFile(visemes)));
  const [first] = speaking(puppet.header, visemes);
  if (first) await writeFile(join(folder, 'preview.png'), pngOf(drawState(puppet, first)));
  await film(task, picturesOf(puppet, visemes, within(onProgress, HEARING_SHARE, 1)), encoder, signal);
  return ['video.mp4', 'video.webm', 'preview.png', 'visemes.json'].map(made);
};
