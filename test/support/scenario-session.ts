import type { ServerEvent, TranscriptItem } from '../../src/conversation/ports.ts';
import { rememberedAt } from '../../src/testing/scenarios/remembering.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import { COMPANION } from './app.ts';
import type { LiveService } from './live-service.ts';
import { until } from './until.ts';
import { wireEvent } from './wire-check.ts';

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
}

/** Stores an agent's knowledge. @returns the ids of its collections */
export const faqOf = async (
  { db, first, parts }: LiveService,
  answers: AgentOfScenario['answers'] = [],
): Promise<string[]> => {
  if (answers.length === 0) return [];
  const id = parts.ids.newId('faq');
  const created_at = new Date();
  await db
    .insertInto('faq_collections')
    .values({ id, project_id: first.projectId, name: id, tags: '{}', created_at })
    .execute();
  const items = answers.map((answer, at) => ({
    id: `${id}_${at}`,
    project_id: first.projectId,
    collection_id: id,
    created_at,
    ...answer,
  }));
  await db.insertInto('faq_items').values(items).execute();
  return [id];
};

/** Longest external id (facts 2). */
const MOST_CLIENT_CHARS = 32;

/** Stores memories of a person. */
export const remember = async (
  { db, first }: LiveService,
  externalClientId: string,
  remembered: readonly string[],
): Promise<void> => {
  if (remembered.length === 0) return;
  const memories = remembered.map((text, at) => ({
    ...{ id: `${externalClientId}_${at}`, project_id: first.projectId, companion_id: COMPANION },
    ...{ external_client_id: externalClientId, session_id: null, text },
    ...{ since: rememberedAt(at), created_at: rememberedAt(at) },
  }));
  await db.insertInto('memories').values(memories).execute();
};

/**
 * Makes a person of whom the service remembers something.
 * @returns the person with memories; none when there are none
 */
const clientOf = async (
  service: LiveService,
  remembered: AgentOfScenario['remembered'] = [],
): Promise<{ externalClientId?: string }> => {
  if (remembered.length === 0) return {};
  const externalClientId = service.parts.ids.newId('client').slice(0, MOST_CLIENT_CHARS);
  await remember(service, externalClientId, remembered);
  return { externalClientId };
};

/**
 * Creates a scenario's session through the public API; what the API cannot set is written into its record.
 */
export async function openSession(
  service: LiveService,
  path: '/public/connections' | '/public/ws-connections',
  modality: 'audio' | 'text',
  agent: AgentOfScenario,
): Promise<OpenedSession> {
  const detection = agent.turnDetection;
  const settings = detection && {
    turnDetection: {
      ...(detection.threshold !== undefined && { threshold: detection.threshold }),
      ...(detection.prefixPaddingMs !== undefined && { prefix_padding_ms: detection.prefixPaddingMs }),
      ...(detection.silenceDurationMs !== undefined && { silence_duration_ms: detection.silenceDurationMs }),
    },
  };
  const answer = await service.call('POST', path, {
    companionId: COMPANION,
    modality,
    providerConfig: settings ? { settings } : {},
    faqCollections: await faqOf(service, agent.answers),
    ...(await clientOf(service, agent.remembered)),
    ...(agent.initialSpeech && { initialSpeech: agent.initialSpeech }),
  });
  if (answer.statusCode !== 200) throw new Error(`The session could not be opened: ${answer.body}`);
  const { token, connection } = answer.json<{ token: string; connection: { id: string } }>();
  service.agents.add(connection.id, agent);
  await adjust(service, connection.id, agent);
  return { id: connection.id, token };
}

async function adjust(
  { db }: LiveService,
  id: string,
  { idle, videoPolicy }: AgentOfScenario,
): Promise<void> {
  if (idle === undefined && videoPolicy === undefined) return;
  const row = await db
    .selectFrom('sessions')
    .select('configuration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const configuration = {
    ...row.configuration,
    ...(idle !== undefined && { idle }),
    ...(videoPolicy && { videoPolicy }),
  };
  await db
    .updateTable('sessions')
    .set({ configuration: JSON.stringify(configuration) })
    .where('id', '=', id)
    .execute();
}

interface PublicSession {
  readonly status: string;
  readonly closeReason: string | null;
  readonly cost: number | null;
  readonly conversation: {
    readonly items: readonly { role: 'agent' | 'user'; text: string; timestamp: number }[];
  };
}

export const readSession = async (service: LiveService, id: string): Promise<PublicSession> =>
  (await service.call('GET', `/public/sessions/${id}`)).json<PublicSession>();

/**
 * Waits until the session's record has ended. The database records the end a moment after the client sees it.
 */
export const endedSession = (service: LiveService, id: string): Promise<PublicSession> =>
  until(async () => {
    const session = await readSession(service, id);
    return (session.status === 'closed' || session.status === 'failed') && session;
  }, `the end of session ${id}`);

/**
 * The record in the form that scenarios compare, read from the database: the API gives the generated text only where it
 * differs from what was heard.
 */
export async function recordOf(service: LiveService, id: string): Promise<TranscriptItem[]> {
  await endedSession(service, id);
  const rows = await service.db
    .selectFrom('session_items')
    .selectAll()
    .where('session_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ role, text, generated, created_at }) => ({
    role,
    text,
    generated,
    timestamp: created_at.getTime() / 1000,
  }));
}

/** Parses an event from the wire, without the second `type`. @throws Error when nothing documents it */
export const eventOf = (text: string): ServerEvent => {
  const { event, data } = wireEvent(text) as ServerEvent;
  return { event, data };
};
