import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIds } from '../../src/kernel/ids.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { type Database, openDatabase } from '../../src/storage/pool.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { createWebhook } from '../../src/webhooks/webhooks.service.ts';
import { Child } from '../sessions/child.ts';
import { machineTimeMs, type SinkReady } from './protocol.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A project with an enabled webhook. */
export interface Project {
  readonly organizationId: string;
  readonly projectId: string;
}

/** A summary of a companion, as an event carries it. */
const companion = (number: number) => ({
  number,
  id: 'comp_5f0c3a1b9d7e4c2f8a6b5d4c3e2f1a0b9c8d7e6f',
  firstName: 'Amara',
  lastName: 'Okafor',
  previewUrl: 'https://duet.example.com/media/companions/comp_5f0c3a1b/preview.png',
  videoLoopUrl: 'https://duet.example.com/media/companions/comp_5f0c3a1b/loop.mp4',
  ethnicity: 'African',
  gender: 'female',
  headline: 'Answers questions about orders, returns and deliveries',
  tags: { team: 'support', region: 'eu' },
  status: 'completed',
  createdAt: 1_767_225_600,
  externalClientId: null,
  versions: ['v1', 'v2'],
});

/** A durable database of its own, a sink, and a sending process. */
export class World {
  readonly #dataDir: string;
  readonly #database: Database;
  readonly parts;
  readonly sink: Child;
  readonly worker: Child;
  readonly addresses: SinkReady;

  private constructor(given: {
    dataDir: string;
    database: Database;
    key: Buffer;
    sink: Child;
    worker: Child;
    addresses: SinkReady;
  }) {
    this.#dataDir = given.dataDir;
    this.#database = given.database;
    this.sink = given.sink;
    this.worker = given.worker;
    this.addresses = given.addresses;
    this.parts = {
      db: given.database.db,
      clock: systemClock,
      ids: createIds(),
      secrets: createSecretBox(given.key),
      egress: createEgress({ allowPrivate: true }),
    };
  }

  static async open(): Promise<World> {
    const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
    const database = await openDatabase({ dataDir, databaseUrl: null }, quiet);
    const key = randomBytes(32);
    const sink = new Child('../webhooks/sink.ts');
    const addresses = await sink.next<SinkReady>();
    const worker = new Child('../webhooks/worker.ts', {
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_SECRET_KEY: key.toString('base64'),
    });
    await worker.next();
    return new World({ dataDir, database, key, sink, worker, addresses });
  }

  async addProject(url: string): Promise<Project> {
    const { db, ids } = this.parts;
    const [organizationId, projectId] = [ids.newId('org'), ids.newId('proj')];
    await db
      .insertInto('organizations')
      .values({ id: organizationId, name: 'Bench', limits: '{}' })
      .execute();
    await db
      .insertInto('projects')
      .values({ id: projectId, organization_id: organizationId, name: 'Bench' })
      .execute();
    const caller = { organizationId, projectId, role: 'admin' as const };
    await createWebhook(this.parts, caller, { url, events: ['companion.updated'] });
    return { organizationId, projectId };
  }

  /** Commits these events in one transaction. Resolves to the time when the commit was confirmed. */
  async commit({ organizationId, projectId }: Project, numbers: readonly number[]): Promise<number> {
    await this.parts.db.transaction().execute(async (transaction) => {
      for (const number of numbers) {
        const data = { companion: companion(number) };
        await emitEvent(transaction, this.parts, {
          type: 'companion.updated',
          organizationId,
          projectId,
          data,
        });
      }
    });
    return machineTimeMs();
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.sink.stop();
    await this.parts.egress.close();
    await this.#database.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
