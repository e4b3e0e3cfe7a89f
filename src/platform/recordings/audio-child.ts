/** The process that examines strangers' sound files, one at a time: it finds out kind and duration. */
import { fileTypeFromFile } from 'file-type';
import { type IFormat, parseFile } from 'music-metadata';
import { serve } from '../../child-process/serve.ts';
import type { Seen } from './inspect-audio.ts';

const kindOf = async (path: string): Promise<string | null> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? null;

const formatOf = async (path: string): Promise<IFormat | null> => {
  try {
    return (await parseFile(path, { duration: true, skipCovers: true })).format;
  } catch {
    return null;
  }
};

const look = async (path: string): Promise<Seen> => {
  const format = await formatOf(path);
  const seconds = format?.duration ?? NaN;
  return {
    kind: await kindOf(path),
    readable: format !== null,
    seconds: Number.isFinite(seconds) ? seconds : null,
    hasAudio: format?.hasAudio ?? false,
    hasVideo: format?.hasVideo ?? false,
  };
};

serve<{ readonly path: string }, Seen>(async ({ path }, report) => report(await look(path)));
