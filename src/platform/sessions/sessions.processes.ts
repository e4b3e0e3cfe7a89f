import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CloseReason } from '../../conversation/ports.ts';
import type { PresenceStore } from '../../live/presence.ts';
import { LOST_AFTER_MS } from '../../live/steadiness.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import { JOIN_WITHIN_MS } from './sessions.claims.ts';
import {
  costUntil,
  endedStatus,
  type EndingParts,
  LIVE,
  notBeforeItBegan,
  tellClosed,
} from './sessions.endings.ts';
import { ENDED_COLUMNS, type EndedSession } from './sessions.events.ts';

export interface ProcessParts extends EndingParts {
  readonly db: Kysely<Schema>;
  /** The id of this process's row in `processes`. */
  readonly processId: string;
  /** How this process recognizes those before it that are gone; absent: by their silence alone. */
  readonly former?: FormerProcesses;
  /** Told of each session that is ended here though no process has it any more: lost, or never joined. */
  readonly ended?: ((reason: CloseReason, projectId: string) => void) | undefined;
}

/** What a process that starts knows of those before it, without waiting for their silence. */
export interface FormerProcesses {
  /** Where this process runs; null: unknown. */
  readonly host: string | null;
  /** Whether no other process can use this database: it belongs to the data directory, whose lock this one holds. */
  readonly isAlone: boolean;
  /** Whether a process with this host was on this machine and is gone. */
  isGone(host: string): boolean;
}

/**
 * When a session's process was last alive: its last heartbeat, or, when its row is gone, the last item of the
 * transcript.
 */
const LAST_SEEN = sql`coalesce(
  (select heartbeat_at from processes where processes.id = sessions.process_id),
  (select max(created_at) from session_items where session_items.session_id = sessions.id),
  started_at)`;

/** Knows which processes are alive, and ends the sessions of those that are not, and those that nobody joined. */
export class ProcessStore implements PresenceStore {
  readonly #db: Kysely<Schema>;
  readonly #parts: ProcessParts;

  constructor(parts: ProcessParts) {
    this.#db = parts.db;
    this.#parts = parts;
  }

  /**
   * Fails the pending sessions that nobody joined in time, which frees their concurrency slots.
   * @returns how many
   */
  async failOverdue(): Promise<number> {
    const failed = await this.#db.transaction().execute(async (transaction) => {
      const failed = await transaction
        .updateTable('sessions')
        .set({
          status: 'failed',
          close_reason: 'connection_timeout',
          closed_at: notBeforeItBegan(this.#now()),
          cost: 0,
        })
        .where('status', '=', 'pending')
        .where((where) =>
          // A time further ahead than possible was written while the database's clock was wrong.
          where.or([
            where('join_before', '<=', this.#now()),
            where('join_before', '>', this.#now(2 * JOIN_WITHIN_MS)),
          ]),
        )
        .returning(ENDED_COLUMNS)
        .execute();
      await tellClosed(transaction, this.#parts, failed);
      return failed;
    });
    return this.#told('connection_timeout', failed);
  }

  /** Writes this process's row, by which others know that it is alive. */
  async registerProcess(roles: readonly string[], publicUrl: string): Promise<void> {
    const now = this.#now();
    const host = this.#parts.former?.host ?? null;
    const row = { roles: JSON.stringify(roles), public_url: publicUrl, heartbeat_at: now, host };
    await this.#db
      .insertInto('processes')
      .values({ id: this.#parts.processId, started_at: now, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }

  /**
   * Writes the heartbeat.
   * @returns false when the row is gone, because others declared this process dead
   */
  async heartbeat(processId: string, load: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('processes')
      .set({ heartbeat_at: this.#now(), load })
      .where('id', '=', processId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Removes this process's row when it stops in good order. Sessions whose end could not be written yet are ended
   * too (`server_draining`), because nobody would notice them later.
   */
  async unregisterProcess(): Promise<void> {
    await this.#forget([this.#parts.processId], 'server_draining');
  }

  /** Processes that have been silent for too long, and those that have left sessions but no row. */
  async lostProcesses(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('processes')
      .select('id')
      .where((where) =>
        // A heartbeat in the future was written while the database's clock was wrong.
        where.or([
          where('heartbeat_at', '<=', this.#now(-LOST_AFTER_MS)),
          where('heartbeat_at', '>', this.#now(LOST_AFTER_MS)),
        ]),
      )
      .union(this.#processesWithoutRow())
      .execute();
    return rows.map((row) => row.id);
  }

  /**
   * Closes the sessions of dead processes with `server_lost`, and removes the processes' rows. A session is charged
   * only until its process was last alive, as far as that is known.
   * @returns how many sessions
   */
  async closeLost(processIds?: readonly string[]): Promise<number> {
    const lost = processIds ?? (await this.lostProcesses());
    return lost.length === 0 ? 0 : this.#told('server_lost', await this.#forget(lost, 'server_lost'));
  }

  /**
   * Closes the sessions of processes before this one that are known to be gone, at once: of a service that dies again
   * and again before anybody's silence is long enough, nobody else would.
   * @returns how many sessions
   */
  async closeFormer(): Promise<number> {
    const former = this.#parts.former;
    if (!former) return 0;
    const rows = await this.#db
      .selectFrom('processes')
      .select(['id', 'host'])
      .where('id', '!=', this.#parts.processId)
      .execute();
    const gone = rows.filter(({ host }) => former.isAlone || (host !== null && former.isGone(host)));
    const ids = gone.map(({ id }) => id);
    return this.closeLost(former.isAlone ? [...ids, ...(await this.#othersWithSessions())] : ids);
  }

  /** All other processes that hold sessions, with a row or without. */
  async #othersWithSessions(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(sql<string>`process_id`.as('id'))
      .distinct()
      .where('status', 'in', LIVE)
      .where('process_id', '!=', this.#parts.processId)
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Processes that hold sessions but have no row. A process that was declared dead by mistake writes its row again
   * at its next heartbeat; until then, sessions that it has just claimed have a process without a row. They are
   * spared, because `join_before` lies 60 s after their claim.
   */
  #processesWithoutRow() {
    return this.#db
      .selectFrom('sessions')
      .select(sql<string>`process_id`.as('id'))
      .where('status', '=', 'started')
      .where('join_before', '<=', this.#now())
      .where('process_id', 'is not', null)
      .where(sql<boolean>`not exists (select from processes where processes.id = sessions.process_id)`);
  }

  /**
   * Ends the sessions that these processes hold, and removes the processes' rows.
   * @returns the sessions
   */
  #forget(processIds: readonly string[], reason: CloseReason): Promise<readonly EndedSession[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('sessions')
        .set({
          status: endedStatus,
          close_reason: reason,
          closed_at: notBeforeItBegan(this.#now()),
          cost: costUntil(sql`least(${LAST_SEEN}, ${this.#now()})`),
        })
        .where('process_id', 'in', processIds)
        .where('status', 'in', LIVE)
        .returning(ENDED_COLUMNS)
        .execute();
      await tellClosed(transaction, this.#parts, ended);
      await transaction.deleteFrom('processes').where('id', 'in', processIds).execute();
      return ended;
    });
  }

  #told(reason: CloseReason, sessions: readonly EndedSession[]): number {
    for (const { project_id: projectId } of sessions) this.#parts.ended?.(reason, projectId);
    return sessions.length;
  }

  /** The database's time, plus an offset in milliseconds. */
  #now(plusMs = 0): RawBuilder<Date> {
    return databaseNow(this.#parts.clock, plusMs);
  }
}
