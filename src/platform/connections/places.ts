import { type Kysely } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { hashSecret } from '../../ids.ts';
import { countAll } from '../../storage/count-all.ts';
import type { Schema, SessionTable, StoredCall } from '../../storage/schema.ts';
import { type LimitType, withLimit } from '../limits.ts';
import { JOIN_WITHIN_MS } from '../sessions/sessions.lifecycle.ts';
import type { StoredSession } from '../sessions/stored-session.ts';

/** A session that wants a place. */
export interface NewSession {
  readonly id: string;
  readonly sessionType: SessionTable['session_type'];
  readonly transport: SessionTable['transport'];
  /** Lets a WebSocket client in; null on other transports. */
  readonly secret: string | null;
  readonly stored: StoredSession;
  readonly companionId: string;
  readonly agentId: string | null;
  readonly externalClientId: string | null;
  readonly tags: Readonly<Record<string, string>>;
  /** Of a session on the telephone. */
  readonly call?: StoredCall;
}

const limitOf = {
  webrtc: 'concurrentWebrtc',
  websocket: 'concurrentWebsocket',
  voip: 'concurrentVoip',
  sip: 'concurrentSip',
} as const satisfies Record<SessionTable['transport'], LimitType>;

const NAMES = { webrtc: 'WebRTC', websocket: 'WebSocket', voip: 'VoIP', sip: 'SIP' } as const;

const limitReached = (limit: number, transport: SessionTable['transport']): ServiceError =>
  new ServiceError(
    'ConcurrentSessionLimitReached',
    `The limit of ${limit} concurrent ${NAMES[transport]} sessions of the organization is reached.`,
  );

/** Sessions that hold a place: started, or created and still to be joined (spec 3, "Session lifecycle"). */
const countHeld = async (
  db: Kysely<Schema>,
  organizationId: string,
  transport: SessionTable['transport'],
  now: Date,
): Promise<number> => {
  const row = await db
    .selectFrom('sessions')
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId)
    .where('transport', '=', transport)
    .where('status', 'in', ['pending', 'started'])
    .where((where) => where.or([where('status', '=', 'started'), where('join_before', '>', now)]))
    .executeTakeFirstOrThrow();
  return row.count;
};

type Parts = Pick<AppParts, 'db' | 'clock'>;

const rowOf = (caller: Caller, session: NewSession, createdAt: Date, joinBefore: Date) => ({
  id: session.id,
  organization_id: caller.organizationId,
  project_id: caller.projectId,
  api_key_id: caller.apiKeyId,
  companion_id: session.companionId,
  agent_id: session.agentId,
  external_client_id: session.externalClientId,
  external_client_profile: JSON.stringify(session.stored.externalClientProfile),
  tags: JSON.stringify(session.tags),
  session_type: session.sessionType,
  transport: session.transport,
  modality: session.stored.modality,
  status: 'pending' as const,
  configuration: JSON.stringify(session.stored),
  token_hash: session.secret === null ? null : hashSecret(session.secret),
  join_before: joinBefore,
  cost_per_minute: caller.costPerMinute,
  call: session.call === undefined ? null : JSON.stringify(session.call),
  created_at: createdAt,
});

/**
 * Takes one of the organization's places and puts the session there; exact over all processes.
 * @param also written in the same transaction
 * @throws ServiceError ConcurrentSessionLimitReached
 */
export function openPlace(
  { db, clock }: Parts,
  caller: Caller,
  session: NewSession,
  also: (transaction: Kysely<Schema>) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly joinBefore: Date }> {
  const { transport } = session;
  return withLimit(db, caller.organizationId, limitOf[transport], async (transaction, limit) => {
    const createdAt = new Date(clock.wallTime());
    const joinBefore = new Date(createdAt.getTime() + JOIN_WITHIN_MS);
    const held = await countHeld(transaction, caller.organizationId, transport, createdAt);
    if (held >= limit) throw limitReached(limit, transport);
    await transaction
      .insertInto('sessions')
      .values(rowOf(caller, session, createdAt, joinBefore))
      .execute();
    await also(transaction);
    return { joinBefore };
  });
}
