import { fileURLToPath } from 'node:url';
import { type MessagePort, type TransferListItem, Worker } from 'node:worker_threads';
import type { AtlasHeader } from '../atlas/atlas.ts';
import type { Rig } from '../rig.ts';
import { type DrawnElsewhere, makeSprites } from './sprites.ts';
import type { Shown } from './speaking.ts';

/*
 * Cuts the sprites in a thread of its own, on the second core, as it takes as long as drawing all films. The
 * pictures come from the rig that draws the films, since a rig takes 300 MB.
 */

/** The thread's order. */
export interface SpritesOrder {
  /** The task's folder. */
  readonly folder: string;
  readonly header: AtlasHeader;
}

/** A message from the thread; requested pictures are the only answers that it gets. */
type Report = { readonly progress: number } | { readonly draw: readonly Shown[] } | { readonly isDone: true };

/**
 * The thread starts from the same file as the process, which is next to this one in the sources, and is the
 * bundle itself otherwise.
 */
const threadFile = (): string => fileURLToPath(new URL('./avatar-renderer.child.mjs', import.meta.url));

/** Runs in the thread. */
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

/** Sends pictures to the thread, as copies that it owns. */
const sendPictures = (thread: Worker, rig: Rig, states: readonly Shown[]): void => {
  const pictures = states.map(({ phase, viseme }) => rig.draw(phase, viseme, 'room').slice());
  thread.postMessage(
    pictures,
    pictures.map(({ buffer }) => buffer as TransferListItem),
  );
};

const settled = (thread: Worker, rig: Rig, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const read = (report: Report): void => {
      if ('draw' in report) sendPictures(thread, rig, report.draw);
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
 * Makes the sprites while other work goes on. The thread has ended when this settles.
 * @throws what drawing or cutting throws; the signal's reason
 */
export const spritesBeside = async (
  rig: Rig,
  folder: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  signal.throwIfAborted();
  const order: SpritesOrder = { folder, header: rig.header };
  const thread = new Worker(threadFile(), { workerData: order });
  const end = (): void => void thread.terminate();
  signal.addEventListener('abort', end);
  try {
    await settled(thread, rig, onProgress);
  } finally {
    signal.removeEventListener('abort', end);
    await thread.terminate();
    signal.throwIfAborted();
  }
};
