import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import type { Clock } from '../../kernel/time/clock.ts';
import type { EngineSearch } from '../engine.ts';
import { NEEDED_ENCODERS, PROBING } from '../limits.ts';
import { readProgram } from '../process/run-program.ts';
import { createFfmpegEngine } from './ffmpeg-engine.ts';

/** The first major version that knows all flags. */
const LEAST_MAJOR = 5;

const runnable = async (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const find = async (name: string): Promise<string | null> => {
  if (isAbsolute(name)) return (await runnable(name)) ? name : null;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const end of process.platform === 'win32' ? ['.exe'] : ['']) {
      const path = join(folder, name + end);
      if (isAbsolute(path) && (await runnable(path))) return path;
    }
  }
  return null;
};

/** The ffprobe next to ffmpeg, with the corresponding name. */
const probeBeside = async (ffmpeg: string): Promise<string | null> => {
  const beside = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  return beside !== ffmpeg && (await runnable(beside)) ? beside : find('ffprobe');
};

const ask = async (command: string, args: string[], clock: Clock): Promise<string> => {
  const signal = new AbortController().signal;
  const answer = await readProgram({
    command,
    args: ['-hide_banner', ...args],
    signal,
    clock,
    patience: PROBING,
  });
  return answer.toString();
};

/**
 * Shortens `5.1.9-0+deb12u1` to `5.1.9`; a build from a repository names no version, and its text is kept.
 */
const versionOf = (text: string): string => {
  const said = /^ffmpeg version (\S+)/m.exec(text)?.[1] ?? 'of an unknown version';
  return /^n?(\d+(?:\.\d+)*)/.exec(said)?.[1] ?? said;
};

const missingEncoders = (list: string): string[] => {
  const names = new Set([...list.matchAll(/^ [VA]\S{5} (\S+)/gm)].map(([, name]) => name));
  return NEEDED_ENCODERS.filter((name) => !names.has(name));
};

const check = async (ffmpeg: string, ffprobe: string, clock: Clock): Promise<EngineSearch> => {
  const version = versionOf(await ask(ffmpeg, ['-version'], clock));
  if (Number.parseInt(version, 10) < LEAST_MAJOR)
    return { missing: `${ffmpeg} is version ${version}; ${LEAST_MAJOR}.0 or later is needed.` };
  const missing = missingEncoders(await ask(ffmpeg, ['-encoders'], clock));
  if (missing.length > 0) return { missing: `${ffmpeg} was built without ${missing.join(', ')}.` };
  await ask(ffprobe, ['-version'], clock);
  return { engine: createFfmpegEngine({ ffmpeg, ffprobe }, `ffmpeg ${version} (${ffmpeg})`, clock) };
};

/** Opens an installed ffmpeg: a name on the PATH, or a path. */
export const openFfmpeg = async (
  name: string,
  { clock }: { readonly clock: Clock },
): Promise<EngineSearch> => {
  const ffmpeg = await find(name);
  if (!ffmpeg) return { missing: isAbsolute(name) ? `${name} is no program.` : `No ${name} is installed.` };
  const ffprobe = await probeBeside(ffmpeg);
  if (!ffprobe) return { missing: `${ffmpeg} has no ffprobe beside it.` };
  try {
    return await check(ffmpeg, ffprobe, clock);
  } catch (error) {
    return { missing: `${ffmpeg} cannot be used: ${error instanceof Error ? error.message : String(error)}` };
  }
};
