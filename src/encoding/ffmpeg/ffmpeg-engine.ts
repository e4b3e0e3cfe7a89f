import type { Clock } from '../../kernel/time/clock.ts';
import type { Engine } from '../engine.ts';
import { DECODING, ENCODING, type Patience, PROBING } from '../limits.ts';
import {
  ProgramFailed,
  ProgramMissing,
  type ProgramRun,
  readProgram,
  runProgram,
} from '../process/run-program.ts';
import { broken, engineFailed, tooSlow } from '../refusals.ts';
import {
  atlasArguments,
  filmArguments,
  pictureArguments,
  probeArguments,
  soundArguments,
} from './arguments.ts';
import { readIvf } from './ivf.ts';
import { readProbe } from './probe.ts';

export interface Programs {
  /** Paths of the programs. */
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** A failure of decoding is blamed on the file, one of encoding on the program. */
const blameFile = (error: unknown): unknown => {
  if (error instanceof ProgramMissing) return engineFailed(error.message);
  if (!(error instanceof ProgramFailed)) return error;
  return error.tookTooLong ? tooSlow(error.message) : broken(error.message);
};
const blameProgram = (error: unknown): unknown =>
  error instanceof ProgramFailed || error instanceof ProgramMissing ? engineFailed(error.message) : error;

/** The engine on an installed ffmpeg with its ffprobe. */
export const createFfmpegEngine = ({ ffmpeg, ffprobe }: Programs, name: string, clock: Clock): Engine => {
  const decode = async function* (
    args: string[],
    signal: AbortSignal,
    patience: Patience = DECODING,
    command = ffmpeg,
  ): AsyncGenerator<Buffer> {
    try {
      yield* runProgram({ command, args, signal, clock, patience });
    } catch (error) {
      throw blameFile(error);
    }
  };

  const encode = async (
    args: string[],
    input: NonNullable<ProgramRun['input']>,
    signal: AbortSignal,
  ): Promise<Buffer> => {
    try {
      return await readProgram({ command: ffmpeg, args, input, signal, clock, patience: ENCODING });
    } catch (error) {
      throw blameProgram(error);
    }
  };

  return {
    kind: 'ffmpeg',
    name,
    async vp8(frames, signal) {
      return readIvf(await encode(atlasArguments(frames), frames.pictures, signal));
    },
    async films(frames, plans, signal) {
      await encode(filmArguments(frames, plans), frames.pictures, signal);
    },
    async probe(file, signal) {
      const answer: Buffer[] = [];
      for await (const piece of decode(probeArguments(file), signal, PROBING, ffprobe)) answer.push(piece);
      return readProbe(Buffer.concat(answer).toString());
    },
    sound: (file, rate, mostSeconds, signal) => decode(soundArguments(file, rate, mostSeconds), signal),
    pictures: (file, plan, signal) => decode(pictureArguments(file, plan), signal),
  };
};
