/**
 * The process that makes companions and recordings: it does one task after the other, as `messages.ts`
 * describes. Its threads start here too.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from '../../child-process/serve.ts';
import type { Log } from '../../kernel/log.ts';
import { type Order, type Report, sentError } from './messages.ts';
import { perform } from './perform.ts';
import { doSprites, type SpritesOrder } from './sprites-thread.ts';

/** Reduces the fields of a log line to what can be sent. */
const plain = (fields: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;

type Tell = (report: Report) => void;

const line =
  (tell: Tell, level: keyof Log) =>
  (fields: object, message: string): void =>
    tell({ log: level, fields: plain(fields), message });

const logBy = (tell: Tell): Log => ({
  info: line(tell, 'info'),
  warn: line(tell, 'warn'),
  error: line(tell, 'error'),
});

const work = (order: Order, tell: Tell): Promise<void> =>
  perform(order, { log: logBy(tell), onProgress: (progress) => tell({ progress }) }).then(
    (files) => tell({ files }),
    (error: unknown) => tell({ error: sentError(error) }),
  );

if (parentPort) await doSprites(workerData as SpritesOrder, parentPort);
else serve(work);
