import { type RawBuilder, sql } from 'kysely';
import type { ProjectScope } from '../storage/scope.ts';

/** Path in an event's JSON, and what remains there. A path that a type of event does not have is not added. */
type Emptied = readonly (readonly [path: string, value: string])[];

/** What was said and looked up in a session. */
const CONTENT: Emptied = [
  ['{data,transcript}', '[]'],
  ['{data,toolCalls}', '[]'],
];

/** What an event of a session says of its client. */
const SESSION: Emptied = [
  ['{data,session,externalClientId}', 'null'],
  ['{data,session,tags}', '{}'],
  ['{data,session,call,from}', 'null'],
  ['{data,session,call,to}', 'null'],
  ['{data,session,call,transferredTo}', 'null'],
  ...CONTENT,
];

/** What an event of a companion, or of what it says, tells of the person that it was made of. */
const COMPANION: Emptied = [
  ['{data,companion,externalClientId}', 'null'],
  ['{data,companion,firstName}', '""'],
  ['{data,companion,lastName}', '""'],
  ['{data,companion,headline}', '""'],
  ['{data,companion,previewUrl}', 'null'],
  ['{data,companion,videoLoopUrl}', 'null'],
  ['{data,companion,tags}', '{}'],
  ['{data,recording,companion,firstName}', '""'],
  ['{data,recording,companion,lastName}', '""'],
  ['{data,recording,text}', 'null'],
  ['{data,recording,audioUrl}', 'null'],
  ['{data,recording,previewUrl}', 'null'],
  ['{data,recording,videoUrl}', 'null'],
  ['{data,recording,videoWebmUrl}', 'null'],
  ['{data,recording,visemesUrl}', 'null'],
  ['{data,recording,tags}', '{}'],
];

const emptied = (parts: Emptied): RawBuilder<string> =>
  sql`${parts.reduce<RawBuilder<unknown>>(
    (rest, [path, value]) => sql`jsonb_set(${rest}, ${path}, ${value}::jsonb, false)`,
    sql`body::jsonb`,
  )}::text`;

/** Which deliveries are concerned, and what of their events remains. */
interface Redaction {
  readonly concerned: RawBuilder<boolean>;
  readonly parts: Emptied;
}

/** Locks deliveries in the order of their ids, as who writes their outcomes does. */
const lock = async (scope: ProjectScope, concerned: RawBuilder<boolean>): Promise<readonly string[]> => {
  const found = scope.select('webhook_deliveries').select('id').where(concerned).orderBy('id').forUpdate();
  return (await found.execute()).map(({ id }) => id);
};

async function empty(scope: ProjectScope, ids: readonly string[], parts: Emptied, at: Date): Promise<void> {
  const events = scope.update('webhook_deliveries').set({ body: emptied(parts), redacted_at: at });
  await events.where('id', 'in', ids).execute();
  const answers = scope.db.updateTable('webhook_attempts').set({ response_body: null });
  await answers.where('delivery_id', 'in', ids).execute();
}

/**
 * Empties events, and removes what receivers have answered to them; later answers are not stored either
 * (`redacted_at`). An attempt that is under way is still sent as it was. The deliveries themselves stay. A replay that
 * was waited for has made another delivery meanwhile, so it looks again until there is none.
 * @returns how many deliveries
 */
async function redact(scope: ProjectScope, { concerned, parts }: Redaction, at: Date): Promise<number> {
  const done = new Set<string>();
  for (;;) {
    const ids = (await lock(scope, concerned)).filter((id) => !done.has(id));
    if (ids.length === 0) return done.size;
    await empty(scope, ids, parts, at);
    for (const id of ids) done.add(id);
  }
}

const ofSession = (sessionId: string) => sql<boolean>`session_id = ${sessionId}`;

/** Takes the client of an erased session out of the deliveries about it; the session's id stays in them. */
export const redactSession = (scope: ProjectScope, sessionId: string, at: Date): Promise<number> =>
  redact(scope, { concerned: ofSession(sessionId), parts: SESSION }, at);

/** Takes the transcript and the calls of tools of a session out of the deliveries about it. */
export const redactTranscript = (scope: ProjectScope, sessionId: string, at: Date): Promise<number> =>
  redact(scope, { concerned: ofSession(sessionId), parts: CONTENT }, at);

/** Takes the person out of the deliveries about a companion that was made of that person. */
export const redactCompanion = (scope: ProjectScope, companionId: string, at: Date): Promise<number> => {
  const concerned = sql<boolean>`(event_type like 'companion.%' or event_type like 'recording.%')
    and strpos(body, ${companionId}) > 0`;
  return redact(scope, { concerned, parts: COMPANION }, at);
};

/** How many deliveries about these sessions have left the service, whatever they were answered. */
export async function countSent(scope: ProjectScope, sessionId: string): Promise<number> {
  const row = await scope
    .select('webhook_deliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session_id', '=', sessionId)
    .where('tries', '>', 0)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
