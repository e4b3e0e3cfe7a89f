import type { Log } from '../../kernel/log.ts';
import { type Encoder, EncoderMissing } from '../../encoding/encoder.ts';
import { findEncoder } from '../../encoding/find-encoder.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { makeAtlases } from './atlases.ts';
import { makeFilms } from './films.ts';
import type { Order } from './messages.ts';
import { makePortrait } from './portrait.ts';
import { steadily } from './progress.ts';
import { makeRecording } from './recording.ts';
import type { MadeFile, StudioTask } from './studio.ts';
import type { Workplace } from './workplace.ts';

interface Surroundings {
  readonly log: Log;
  readonly onProgress: (share: number) => void;
}

/** The encoder, looked for once in a process. */
let found: Promise<Encoder | null> | null = null;

const encoderOf = async (setting: string, log: Log): Promise<Encoder> => {
  const encoder = await (found ??= findEncoder({ setting, clock: systemClock, log }));
  if (!encoder) throw new EncoderMissing();
  return encoder;
};

const make = (task: StudioTask, workplace: Workplace): Promise<readonly MadeFile[]> => {
  if (task.task === 'portrait') return makePortrait(task, workplace);
  if (task.task === 'atlas') return makeAtlases(task.folder, workplace);
  if (task.task === 'films') return makeFilms(task.folder, workplace);
  return makeRecording(task, workplace);
};

/** Performs a task in the present thread. @throws as `AvatarStudio.run` */
export const perform = async (
  { task, encoder: setting }: Order,
  parts: Surroundings,
): Promise<readonly MadeFile[]> => {
  const encoder = await encoderOf(setting, parts.log);
  const halves = new AbortController();
  const onProgress = steadily(parts.onProgress);
  try {
    return await make(task, { encoder, log: parts.log, onProgress, signal: halves.signal });
  } finally {
    halves.abort();
  }
};
