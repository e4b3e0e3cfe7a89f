import { type Kysely, sql } from 'kysely';
import { stockCompanions } from '../avatar/stock.ts';
import type { Schema } from '../storage/schema.ts';
import { HOST_NAME, nameWith } from './rows.ts';

/** An agent of the demo, as it was written. */
const written = (db: Kysely<Schema>, hostId: string) =>
  db
    .selectFrom('agents')
    .innerJoin('agents as host', 'host.project_id', 'agents.project_id')
    .select(['agents.id', 'agents.name', 'agents.companion_id'])
    .where('host.id', '=', hostId)
    .where(sql<string | null>`agents.tags ->> 'demo'`, '=', 'true')
    .where('agents.voice_id', 'is', null)
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('sessions').select('sessions.id').whereRef('sessions.agent_id', '=', 'agents.id'),
        ),
      ),
    )
    .orderBy('agents.created_at', 'desc')
    .orderBy('agents.id')
    .execute();

/**
 * Gives the demo's host a face that has one of these voices, by exchanging faces with another agent of the demo: who
 * comes first hears the best voice of this machine. Only while nobody has talked with either or changed them.
 * @param voices built-in voices that speak well here; without any, all remains as it is
 */
export async function fitHostFace(
  db: Kysely<Schema>,
  hostId: string,
  voices: ReadonlySet<string>,
  companions: ReturnType<typeof stockCompanions> = stockCompanions(),
): Promise<void> {
  const byId = new Map(companions.map((companion) => [companion.id, companion]));
  const speaksWell = (companionId: string): boolean => voices.has(byId.get(companionId)?.voiceId ?? '');
  await db.transaction().execute(async (work) => {
    const agents = await written(work, hostId);
    const host = agents.find(({ id, name }) => id === hostId && name === HOST_NAME);
    const former = byId.get(host?.companion_id ?? '');
    if (!host || !former || speaksWell(host.companion_id)) return;
    const other = agents.find(
      ({ name, companion_id }) =>
        speaksWell(companion_id) && name === nameWith(byId.get(companion_id)!.firstName),
    );
    if (!other) return;
    const change = (id: string, companion_id: string, name: string) =>
      work.updateTable('agents').set({ companion_id, name }).where('id', '=', id).execute();
    await change(host.id, other.companion_id, HOST_NAME);
    await change(other.id, former.id, nameWith(former.firstName));
  });
}
