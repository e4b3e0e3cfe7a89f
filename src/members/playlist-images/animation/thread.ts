/** A thread that draws moving pictures of playlists. */
import { parentPort } from 'node:worker_threads';
import { makeAnimation } from './animation.ts';
import type { AnimationAnswer, AnimationTask } from './messages.ts';

const answer = (message: AnimationAnswer, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

parentPort?.on('message', (task: AnimationTask) => {
  try {
    // A copy with its own memory, which can be transferred instead of copied.
    const bytes = new Uint8Array(makeAnimation(task));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ error: String(error) });
  }
});
