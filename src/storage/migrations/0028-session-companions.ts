import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Which companion had a session from which places of its transcript on, and what becomes of that in its memory: what
 * was one state of a session is one of each of its companions. A session that nobody is known in has none. A trigger
 * writes the companion that a session begins with, so that whoever makes sessions does not have to know.
 */
const statements = [
  sql`create table session_companions (
    session_id text not null references sessions on delete cascade,
    companion_id text not null,
    project_id text not null references projects on delete cascade,
    external_client_id text not null,
    begins integer[] not null,
    companion_name text,
    language text,
    memory_state text check (memory_state in ('due', 'done', 'erased')),
    primary key (session_id, companion_id)
  )`,
  sql`insert into session_companions
      (session_id, companion_id, project_id, external_client_id, begins, memory_state)
    select id, companion_id, project_id, external_client_id, '{0}', memory_state
    from sessions where external_client_id is not null`,
  sql`create index session_companions_by_client
    on session_companions (project_id, external_client_id, companion_id)`,
  sql`create index session_companions_due on session_companions (project_id, companion_id, external_client_id)
    where memory_state = 'due'`,
  sql`create function begin_session_companions() returns trigger language plpgsql as $$ begin
    insert into session_companions (session_id, companion_id, project_id, external_client_id, begins)
    values (new.id, new.companion_id, new.project_id, new.external_client_id, '{0}');
    return null;
  end $$`,
  sql`create trigger begin_session_companions after insert on sessions
    for each row when (new.external_client_id is not null) execute function begin_session_companions()`,
  sql`update jobs set payload = payload || jsonb_build_object('companionId', sessions.companion_id)
    from sessions where jobs.kind = 'memory.make' and sessions.id = jobs.payload ->> 'sessionId'`,
  sql`alter table sessions drop column memory_state`,
  sql`drop index memories_by_session`,
  sql`create unique index memories_by_session on memories (session_id, companion_id)`,
];

/** The companions of each session, and the memory of each. */
export const sessionCompanions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
