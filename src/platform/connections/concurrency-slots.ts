import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { Caller } from '../../http/api-key.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { SttAvailability } from '../../conversation/stt-availability.ts';
import type { SessionPlan, SessionSetup } from '../../live/session-plan.ts';
import type { Schema, SessionTable, StoredCall } from '../../storage/schema.ts';
import { DEFAULT_LIMITS, type LimitType } from '../limits.ts';
import { JOIN_WITHIN_MS } from '../sessions/sessions.claims.ts';
import { projectScope } from '../../storage/scope.ts';
import { setupOfSession } from '../provider-setups/session-setup.ts';
import { joinedCallSlots } from './joined-call-slots.ts';
import { planOf, type SessionRequest } from './session-request.ts';
import { allSlotsTaken } from './slot-wait.ts';

/** A session that needs a concurrency slot. */
export interface NewSession {
  readonly id: string;
  readonly sessionType: SessionTable['session_type'];
  readonly transport: SessionTable['transport'];
  /** The secret that admits a WebSocket client, and is part of the WebRTC address; null on the telephone. */
  readonly secret: string | null;
  readonly request: SessionRequest;
  /** Whether its user's speech is understood. */
  readonly stt: SttAvailability['state'];
  /** The call of a session on the telephone. */
  readonly call?: StoredCall;
}

const limitOf = {
  webrtc: 'concurrentWebrtc',
  websocket: 'concurrentWebsocket',
  voip: 'concurrentVoip',
  sip: 'concurrentSip',
} as const satisfies Record<SessionTable['transport'], LimitType>;

const NAMES = { webrtc: 'WebRTC', websocket: 'WebSocket', voip: 'VoIP', sip: 'SIP' } as const;

const limitReached = (
  { slots, project_slots: own }: Pick<Answer, 'slots' | 'project_slots'>,
  transport: SessionTable['transport'],
): string =>
  `The limit of ${own ?? slots} concurrent ${NAMES[transport]} sessions of the ${own === null ? 'organization' : 'project'} is reached.`;

type SlotParts = Pick<PlatformParts, 'db' | 'clock' | 'secrets' | 'config'>;

/** The columns that the request decides. */
const requested = ({ companion, agent, fields }: SessionRequest, plan: SessionPlan) => ({
  companion_id: companion.id,
  agent_id: agent?.id ?? null,
  external_client_id: fields.externalClientId ?? null,
  external_client_profile: JSON.stringify(plan.externalClientProfile),
  tags: JSON.stringify(fields.tags ?? {}),
  modality: plan.modality,
  configuration: JSON.stringify(plan),
});

/** The plan, which says when nothing understands what its user says. */
const planFor = (
  parts: SlotParts,
  { id, request, stt }: NewSession,
  providerSetup: SessionSetup | null,
): SessionPlan => ({
  ...planOf(parts, id, request),
  providerSetup,
  ...(stt !== 'ready' && { isDeaf: true }),
});

const rowOf = (parts: SlotParts, caller: Caller, session: NewSession, setup: SessionSetup | null) => ({
  ...requested(session.request, planFor(parts, session, setup)),
  id: session.id,
  organization_id: caller.organizationId,
  project_id: caller.projectId,
  api_key_id: caller.apiKeyId,
  account_id: caller.person?.accountId ?? null,
  sign_in_hash: caller.person?.signInHash ?? null,
  session_type: session.sessionType,
  transport: session.transport,
  status: 'pending' as const,
  token_hash: session.secret === null ? null : hashSecret(session.secret),
  join_before: databaseNow(parts.clock, JOIN_WITHIN_MS),
  cost_per_minute: caller.costPerMinute,
  call: session.call === undefined ? null : JSON.stringify(session.call),
  created_at: databaseNow(parts.clock),
});

interface Answer {
  /** The number of concurrency slots of the organization. */
  readonly slots: number;
  /** Those of the project, when they are what is used up; null otherwise. */
  readonly project_slots: number | null;
  /** Until when the session may be joined; null when no slot was free. */
  readonly join_before: Date | null;
}

/**
 * Inserts a session if a concurrency slot is free: sessions that run, or were created and can still be joined, hold
 * one each (spec 3, "Session lifecycle"), within the limit of their project, where it has one. The organization's row
 * is locked first, and held slots are counted after that (`held_places`), so no two processes count at the same time.
 * It is one statement, so that the lock is held only briefly. NO KEY UPDATE excludes other such locks, but not the
 * foreign key checks of other inserts.
 */
const insertInFreeSlot = async (db: Kysely<Schema>, row: ReturnType<typeof rowOf>): Promise<Answer> => {
  const { organization_id, project_id, transport, created_at } = row;
  const type = limitOf[transport];
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<Answer>`
    with organization as materialized (
      select limits from organizations where id = ${organization_id} for no key update
    ), room as materialized (
      select coalesce((limits ->> ${type}::text)::float8, ${DEFAULT_LIMITS[type]}) as slots,
        held_places(${organization_id}, ${transport}, ${created_at})
          + ${joinedCallSlots(organization_id, transport, created_at)} as held,
        (select (limits ->> ${type}::text)::float8 from projects where id = ${project_id}) as own_slots
      from organization
    ), own as materialized (
      select *, case when own_slots is null then 0
        else held_places_of(${project_id}, ${organization_id}, ${transport}, ${created_at}) end as own_held
      from room
    ), taken as (
      insert into sessions (${sql.join(columns)})
      select ${sql.join(Object.values(row))} from own
      where held < slots and (own_slots is null or own_held < own_slots)
      returning join_before
    )
    select slots, case when own_held >= own_slots then own_slots end as project_slots,
      (select join_before from taken) as join_before from own`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error(`organization ${organization_id} is gone`);
  return answer;
};

/**
 * Locks the organization's row before the statement for a SIP session, because joined calls are counted as of the
 * statement's start. While the session of a call that was just joined is about to close, the call counts twice: one
 * caller too few for a moment is better than one too many.
 */
const waitForOthers = async (transaction: Kysely<Schema>, organizationId: string): Promise<void> => {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(transaction);
};

/**
 * Takes one of the organization's concurrency slots for the session, within those of its project; exact over all
 * processes.
 * @param also written in the same transaction
 * @throws ServiceError ConcurrentSessionLimitReached, with `Retry-After`
 */
export async function takeSlot(
  parts: SlotParts,
  caller: Caller,
  session: NewSession,
  also: ((transaction: Kysely<Schema>) => Promise<unknown>) | null = null,
): Promise<{ readonly joinBefore: Date }> {
  const isSip = session.transport === 'sip';
  const { providerSetupId } = session.request.configuration;
  const setup = await setupOfSession(projectScope(parts.db, caller.projectId), providerSetupId);
  const take = async (within: Kysely<Schema>): Promise<{ readonly joinBefore: Date }> => {
    if (isSip) await waitForOthers(within, caller.organizationId);
    const { transport } = session;
    const answer = await insertInFreeSlot(within, rowOf(parts, caller, session, setup));
    if (answer.join_before === null) {
      const owner =
        answer.project_slots === null
          ? { organization_id: caller.organizationId }
          : { project_id: caller.projectId };
      const sentence = limitReached(answer, transport);
      throw await allSlotsTaken({ ...parts, db: within }, { ...owner, transport }, sentence);
    }
    return { joinBefore: answer.join_before };
  };
  if (also === null && !isSip) return take(parts.db);
  return parts.db.transaction().execute(async (transaction) => {
    const slot = await take(transaction);
    await also?.(transaction);
    return slot;
  });
}
