import type { Clock } from '../../kernel/time/clock.ts';
import type { Patience } from '../limits.ts';
import { createWatch, type Watch } from '../process/watch.ts';
import type { EncodingProcess } from './encoding-process.ts';
import type { ProcessPool } from './process-pool.ts';
import { type Answer, takesPictures, type Task } from './tasks.ts';

/** The process could not do its task. The message is libav's own: for the log, not for people. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly tookTooLong: boolean;

  constructor(message: string, tookTooLong = false) {
    super(message);
    this.tookTooLong = tookTooLong;
  }
}

export interface TaskRun {
  readonly task: Task;
  /** The pictures that belong to the task. */
  readonly input?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  readonly patience: Patience;
}

interface TaskParts {
  readonly pool: ProcessPool;
  readonly clock: Clock;
}

const sendAll = async (child: EncodingProcess, { task, input }: TaskRun, watch: Watch): Promise<void> => {
  await child.say(task);
  if (!input) return;
  for await (const picture of input) {
    if (!(await watch.over(child.sayPicture(picture)))) return;
  }
  await child.say({ end: true });
};

/** Yields the data of an answer and returns its final message; null when the process ended before. */
async function* listen(
  child: EncodingProcess,
  { input }: TaskRun,
  watch: Watch,
  sent: Promise<void>,
): AsyncGenerator<Buffer, Answer | null> {
  let isSent = false;
  void sent.then(() => (isSent = true));
  for (;;) {
    // While pictures are being made, the time of an answer depends on their source, so that it is not
    // limited.
    const message = await (input && !isSent ? child.hear() : watch.over(child.hear()));
    if (!message) return null;
    if ('json' in message) return message.json as Answer;
    yield message.data;
  }
}

/**
 * Does one task in a process, yields the bytes of its answer, and returns its result. However the loop over
 * it is left, the process is idle or gone afterwards.
 * @throws TaskFailed, the signal's reason, and errors of the input
 */
export async function* runTask(run: TaskRun, { pool, clock }: TaskParts): AsyncGenerator<Buffer, unknown> {
  const { signal, patience } = run;
  signal.throwIfAborted();
  const child = pool.take();
  const kill = (): void => child.kill();
  const watch = createWatch(clock, patience, kill);
  signal.addEventListener('abort', kill);
  let trouble: { readonly error: unknown } | null = null;
  let isWhole = false;
  const sent = sendAll(child, run, watch).catch((error: unknown) => {
    trouble = { error };
    kill();
  });
  try {
    const answer = yield* listen(child, run, watch, sent);
    if (answer && 'done' in answer) {
      await sent;
      isWhole = true;
      return answer.done;
    }
    signal.throwIfAborted();
    if (trouble) throw (trouble as { readonly error: unknown }).error;
    if (answer) {
      isWhole = !takesPictures(run.task);
      throw new TaskFailed(answer.failed);
    }
    throw new TaskFailed(`ended with ${await child.ended}`, watch.expired);
  } finally {
    signal.removeEventListener('abort', kill);
    if (isWhole && !signal.aborted) pool.giveBack(child);
    else {
      kill();
      await child.ended;
    }
  }
}

/** The result of a task that answers without bytes. @throws as `runTask` */
export const resultOf = async (work: AsyncGenerator<Buffer, unknown>): Promise<unknown> => {
  for (;;) {
    const next = await work.next();
    if (next.done === true) return next.value;
  }
};
