import { stat } from 'node:fs/promises';
import type { Log } from '../kernel/log.ts';
import {
  type Contents,
  type Encoder,
  EncoderFailed,
  type FilmPlan,
  type Frames,
  MediaRefused,
  type PicturePlan,
  type SoundFile,
} from './encoder.ts';
import type { Engine, MediaFile } from './engine.ts';
import { kindOf } from './file-kind.ts';
import { checkProbed, MOST_SECONDS } from './limits.ts';
import { inPictures } from './pieces.ts';
import { removeAll, writeSound } from './written.ts';

const lookAt = async (path: string): Promise<MediaFile> => {
  // Pipes and devices have no end.
  if (!(await stat(path)).isFile()) throw new MediaRefused('This is not a file.');
  return { path, kind: await kindOf(path) };
};

/** Logs the engine's own error, and returns the one with plain words for people. */
const logged = (log: Log, engine: Engine, error: unknown): unknown => {
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const fields = { encoder: engine.name, words: String(error.cause) };
  if (error instanceof EncoderFailed) log.error(fields, 'the encoder failed');
  else if (error instanceof MediaRefused) log.info(fields, 'a file was refused');
  return error;
};

/**
 * Creates an Encoder on an engine: a file's kind is checked before the engine opens it, and its size and length
 * before the engine decodes it.
 */
export const createEncoder = (engine: Engine, log: Log): Encoder => {
  const probe = async (path: string, signal: AbortSignal): Promise<MediaFile & { contents: Contents }> => {
    signal.throwIfAborted();
    const file = await lookAt(path);
    return { ...file, contents: checkProbed(await engine.probe(file, signal)) };
  };

  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw logged(log, engine, error);
    }
  };

  const vp8 = async (frames: Frames, signal: AbortSignal): Promise<Buffer[]> => {
    checkFrames(frames);
    signal.throwIfAborted();
    return await engine.vp8(frames, signal);
  };

  const films = async (frames: Frames, plans: readonly FilmPlan[], signal: AbortSignal): Promise<void> => {
    checkFrames(frames);
    signal.throwIfAborted();
    try {
      await engine.films(frames, plans, signal);
    } catch (error) {
      await removeAll(plans.map(({ path }) => path));
      throw error;
    }
  };

  const contents = async (path: string, signal: AbortSignal): Promise<Contents> =>
    (await probe(path, signal)).contents;

  const sound = async (
    path: string,
    to: SoundFile,
    mostSeconds: number,
    signal: AbortSignal,
  ): Promise<void> => {
    const file = await probe(path, signal);
    if (!file.contents.hasSound) throw new MediaRefused('There is no sound in this file.');
    const seconds = Math.min(mostSeconds, MOST_SECONDS);
    await writeSound(engine.sound(file, to.rate, seconds, signal), to, seconds);
  };

  async function* pictures(path: string, plan: PicturePlan, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    checkFrames(plan);
    try {
      const file = await probe(path, signal);
      if (!file.contents.picture) throw new MediaRefused('There are no moving pictures in this file.');
      yield* inPictures(engine.pictures(file, plan, signal), plan);
    } catch (error) {
      throw logged(log, engine, error);
    }
  }

  return {
    kind: engine.kind,
    name: engine.name,
    vp8: (...given) => told(vp8(...given)),
    films: (...given) => told(films(...given)),
    contents: (...given) => told(contents(...given)),
    sound: (...given) => told(sound(...given)),
    pictures,
  };
};

/** Checks sizes and rates. Sizes must be even, as the colour of two by two pixels is stored once. */
const checkFrames = ({ width, height, fps }: Omit<Frames, 'pictures'>): void => {
  const isSize = (side: number): boolean =>
    Number.isInteger(side) && side >= 2 && side <= 4096 && side % 2 === 0;
  if (!isSize(width) || !isSize(height))
    throw new EncoderFailed(`Pictures cannot be ${width} x ${height} pixels.`);
  if (!Number.isInteger(fps) || fps < 1 || fps > 120)
    throw new EncoderFailed(`${fps} pictures a second cannot be.`);
};
