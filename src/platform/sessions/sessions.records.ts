import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  ActiveCompanion,
  CloseReason,
  LeftOutTool,
  ToolCallRecord,
  TranscriptItem,
  TurnTiming,
} from '../../conversation/ports.ts';
import type { Usage } from '../../conversation/provider-ports.ts';
import { LOST_AFTER_MS } from '../../live/steadiness.ts';
import type { SessionRecords } from '../../live/recorder.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { emitEvent } from '../../webhooks/events.ts';
import { recordHandoff } from '../memories/active-companions.store.ts';
import { wakeSessions } from './sessions-channel.ts';
import {
  costUntil,
  endedStatus,
  type EndingParts,
  LIVE,
  notBeforeItBegan,
  tellClosed,
} from './sessions.endings.ts';
import { ENDED_COLUMNS, EVENT_COLUMNS, sessionStarted } from './sessions.events.ts';

export interface RecordParts extends EndingParts {
  readonly db: Kysely<Schema>;
  /** The id of this process's row in `processes`. */
  readonly processId: string;
}

/** The start plus a duration; the other moment for a session that never started. */
const startedPlus = (ms: number, otherwise: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`coalesce(started_at + make_interval(secs => ${ms / 1000}::float8), ${otherwise})`;

/**
 * Writes what happens in a session, from its start to its end. Every step is one statement that may be repeated; one
 * with a webhook event is one transaction with the event, so only the process that made the step writes the event.
 */
export class SessionRecordStore implements SessionRecords {
  readonly #db: Kysely<Schema>;
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#db = parts.db;
    this.#parts = parts;
  }

  /**
   * Marks the session as started, because its transport is connected, and emits `session.started`.
   * @param agoMs how long ago that was, in monotonic time
   * @returns whether this call started it
   */
  markStarted(sessionId: string, agoMs = 0): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const started = await transaction
        .updateTable('sessions')
        .set({ status: 'started', started_at: sql<Date>`greatest(${this.#now(-agoMs)}, created_at)` })
        .where('id', '=', sessionId)
        .where('status', '=', 'pending')
        .returning(EVENT_COLUMNS)
        .executeTakeFirst();
      if (started) await emitEvent(transaction, this.#parts, sessionStarted(started));
      return started !== undefined;
    });
  }

  /** Stores one item of a live session's transcript at its position; repeating it changes nothing. */
  async appendItem(sessionId: string, position: number, item: TranscriptItem): Promise<void> {
    const { role, text, generated, timestamp, sources = null } = item;
    const said = sources && JSON.stringify(sources);
    const at = new Date(timestamp * 1000);
    await this.#db
      .insertInto('session_items')
      .columns(['session_id', 'position', 'role', 'text', 'generated', 'sources', 'created_at'])
      .expression(
        this.#db
          .selectFrom('sessions')
          .select([
            'id',
            sql<number>`${position}::integer`.as('position'),
            sql<TranscriptItem['role']>`${role}::text`.as('role'),
            sql<string>`${text}::text`.as('text'),
            sql<string | null>`${generated}::text`.as('generated'),
            sql<string[] | null>`${said}::jsonb`.as('sources'),
            sql<Date>`${at}::timestamptz`.as('created_at'),
          ])
          .where('id', '=', sessionId)
          .where('status', 'in', LIVE)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.columns(['session_id', 'position']).doNothing())
      .execute();
  }

  /**
   * Stores one tool call; repeating it changes nothing. The lock waits for an erasing that is under way, after which
   * nothing is stored: neither of an erased session nor of one whose transcript was erased.
   */
  async appendToolCall(sessionId: string, call: ToolCallRecord): Promise<void> {
    const { callId, name, output, isError } = call;
    const [startedAt, endedAt] = [new Date(call.startedAt), new Date(call.endedAt)];
    await sql`
      insert into session_tool_calls
        (session_id, call_id, name, arguments, output, is_error, started_at, ended_at)
      select id, ${callId}, ${name}, ${JSON.stringify(call.arguments)}::jsonb, ${output}, ${isError}::boolean,
        ${startedAt}::timestamptz, ${endedAt}::timestamptz
      from sessions where id = ${sessionId} and transcript_erased_at is null for key share
      on conflict (session_id, call_id) do nothing`.execute(this.#db);
  }

  /** Stores the times of one turn; repeating it changes nothing, and of an erased session nothing is stored. */
  async appendTurn(sessionId: string, position: number, timing: TurnTiming): Promise<void> {
    await sql`
      insert into session_turns (session_id, position, timing)
      select id, ${position}::integer, ${JSON.stringify(timing)}::jsonb
      from sessions where id = ${sessionId} for key share
      on conflict (session_id, position) do nothing`.execute(this.#db);
  }

  /** Stores that another companion is active in a live session from now on; repeating it changes nothing. */
  async recordHandoff(sessionId: string, position: number, by: ActiveCompanion): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const session = await transaction
        .selectFrom('sessions')
        .select(['project_id', 'external_client_id'])
        .where('id', '=', sessionId)
        .where('status', 'in', LIVE)
        .forShare()
        .executeTakeFirst();
      if (!session || session.external_client_id === null) return;
      const { project_id, external_client_id: externalClientId } = session;
      await recordHandoff(projectScope(transaction, project_id), {
        sessionId,
        externalClientId,
        position,
        ...by,
      });
    });
  }

  /** Replaces the list of the tools that the session's agents go without. */
  /** Sessions that this account has begun in the console and may not go on with: it is signed out, or no member any more. */
  async begunWithoutRight(accountId: string): Promise<readonly string[]> {
    const open = await this.#db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', ['pending', 'started'])
      .where(({ not, or, exists, selectFrom }) =>
        or([
          not(
            exists(
              selectFrom('console_sessions')
                .select('token_hash')
                .whereRef('console_sessions.token_hash', '=', 'sessions.sign_in_hash'),
            ),
          ),
          not(
            exists(
              selectFrom('memberships')
                .select('account_id')
                .whereRef('memberships.account_id', '=', 'sessions.account_id')
                .whereRef('memberships.organization_id', '=', 'sessions.organization_id'),
            ),
          ),
        ]),
      )
      .execute();
    return open.map(({ id }) => id);
  }

  async storeLeftOutTools(sessionId: string, tools: readonly LeftOutTool[]): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ left_out_tools: JSON.stringify(tools) })
      .where('id', '=', sessionId)
      .execute();
  }

  /** Replaces the session's usage and its cost. Once the session is over, they do not change any more. */
  async storeUsage(sessionId: string, usage: readonly Usage[], cost: number | null): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ usage: JSON.stringify(usage), metered_cost: cost })
      .where('id', '=', sessionId)
      .where('status', 'in', LIVE)
      .execute();
  }

  /**
   * Ends a session: `closed` with its cost and `session.closed`, or `failed` when it never started. The first
   * reason counts.
   * @param lastedMs its duration in monotonic time; absent: it lasted until now by the database's time
   */
  close(sessionId: string, reason: CloseReason, lastedMs?: number): Promise<boolean> {
    const end = lastedMs === undefined ? this.#now() : startedPlus(lastedMs, this.#now());
    const closedAt = notBeforeItBegan(end);
    return this.#db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('sessions')
        .set({ status: endedStatus, close_reason: reason, closed_at: closedAt, cost: costUntil(end) })
        .where('id', '=', sessionId)
        .where('status', 'in', LIVE)
        .returning(ENDED_COLUMNS)
        .execute();
      await tellClosed(transaction, this.#parts, ended);
      return ended.length > 0;
    });
  }

  /**
   * Asks the process that runs a session to end it, and wakes it. That process stores what is still to be stored
   * before it closes the session.
   * @returns false when no other living process runs it
   */
  async askToEnd(sessionId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ end_asked_at: this.#now() })
      .where('id', '=', sessionId)
      .where('status', 'in', LIVE)
      .where('process_id', '!=', this.#parts.processId)
      .where((where) =>
        where.exists(
          where
            .selectFrom('processes')
            .select('processes.id')
            .whereRef('processes.id', '=', 'sessions.process_id')
            .where('heartbeat_at', '>', this.#now(-LOST_AFTER_MS)),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await wakeSessions(this.#db);
    return numUpdatedRows > 0n;
  }

  /** Whether a session exists and has not ended. */
  async isLive(sessionId: string): Promise<boolean> {
    const found = this.#db.selectFrom('sessions').select('id').where('id', '=', sessionId);
    return (await found.where('status', 'in', LIVE).executeTakeFirst()) !== undefined;
  }

  /** Which of these sessions exist, have not ended, and were not asked to. */
  async openOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', [...ids])
      .where('status', 'in', LIVE)
      .where('end_asked_at', 'is', null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** The database's time, plus an offset in milliseconds. */
  #now(plusMs = 0): RawBuilder<Date> {
    return databaseNow(this.#parts.clock, plusMs);
  }
}
