import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { LOST_AFTER_MS } from '../../src/live/steadiness.ts';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import { ensureBuilt } from '../support/built.ts';
import { until } from '../support/until.ts';
import type { SentEvent } from '../support/webhooks.ts';
import {
  ask,
  Conversation,
  createSession,
  hasEnded,
  launch,
  openShared,
  type Reached,
  type Shared,
  whenServing,
} from './fixtures/processes.ts';

beforeAll(ensureBuilt);

/** Of Debian's package faketime (scripts/install-test-packages.sh). */
const LIBRARY = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
  .find(existsSync);

const MINUTE_S = 60;
const HOUR_S = 3_600;
const FORTY_DAYS_S = 40 * 24 * HOUR_S;

const SETTINGS = {
  DUET_ALLOW_PRIVATE_NETWORK: 'true',
  DUET_LOG_LEVEL: 'warn',
  DUET_MODELS: 'off',
  DUET_MODEL_PLACES: 'off',
  DUET_CONNECTION_INTERVAL: '0',
};

/** A process whose wall clock can be moved; its monotonic clock goes on. */
interface Process {
  readonly at: Reached;
  /** By so much its clock is wrong from now on. */
  move(seconds: number): void;
  output(): string;
}

const reading = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += String(chunk)));
  return () => text;
};

/** Another process beside the first. */
async function another(first: Reached, shared: Shared, name: string, aheadSeconds: number): Promise<Process> {
  if (!LIBRARY) throw new Error('libfaketime is missing: scripts/install-test-packages.sh');
  const file = join(shared.dataDir, `${name}.clock`);
  const move = (seconds: number): void => writeFileSync(file, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
  move(aheadSeconds);
  const wrong = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const child = launch({ ...SETTINGS, ...wrong, ...shared.env }, ['ignore', 'pipe', 'pipe']);
  const output = reading(child);
  const origin = await until(
    () => {
      if (hasEnded(child)) throw new Error(`${name} has ended:\n${output()}`);
      return output().includes('Ctrl-C stops it') && /Talk\s+(https?:\/\/[^/\s]+)/.exec(output())?.[1];
    },
    name,
    180_000,
  );
  return { at: { ...first, origin }, move, output };
}

/** The database itself, whose clock is right. */
async function clientOf({ connection }: Shared): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Each process has been heard for longer than it takes to be given up. */
const allHeardFor = (db: Client, seconds: number) => async (): Promise<boolean> => {
  const { rows } = await db.query(
    'select count(*)::int as count, extract(epoch from min(heartbeat_at - started_at)) as heard from processes',
  );
  return rows[0].count === 3 && Number(rows[0].heard) >= seconds;
};

interface Detail {
  readonly status: string;
  readonly closeReason: string;
  readonly startedAt: number;
  readonly createdAt: number;
  readonly closedAt: number;
  readonly cost: number;
}

test('processes whose clocks differ and jump: all goes on, once, and is as long as it was', async () => {
  const receiver = await WebhookReceiver.open();
  onTestFinished(() => receiver.close());
  const shared = await openShared();
  onTestFinished(() => shared.close());
  const child = launch({ ...SETTINGS, ...shared.env }, ['ignore', 'pipe', 'pipe']);
  const output = reading(child);
  const right: Process = { at: await whenServing(child, shared.dataDir), move: () => undefined, output };
  const [ahead, behind] = await Promise.all([
    another(right.at, shared, 'ahead', MINUTE_S),
    another(right.at, shared, 'behind', -MINUTE_S),
  ]);
  const db = await clientOf(shared);
  await ask(right.at, 'POST', '/public/webhooks', {
    url: receiver.url,
    events: ['session.started', 'session.closed'],
  });

  const begun = performance.now();
  const talks = await Promise.all([
    createSession(ahead.at).then((session) => Conversation.join(session, behind.at.origin)),
    createSession(behind.at).then((session) => Conversation.join(session, ahead.at.origin)),
    createSession(ahead.at).then((session) => Conversation.join(session, right.at.origin)),
  ]);
  const sayAll = (text: string) => Promise.all(talks.map((talk) => talk.say(text)));
  await sayAll('Hello');
  const noticed = (times: number) => (): boolean =>
    [ahead, behind].every(({ output }) => output().split('has jumped').length > times);
  for (const [index, seconds] of [HOUR_S, MINUTE_S, FORTY_DAYS_S].entries()) {
    ahead.move(seconds);
    behind.move(-seconds);
    await until(noticed(index + 1), `a jump to ${seconds} s`, 60_000);
    await sayAll('Are you still there?');
  }
  const [first, ...others] = talks;
  await first?.hangUp();
  ahead.move(MINUTE_S);
  behind.move(-MINUTE_S);
  await until(noticed(4), 'the way back', 60_000);
  await until(allHeardFor(db, LOST_AFTER_MS / 1000 + 1), 'heartbeats of all three', 60_000);
  await Promise.all(others.map((talk) => talk.say('Goodbye')));
  await Promise.all(others.map((talk) => talk.hangUp()));
  const lasted = (performance.now() - begun) / 1000;

  const ids = talks.map(({ id }) => id).sort();
  const read = (id: string) => ask<Detail>(right.at, 'GET', `/public/sessions/${id}`);
  const details = await until(async () => {
    const found = await Promise.all(ids.map(read));
    return found.every(({ status }) => status === 'closed') && found;
  }, 'the records');
  for (const { closeReason, createdAt, startedAt, closedAt, cost } of details) {
    expect(closeReason).toBe('connection_closed');
    const length = closedAt - startedAt;
    expect(startedAt).toBeGreaterThanOrEqual(createdAt);
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThanOrEqual(lasted + 1);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(((length + 1) / 60) * 0.2);
  }

  await until(() => receiver.received.length >= 2 * ids.length, 'the webhooks');
  const events = receiver.events<SentEvent>();
  const told = (type: string) =>
    events.filter(({ eventType }) => eventType === type).map(({ data }) => data.session?.['id']);
  expect([told('session.started').sort(), told('session.closed').sort()]).toEqual([ids, ids]);

  const { rows } = await db.query(`select kind from jobs where due_at > now() + interval '25 hours'`);
  expect(rows).toEqual([]);
  expect(behind.output()).toMatch(/the clock of this machine is 60\.\d s behind the database's/);
  expect(right.output()).not.toMatch(/clock/);
  const { warnings } = (await (await fetch(`${ahead.at.origin}/readyz`)).json()) as { warnings: string[] };
  expect(warnings[0]).toMatch(/^One of two clocks is wrong/);
}, 240_000);
