import type { PlatformParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { StoredCall } from '../../storage/schema.ts';
import { previewUrlOf } from '../companions/companions.presenter.ts';
import {
  presentItem,
  presentMetric,
  presentToolCall,
  presentTurn,
  presentUsage,
} from './detail.presenter.ts';
import type { FullSession, SessionRecord } from './sessions.schema.ts';
import { findSession, itemsOf, type StoredRecord, toolCallsOf, turnsOf } from './sessions.store.ts';
import { readPlan } from '../../live/session-plan.ts';

const seconds = (date: Date | null): number | null =>
  date === null ? null : Math.floor(date.getTime() / 1000);

/** A call that had a conversation was answered, whether that was noted or not. */
const outcomeOf = ({ outcome }: StoredCall, hasStarted: boolean) =>
  outcome ?? (hasStarted ? 'answered' : null);

/** Who has ended a call: a session that ended before its leg was ended by the agent's side. */
const enderOf = ({ call, started_at, closed_at, close_reason }: StoredRecord) => {
  if (closed_at === null || close_reason === 'transferred') return null;
  return call?.endedBy ?? (started_at === null ? null : 'agent');
};

const presentCall = (session: StoredRecord): SessionRecord['call'] => {
  const { call, started_at } = session;
  if (call === null) return null;
  return {
    direction: call.direction,
    from: call.from,
    to: call.to,
    answeredBy: call.answeredBy ?? null,
    transferredTo: call.transferredTo ?? null,
    codec: call.codec ?? null,
    outcome: outcomeOf(call, started_at !== null),
    sipStatus: call.sipStatus ?? null,
    reason: call.reason ?? null,
    endedBy: enderOf(session),
  };
};

const sipConnectionOf = ({ call, sip_connection_name: name }: StoredRecord): SessionRecord['sipConnection'] =>
  call?.sipConnectionId === undefined ? null : { id: call.sipConnectionId, name };

/** A session that never started costs nothing, so there is no basis of a cost. */
const costBasisOf = ({ cost, started_at, metered_cost }: StoredRecord): SessionRecord['costBasis'] => {
  if (cost === null || started_at === null) return null;
  return metered_cost === null ? 'rate' : 'metered';
};

/** The session record of 2-agent-platform-facts, 2. */
export const presentSession = (session: StoredRecord, origin: string): SessionRecord => {
  const plan = readPlan(session.configuration);
  return {
    id: session.id,
    companionId: session.companion_id,
    companion: {
      id: session.companion_id,
      firstName: session.first_name ?? plan.companion.firstName,
      lastName: session.last_name ?? plan.companion.lastName,
      previewUrl: previewUrlOf(origin, session.companion_status && session.companion_id),
    },
    agent:
      session.agent_id === null ? null : { id: session.agent_id, name: session.agent_name || plan.agentName },
    functions: [...plan.functions],
    functionStates: (session.function_metrics ?? []).map(({ name, state }) => ({ name, state })),
    mode: plan.mode,
    direction: session.call?.direction ?? 'inbound',
    sipConnection: sipConnectionOf(session),
    knowledgeBaseId: plan.knowledgeBaseId,
    faqIds: [...plan.faqCollections],
    externalClientId: session.external_client_id,
    tags: session.tags,
    sessionType: session.session_type,
    modality: session.modality,
    status: session.status,
    closeReason: session.close_reason,
    cost: session.cost,
    costBasis: costBasisOf(session),
    createdAt: seconds(session.created_at) ?? 0,
    startedAt: seconds(session.started_at),
    closedAt: seconds(session.closed_at),
    call: presentCall(session),
  };
};

/**
 * A session with its transcript, as it was heard, and everything else that is stored of it.
 * @throws ServiceError NotFound
 */
export async function readSession(
  { db, publicUrl }: Pick<PlatformParts, 'db' | 'publicUrl'>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<FullSession> {
  const session = await findSession(db, projectId, id);
  if (!session) throw notFound(`Session ${id}`);
  const [items, calls, turns] = await Promise.all([itemsOf(db, id), toolCallsOf(db, id), turnsOf(db, id)]);
  return {
    ...presentSession(session, publicUrl()),
    conversation: { items: items.map(presentItem) },
    toolCalls: calls.map(presentToolCall),
    leftOutTools: [...(session.left_out_tools ?? [])],
    providerSetup: readPlan(session.configuration).providerSetup,
    turns: turns.map(({ timing }) => presentTurn(timing)),
    usage: (session.usage ?? []).map(presentUsage),
    functionMetrics: (session.function_metrics ?? []).map(presentMetric),
  };
}
