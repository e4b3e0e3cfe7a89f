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
import type { RenderedFile, RenderTask } from './renderer.ts';
import type { RenderContext } from './render-context.ts';

interface PerformParts {
  readonly log: Log;
  readonly onProgress: (share: number) => void;
}

/** The encoder, looked for once in a process. */
let openedEncoder: Promise<Encoder | null> | null = null;

const encoderOf = async (setting: string, log: Log): Promise<Encoder> => {
  const encoder = await (openedEncoder ??= findEncoder({ setting, clock: systemClock, log }));
  if (!encoder) throw new EncoderMissing();
  return encoder;
};

const make = (task: RenderTask, context: RenderContext): Promise<readonly RenderedFile[]> => {
  if (task.task === 'portrait') return makePortrait(task, context);
  if (task.task === 'atlas') return makeAtlases(task.folder, context);
  if (task.task === 'films') return makeFilms(task.folder, context);
  return makeRecording(task, context);
};

/** Performs a task in the present thread. @throws as `AvatarStudio.run` */
export const perform = async (
  { task, encoder: setting }: Order,
  parts: PerformParts,
): Promise<readonly RenderedFile[]> => {
  const encoder = await encoderOf(setting, parts.log);
  const halves = new AbortController();
  const onProgress = steadily(parts.onProgress);
  try {
    return await make(task, { encoder, log: parts.log, onProgress, signal: halves.signal });
  } finally {
    halves.abort();
  }
};
