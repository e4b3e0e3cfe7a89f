import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type {
  CloseReason,
  ActiveCompanion,
  ToolCallRecord,
  TranscriptItem,
  TurnTiming,
} from '../../conversation/ports.ts';
import type { Usage } from '../../conversation/provider-ports.ts';
import { hashSecret, type Ids } from '../../kernel/ids.ts';
import type { JoinRefusal } from '../../live/directory.ts';
import type { Claim, SessionClaims } from '../../live/live-sessions.ts';
import type { PresenceStore } from '../../live/presence.ts';
import { LOST_AFTER_MS } from '../../live/steadiness.ts';
import type { SessionRecords } from '../../live/recorder.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema, SessionTable } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { projectScope } from '../../storage/scope.ts';
import { emitEvent } from '../../webhooks/events.ts';
import { recordHandoff } from '../memories/active-companions.store.ts';
import { createKnowledgeLoader, type KnowledgeLoader } from './knowledge.ts';
import { EVENT_COLUMNS, type EventSession, sessionClosed, sessionStarted } from './sessions.events.ts';
import { wakeSessions } from './sessions-channel.ts';
import { readPlan, type SessionOwner } from '../../live/session-plan.ts';

/**
 * A created session must be joined within this time, and must then start within this time again (4-decisions,
 * "Interface A").
 */
export const JOIN_WITHIN_MS = 60_000;

export interface LifecycleParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The id of this process's row in `processes`. */
  readonly processId: string;
  /** How this process recognizes those before it that are gone; absent: by their silence alone. */
  readonly former?: FormerProcesses;
  /** Enqueues the memory of sessions that have just ended, in the transaction that ends them. */
  readonly remember?: (transaction: Kysely<Schema>, sessionIds: readonly string[]) => Promise<void>;
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

type Transport = SessionTable['transport'];
interface ClaimTarget {
  readonly column: 'id' | 'token_hash';
  readonly value: string;
  readonly transports: readonly Transport[];
  /** A token that must be the session's own, when the client sends one beside the id. */
  readonly token?: string | null;
}

/** The condition on a session's token, when one is given. */
const whereToken = (token: string | null | undefined) =>
  token == null ? sql<boolean>`true` : sql<boolean>`token_hash = ${hashSecret(token)}`;

const LIVE = ['pending', 'started'] as const;

const WAS_IGNORED = sql`(coalesce((configuration ->> 'isDeaf')::boolean, false) and not exists (
  select from session_items where session_items.session_id = sessions.id and role = 'user'))`;

/**
 * The cost in USD, to a millionth: what the providers' usage cost, if all of it has a price, else the active
 * minutes until `end` times the session's rate; zero when it never started, and when it was of no use: nothing
 * understood what was said, and nothing was typed.
 */
const costUntil = (end: RawBuilder<unknown>) => sql<number>`case
  when started_at is null or ${WAS_IGNORED} then 0 else
  round(coalesce(metered_cost,
    greatest(extract(epoch from (${end} - started_at)), 0) / 60.0 * cost_per_minute)::numeric, 6)::float8 end`;

/**
 * When a session's process was last alive: its last heartbeat, or, when its row is gone, the last item of the
 * transcript.
 */
const LAST_SEEN = sql`coalesce(
  (select heartbeat_at from processes where processes.id = sessions.process_id),
  (select max(created_at) from session_items where session_items.session_id = sessions.id),
  started_at)`;

/** The end in the database's time, but never before the start, whatever that clock did. */
const notBeforeItBegan = (end: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`greatest(${end}, started_at, created_at)`;

/** The start plus a duration; the other moment for a session that never started. */
const startedPlus = (ms: number, otherwise: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`coalesce(started_at + make_interval(secs => ${ms / 1000}::float8), ${otherwise})`;

const endedStatus = sql<'closed' | 'failed'>`case when started_at is null then 'failed' else 'closed' end`;

/**
 * Moves a session from `pending` over `started` to `closed` or `failed` in the database (spec 3, "Session
 * lifecycle"). Every step is one statement, so that any number of processes agree on it, and all may be repeated. A
 * step with a webhook event is one transaction with the event, so only the process that made the step writes the
 * event.
 */
export class SessionLifecycle implements SessionClaims, SessionRecords, PresenceStore {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #processId: string;
  readonly #loadKnowledge: KnowledgeLoader;
  readonly #remember: NonNullable<LifecycleParts['remember']>;
  readonly #former: FormerProcesses | undefined;

  constructor({ db, clock, ids, processId, former, remember = () => Promise.resolve() }: LifecycleParts) {
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
    this.#processId = processId;
    this.#loadKnowledge = createKnowledgeLoader(db);
    this.#remember = remember;
    this.#former = former;
  }

  /** The loader of agents' knowledge: one for the process, so that all sessions share what is loaded. */
  get loadKnowledge(): KnowledgeLoader {
    return this.#loadKnowledge;
  }

  /**
   * Claims a pending WebRTC session by its id, and by the token of its address if one is given. At most one caller
   * ever wins, over all processes.
   */
  claimById(sessionId: string, token: string | null = null): Promise<Claim> {
    return this.#claim({ column: 'id', value: sessionId, transports: ['webrtc'], token });
  }

  /** Claims a pending session of a call by its id. At most one caller ever wins, over all processes. */
  claimCall(sessionId: string): Promise<Claim> {
    return this.#claim({ column: 'id', value: sessionId, transports: ['sip', 'voip'] });
  }

  /** Claims a pending WebSocket (or kiosk) session by its token. At most one caller ever wins, over all processes. */
  claimByToken(token: string): Promise<Claim> {
    return this.#claim({ column: 'token_hash', value: hashSecret(token), transports: ['websocket'] });
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
      if (started) await emitEvent(transaction, this.#eventParts, sessionStarted(started));
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
          .where('status', 'in', LIVE),
      )
      .onConflict((conflict) => conflict.columns(['session_id', 'position']).doNothing())
      .execute();
  }

  /** Stores one tool call; repeating it changes nothing. */
  async appendToolCall(sessionId: string, call: ToolCallRecord): Promise<void> {
    await this.#db
      .insertInto('session_tool_calls')
      .values({
        session_id: sessionId,
        call_id: call.callId,
        name: call.name,
        arguments: JSON.stringify(call.arguments),
        output: call.output,
        is_error: call.isError,
        started_at: new Date(call.startedAt),
        ended_at: new Date(call.endedAt),
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'call_id']).doNothing())
      .execute();
  }

  /** Stores the times of one turn; repeating it changes nothing. */
  async appendTurn(sessionId: string, position: number, timing: TurnTiming): Promise<void> {
    await this.#db
      .insertInto('session_turns')
      .values({ session_id: sessionId, position, timing: JSON.stringify(timing) })
      .onConflict((conflict) => conflict.columns(['session_id', 'position']).doNothing())
      .execute();
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
        .returning(EVENT_COLUMNS)
        .execute();
      await this.#tellClosed(transaction, ended);
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
      .where('process_id', '!=', this.#processId)
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

  /**
   * Fails the pending sessions that nobody joined in time, which frees their concurrency slots.
   * @returns how many
   */
  async failOverdue(): Promise<number> {
    const { numUpdatedRows } = await this.#db
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
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Writes this process's row, by which others know that it is alive. */
  async registerProcess(roles: readonly string[], publicUrl: string): Promise<void> {
    const now = this.#now();
    const host = this.#former?.host ?? null;
    const row = { roles: JSON.stringify(roles), public_url: publicUrl, heartbeat_at: now, host };
    await this.#db
      .insertInto('processes')
      .values({ id: this.#processId, started_at: now, ...row })
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
    await this.#forget([this.#processId], 'server_draining');
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
    return lost.length === 0 ? 0 : this.#forget(lost, 'server_lost');
  }

  /**
   * Closes the sessions of processes before this one that are known to be gone, at once: of a service that dies again
   * and again before anybody's silence is long enough, nobody else would.
   * @returns how many sessions
   */
  async closeFormer(): Promise<number> {
    const former = this.#former;
    if (!former) return 0;
    const rows = await this.#db
      .selectFrom('processes')
      .select(['id', 'host'])
      .where('id', '!=', this.#processId)
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
      .where('process_id', '!=', this.#processId)
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
   * @returns how many sessions
   */
  #forget(processIds: readonly string[], reason: CloseReason): Promise<number> {
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
        .returning(EVENT_COLUMNS)
        .execute();
      await this.#tellClosed(transaction, ended);
      await transaction.deleteFrom('processes').where('id', 'in', processIds).execute();
      return ended.length;
    });
  }

  get #eventParts() {
    return { ids: this.#ids, clock: this.#clock };
  }

  /**
   * Emits `session.closed` and enqueues the memory. Sessions that never started emit nothing (spec 6), and have
   * nothing to remember.
   */
  async #tellClosed(transaction: Kysely<Schema>, ended: readonly EventSession[]): Promise<void> {
    const started = ended.filter(({ started_at }) => started_at !== null);
    for (const session of started) await emitEvent(transaction, this.#eventParts, sessionClosed(session));
    if (started.length > 0)
      await this.#remember(
        transaction,
        started.map(({ id }) => id),
      );
  }

  /** The database's time, plus an offset in milliseconds. */
  #now(plusMs = 0): RawBuilder<Date> {
    return databaseNow(this.#clock, plusMs);
  }

  /** Gives back a claim, unless the session has started, so that its token or id admits somebody once more. */
  async release(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ process_id: null })
      .where('id', '=', sessionId)
      .where('status', '=', 'pending')
      .where('process_id', '=', this.#processId)
      .execute();
  }

  async #claim(target: ClaimTarget): Promise<Claim> {
    const row = await this.#take(target);
    if (!row) return { ok: false, refusal: await this.#refusal(target) };
    const plan = readPlan(row.configuration);
    const knowledge = await this.#loadKnowledge(plan).catch(async (error: unknown) => {
      // The first error is reported; if the database is away, the claim expires by itself.
      await this.release(row.id).catch(() => undefined);
      throw error;
    });
    const approvals = plan.phone ? ('voice' as const) : ('client' as const);
    return {
      ok: true,
      claimed: { ...plan, sessionId: row.id, approvals, knowledge, owner: ownerOf(row) },
    };
  }

  #take({ column, value, transports, token }: ClaimTarget) {
    return this.#db
      .updateTable('sessions')
      .set({ process_id: this.#processId, join_before: this.#now(JOIN_WITHIN_MS) })
      .where(column, '=', value)
      .where(whereToken(token))
      .where('transport', 'in', transports)
      .where('status', '=', 'pending')
      .where('process_id', 'is', null)
      .where('join_before', '>', this.#now())
      .returning([
        'id',
        'organization_id',
        'project_id',
        'api_key_id',
        'companion_id',
        'agent_id',
        'external_client_id',
        'session_type',
        'tags',
        'configuration',
      ])
      .executeTakeFirst();
  }

  async #refusal({ column, value, transports, token }: ClaimTarget): Promise<JoinRefusal> {
    const row = await this.#db
      .selectFrom('sessions')
      .select(['transport', 'status'])
      .select(sql<boolean>`join_before > ${this.#now()}`.as('in_time'))
      .where(column, '=', value)
      .where(whereToken(token))
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (!transports.includes(row.transport)) return 'wrong_transport';
    const isLive = row.status === 'started' || (row.status === 'pending' && row.in_time);
    return isLive ? 'taken' : 'gone';
  }
}

type ClaimedRow = Pick<
  Selectable<SessionTable>,
  | 'organization_id'
  | 'project_id'
  | 'api_key_id'
  | 'companion_id'
  | 'agent_id'
  | 'external_client_id'
  | 'session_type'
  | 'tags'
>;

const ownerOf = (row: ClaimedRow): SessionOwner => ({
  organizationId: row.organization_id,
  projectId: row.project_id,
  apiKeyId: row.api_key_id,
  companionId: row.companion_id,
  agentId: row.agent_id,
  externalClientId: row.external_client_id,
  sessionType: row.session_type,
  tags: row.tags,
});

export type Lifecycle = SessionLifecycle;

export const createLifecycle = (parts: LifecycleParts): Lifecycle => new SessionLifecycle(parts);
