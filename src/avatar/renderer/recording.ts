import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoder, FilmPlan, Frames, SoundFile } from '../../encoding/encoder.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { Rig } from '../rig.ts';
import { RECORDING_FILES } from '../recording-files.ts';
import { renderedFile } from './rendered-files.ts';
import { openRig } from './open-rig.ts';
import { pngOf, stream } from './pictures.ts';
import { within } from './progress.ts';
import { checkDeclared, checkDecoded, visemesIn } from './sound.ts';
import { type Shown, speaking, visemesFile } from './speaking.ts';
import type { RenderedFile, RenderTask } from './renderer.ts';
import type { RenderContext } from './render-context.ts';

type RecordingTask = Extract<RenderTask, { task: 'recording' }>;

/** Sample rate for lip sync, and for the film's sound. */
const ANALYSIS_RATE = 16_000;
const FILM_RATE = 48_000;
/** Share of the time until the first picture is drawn. */
const ANALYSIS_SHARE = 0.05;

const soundFile = (folder: string, rate: number): SoundFile => ({
  path: join(folder, `sound-${rate}.pcm`),
  rate,
});

/** The visemes of a sound; nothing else of it stays in memory. @throws MediaRefused */
const analyseSound = async (
  task: RecordingTask,
  { encoder, signal, onProgress }: RenderContext,
): Promise<Viseme[]> => {
  const { sound, mostSeconds, folder } = task;
  await checkDeclared(encoder, sound, mostSeconds, signal);
  // The file stays in the folder: whoever asked for the film transcribes it.
  const file: SoundFile = { path: join(folder, 'sound.pcm'), rate: ANALYSIS_RATE };
  await encoder.sound(sound, file, mostSeconds + 1, signal);
  const samples = await checkDecoded(file, mostSeconds);
  return await visemesIn(file, (heard) => onProgress(heard / samples));
};

const picturesOf = (rig: Rig, visemes: readonly Viseme[], onProgress: (share: number) => void): Frames => {
  const states = speaking(rig.header, visemes);
  const draw = (): Uint8Array => drawState(rig, states.next().value as Shown);
  return stream(rig.header.width, visemes.length, draw, (drawn) => onProgress(drawn / visemes.length));
};

const drawState = (rig: Rig, { phase, viseme }: Shown): Uint8Array => rig.draw(phase, viseme, 'room');

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

/** The task `recording`: a film of the rig speaking a sound. */
export const makeRecording = async (
  task: RecordingTask,
  context: RenderContext,
): Promise<readonly RenderedFile[]> => {
  const { folder } = task;
  const { encoder, signal, onProgress } = context;
  const rig = await openRig(folder);
  const visemes = await analyseSound(task, { ...context, onProgress: within(onProgress, 0, ANALYSIS_SHARE) });
  await writeFile(join(folder, 'visemes.json'), JSON.stringify(visemesFile(visemes)));
  const [first] = speaking(rig.header, visemes);
  if (first) await writeFile(join(folder, 'preview.png'), pngOf(drawState(rig, first)));
  await film(task, picturesOf(rig, visemes, within(onProgress, ANALYSIS_SHARE, 1)), encoder, signal);
  return RECORDING_FILES.map(renderedFile);
};
