import { fileURLToPath } from 'node:url';
import { type MessagePort, type TransferListItem, Worker } from 'node:worker_threads';
import type { AtlasHeader } from '../atlas/atlas.ts';
import type { Puppet } from '../puppet.ts';
import { type DrawnElsewhere, makeSprites } from './sprites.ts';
import type { Shown } from './speaking.ts';

/*
 * Cutting up the states takes as long as drawing all films: a thread of its own does it, so that the second core has
 * something to do. Its pictures are drawn by the puppet that draws the films, since a puppet takes 300 MB.
 */

/** What the thread is to do. */
export interface SpritesOrder {
  /** Of the task. */
  readonly folder: string;
  readonly header: AtlasHeader;
}

/** From the thread; pictures that it asks for are the only answer it gets. */
type Report = { readonly progress: number } | { readonly draw: readonly Shown[] } | { readonly isDone: true };

/** It begins as the process does, which lies beside this file in the sources, and is the bundle itself. */
const threadFile = (): string => fileURLToPath(new URL('./avatar-studio.child.mjs', import.meta.url));

/** In the thread. */
export const doSprites = async ({ folder, header }: SpritesOrder, port: MessagePort): Promise<void> => {
  const tell = (report: Report): void => port.postMessage(report);
  const draw: DrawnElsewhere['draw'] = (states) =>
    new Promise((resolve) => {
      port.once('message', resolve);
      tell({ draw: states });
    });
  await makeSprites({ header, draw }, folder, (progress) => tell({ progress }));
  tell({ isDone: true });
};

/** Pictures as the thread gets them: copies, which become its own. */
const sendPictures = (thread: Worker, puppet: Puppet, states: readonly Shown[]): void => {
  const pictures = states.map(({ phase, viseme }) => puppet.draw(phase, viseme, 'room').slice());
  thread.postMessage(
    pictures,
    pictures.map(({ buffer }) => buffer as TransferListItem),
  );
};

const settled = (thread: Worker, puppet: Puppet, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const read = (report: Report): void => {
      if ('draw' in report) sendPictures(thread, puppet, report.draw);
      else if ('progress' in report) onProgress(report.progress);
      else resolve();
    };
    thread.on('message', (report: Report) => {
      try {
        read(report);
      } catch (error) {
        reject(error as Error);
      }
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that makes the sprites has ended.')));
  });

/**
 * Has the sprites made beside whatever else is done. The thread has ended when this settles.
 * @throws what drawing or cutting throws; the signal's reason
 */
export const spritesBeside = async (
  puppet: Puppet,
  folder: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  signal.throwIfAborted();
  const order: SpritesOrder = { folder, header: puppet.header };
  const thread = new Worker(threadFile(), { workerData: order });
  const end = (): void => void thread.terminate();
  signal.addEventListener('abort', end);
  try {
    await settled(thread, puppet, onProgress);
  } finally {
    signal.removeEventListener('abort', end);
    await thread.terminate();
    signal.throwIfAborted();
  }
};
