/** A thread that makes files: it answers each task with bytes, or with a sentence about what went wrong. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { perform, type Task } from './tasks.ts';

/**
 * The priority below live sessions. On Linux it is the thread's (setpriority(2)), elsewhere the process's.
 */
const BEHIND_OTHERS = 10;
if (process.platform === 'linux') setPriority(BEHIND_OTHERS);

const answer = (made: Uint8Array): void => {
  // A copy with its own memory, which can be transferred instead of copied.
  const bytes = new Uint8Array(made);
  parentPort?.postMessage({ bytes }, [bytes.buffer]);
};

parentPort?.on('message', (task: Task) => {
  void perform(task).then(answer, (error: unknown) => parentPort?.postMessage({ error: String(error) }));
});
