import { open, rm } from 'node:fs/promises';
import type { EgressStream } from '../../egress/egress.ts';
import type { ModelFile } from '../catalog.ts';
import { faultOf, fileSize } from '../files.ts';
import { isDiskFull, ModelsError } from '../models-error.ts';

/** Opens an address with these headers; redirects are followed. @throws an error of the network */
export type OpenAddress = (
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<EgressStream>;

/** A large file is asked for in pieces, since an answer may come faster than the disk takes it. */
const PIECE_BYTES = 32 * 1024 * 1024;
/** How often a connection may break within one file. */
const MOST_BREAKS = 5;

/** An answer that cannot be part of the file. What an earlier attempt has left may be of another one, too. */
class WrongFileError extends ModelsError {
  override readonly name = 'WrongFileError';
}

/** Where the bytes of an answer belong in the file. @throws ModelsError for an answer without the file */
const startOf = ({ status, headers }: EgressStream, from: number): number => {
  if (status === 200) return 0;
  if (status === 416) throw new WrongFileError(`the file there ends after ${from} bytes`);
  if (status !== 206) throw new ModelsError(`the answer was ${status}`);
  const [, start] = /^bytes (\d+)-/.exec(String(headers['content-range'])) ?? [];
  if (Number(start) !== from) throw new WrongFileError('another part came than the one asked for');
  return from;
};

/**
 * Appends the body of an answer to the file, or begins it anew. A connection that breaks leaves what has come.
 * @returns whether the answer ended without anything in it
 */
async function append(answer: EgressStream, path: string, start: number, bytes: number): Promise<boolean> {
  const handle = await open(path, start === 0 ? 'w' : 'a');
  let size = start;
  try {
    for await (const chunk of answer.body) {
      if (size + chunk.length > bytes)
        throw new WrongFileError(`the file there is longer than ${bytes} bytes`);
      await handle.appendFile(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if (error instanceof ModelsError || isDiskFull(error)) throw error;
    return false;
  } finally {
    answer.close();
    await handle.close();
  }
  return size === start;
}

/** Fetches the rest of a file, piece by piece. */
async function fetchRest(
  openAddress: OpenAddress,
  url: string,
  path: string,
  { bytes, signal }: { readonly bytes: number; readonly signal: AbortSignal },
): Promise<void> {
  const mostAnswers = MOST_BREAKS + Math.ceil(bytes / PIECE_BYTES);
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const from = (await fileSize(path)) ?? 0;
    if (from === bytes) return;
    const range = `bytes=${from}-${Math.min(from + PIECE_BYTES, bytes) - 1}`;
    const answer = await openAddress(url, { range, 'accept-encoding': 'identity' }, signal);
    const isEmpty = await append(answer, path, startOf(answer, from), bytes);
    signal.throwIfAborted();
    if (isEmpty) throw new WrongFileError(`the file there ends after ${from} bytes`);
  }
  throw new ModelsError('the connection breaks again and again');
}

/**
 * Fetches a file, from where an earlier attempt has ended. When the file was another one then, or a server
 * sends something else, it is fetched once more from its beginning.
 *
 * @throws ModelsError or an error of the network; the signal's reason. A wrong file is deleted.
 */
export async function download(
  openAddress: OpenAddress,
  url: string,
  path: string,
  { file, signal }: { readonly file: ModelFile; readonly signal: AbortSignal },
): Promise<void> {
  const isResumed = ((await fileSize(path)) ?? 0) > 0;
  await fetchRest(openAddress, url, path, { bytes: file.bytes, signal }).catch(async (error: unknown) => {
    if (!isResumed || !(error instanceof WrongFileError)) throw error;
  });
  const fault = await faultOf(path, file);
  if (fault === null) return;
  await rm(path, { force: true });
  if (!isResumed) throw new ModelsError(fault);
  await download(openAddress, url, path, { file, signal });
}
