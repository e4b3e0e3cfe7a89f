/**
 * A thread that looks at sound files, one at a time: what each is, and how long it sounds. Plain JavaScript, so that it
 * is the same file in development, in tests and beside the bundle. What a hostile file does here, it does to this thread.
 */
import { parentPort } from 'node:worker_threads';
import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';

const kindOf = async (path) => (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? null;

const formatOf = async (path) => {
  try {
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    return format;
  } catch {
    return null;
  }
};

parentPort.on('message', async (path) => {
  const format = await formatOf(path);
  parentPort.postMessage({
    kind: await kindOf(path),
    readable: format !== null,
    seconds: Number.isFinite(format?.duration) ? format.duration : null,
    hasAudio: format?.hasAudio ?? false,
    hasVideo: format?.hasVideo ?? false,
  });
});
