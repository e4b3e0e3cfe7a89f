/** The measured process: the service's dispatcher as `src/server/worker.ts` starts it, and nothing else. */
import type { PoolConfig } from 'pg';
import { listenForWork } from '../../src/jobs/notifications.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { startDispatcher } from '../../src/webhooks/dispatcher.ts';
import { DELIVERIES_CHANNEL } from '../../src/webhooks/events.ts';
import type { WorkerRequest } from './protocol.ts';

const connection = JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}') as PoolConfig;
const tell = (fields: object, message: string): void => console.error(message, fields);
const log = { info: () => undefined, warn: tell, error: tell };
const db = openKysely(connection, log);
const secrets = createSecretBox(Buffer.from(process.env['BENCH_SECRET_KEY'] ?? '', 'base64'));
const egress = createEgress({ allowPrivate: true, connections: 1_024 });

const start = (): void => {
  const dispatcher = startDispatcher({ db, clock: systemClock, log, secrets, egress });
  const channels = { [DELIVERIES_CHANNEL]: () => dispatcher.wake() };
  listenForWork({ connection, clock: systemClock, log, channels });
};

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000 };
};

process.on('message', ({ ask }: WorkerRequest) => {
  if (ask === 'stop') process.exit(0);
  const answer = cpu();
  if (ask === 'start') start();
  process.send?.(answer);
});
process.send?.(cpu());
