import { sql } from 'kysely';
import { joinedCallSlots } from '../../platform/connections/joined-call-slots.ts';
import { countOfOrganization, type LimitType } from '../../platform/limits.ts';
import type { Db } from '../../storage/db.ts';
import type { SessionTable } from '../../storage/schema.ts';

/**
 * The concurrency slots in use, counted as when a session takes one (0013-places, and calls that Duet has
 * joined).
 */
async function heldSlots(
  db: Db,
  organizationId: string,
  transport: SessionTable['transport'],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select held_places(${organizationId}, ${transport}, ${now})
      + ${joinedCallSlots(organizationId, transport, now)} as held`.execute(db);
  return rows[0]?.held ?? 0;
}

/** The number of files in the largest knowledge base. */
async function largestKnowledgeBase(db: Db, organizationId: string): Promise<number> {
  const largest = db
    .selectFrom('knowledge_files')
    .innerJoin('projects', 'projects.id', 'knowledge_files.project_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('projects.organization_id', '=', organizationId)
    .groupBy('knowledge_files.knowledge_base_id')
    .orderBy('count', 'desc')
    .limit(1);
  return (await largest.executeTakeFirst())?.count ?? 0;
}

/** The present use of each limit; null for limits that are not amounts. */
export async function usesOf(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<Readonly<Record<LimitType, number | null>>> {
  const held = (transport: SessionTable['transport']) => heldSlots(db, organizationId, transport, now);
  const [sipPods, agents, knowledgeFiles] = await Promise.all([
    countOfOrganization(db, 'sip_connections', organizationId),
    countOfOrganization(db, 'agents', organizationId),
    largestKnowledgeBase(db, organizationId),
  ]);
  const [concurrentWebrtc, concurrentWebsocket, concurrentVoip, concurrentSip] = await Promise.all([
    held('webrtc'),
    held('websocket'),
    held('voip'),
    held('sip'),
  ]);
  return {
    ...{ concurrentWebrtc, concurrentWebsocket, concurrentVoip, concurrentSip },
    ...{ sipPods, agents, knowledgeFiles, connectionRate: null },
  };
}
