import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { hashSecret } from '../../kernel/ids.ts';
import { isStorable } from '../../kernel/text-sanitizing.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { JoinRefusal } from '../../live/directory.ts';
import type { Claim, SessionClaims } from '../../live/live-sessions.ts';
import { readPlan, type SessionOwner } from '../../live/session-plan.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema, SessionTable } from '../../storage/schema.ts';
import type { KnowledgeLoader } from './knowledge.ts';

/**
 * A created session must be joined within this time, and must then start within this time again (4-decisions,
 * "Interface A").
 */
export const JOIN_WITHIN_MS = 60_000;

export interface ClaimParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** The id of this process's row in `processes`. */
  readonly processId: string;
  readonly loadKnowledge: KnowledgeLoader;
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

/** Gives pending sessions to those who join them. Each claim is one statement, so that all processes agree on it. */
export class SessionClaimStore implements SessionClaims {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #processId: string;
  readonly #loadKnowledge: KnowledgeLoader;

  constructor({ db, clock, processId, loadKnowledge }: ClaimParts) {
    this.#db = db;
    this.#clock = clock;
    this.#processId = processId;
    this.#loadKnowledge = loadKnowledge;
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
    // No session is called what cannot be stored.
    if (!isStorable(target.value)) return { ok: false, refusal: 'unknown' };
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

  /** The database's time, plus an offset in milliseconds. */
  #now(plusMs = 0): RawBuilder<Date> {
    return databaseNow(this.#clock, plusMs);
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
