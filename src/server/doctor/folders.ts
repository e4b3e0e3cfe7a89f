import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderState } from '../../doctor/system.ts';
import { errorCode } from '../../kernel/guards.ts';

const faultOf = (error: unknown): string => errorCode(error) ?? String(error);

/** The room of a folder, and whether it can be written, by writing to it for a moment. */
export async function folderState(path: string): Promise<FolderState> {
  try {
    if (!(await stat(path)).isDirectory()) return { free: null, fault: 'it is no folder' };
    await rm(await mkdtemp(join(path, '.doctor-')), { recursive: true });
    const { bavail, bsize } = await statfs(path);
    return { free: bavail * bsize, fault: null };
  } catch (error) {
    return { free: null, fault: errorCode(error) === 'ENOENT' ? null : faultOf(error) };
  }
}
