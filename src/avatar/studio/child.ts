/**
 * The process that makes companions and recordings: it does one task after the other, as `messages.ts` describes. Its
 * threads begin here too.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../../conversation/ports.ts';
import { type Order, type Report, sentError } from './messages.ts';
import { perform } from './perform.ts';
import { doSprites, type SpritesOrder } from './sprites-thread.ts';

/** Conversations come first. What is started from here inherits it. */
const BEHIND_OTHERS = 10;

const tell = (report: Report): void => void process.send?.(report);

/** Fields of a log line as they can be sent. */
const plain = (fields: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;

const line =
  (level: keyof Log) =>
  (fields: object, message: string): void =>
    tell({ log: level, fields: plain(fields), message });

const log: Log = { info: line('info'), warn: line('warn'), error: line('error') };

/** The service has gone: this process goes too, with all that it has started. */
const end = (): void => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit();
};

const serve = (): void => {
  setPriority(BEHIND_OTHERS);
  process.on('disconnect', end);
  process.on('message', (order: Order) => {
    void perform(order, { log, onProgress: (progress) => tell({ progress }) }).then(
      (files) => tell({ files }),
      (error: unknown) => tell({ error: sentError(error) }),
    );
  });
};

if (parentPort) await doSprites(workerData as SpritesOrder, parentPort);
else serve();
