import { type Kysely, sql } from 'kysely';
import { type ProviderEntry, type ProviderSetup } from '../speech/providers/setup.ts';
import type { NamedProvider, Schema, SetupSummary } from '../storage/schema.ts';

/** A setup of the operator, without its secrets. */
export interface ListedSetup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly summary: SetupSummary;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
  /** The ids of the projects whose agents may choose it. */
  readonly projects: readonly string[];
  /** How many agents have chosen it. */
  readonly agents: number;
}

const named = ({ provider, model, options: { voice } }: ProviderEntry): NamedProvider => ({
  provider,
  model,
  voice: typeof voice === 'string' ? voice : null,
});

/** What everybody may see of a setup. */
export const summaryOf = ({ minds, voices, transcribers, realtime }: ProviderSetup): SetupSummary => ({
  minds: minds.map(named),
  voices: voices.map(named),
  transcribers: transcribers.map(named),
  realtime: realtime.map(named),
});

/** All setups by name, those that were withdrawn last. */
export const listSetups = (db: Kysely<Schema>): Promise<ListedSetup[]> =>
  db
    .selectFrom('provider_setups')
    .select(['id', 'name', 'description', 'summary'])
    .select(['created_at as createdAt', 'withdrawn_at as withdrawnAt'])
    .select(({ selectFrom }) => [
      sql<string[]>`array(select project_id from allowed_setups
        where setup_id = provider_setups.id order by project_id)`.as('projects'),
      selectFrom('agents')
        .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('agents'))
        .whereRef('agents.provider_setup_id', '=', 'provider_setups.id')
        .$asScalar()
        .$notNull()
        .as('agents'),
    ])
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The sealed providers of a setup that is not withdrawn. */
export interface StoredSetup {
  readonly id: string;
  readonly box: string;
  /** Counts the changes of the box. */
  readonly revision: number;
}

/**
 * The stored setup with this id, if there is one.
 * @param forUpdate whether nobody else may change it before the transaction ends
 */
export async function findStored(
  db: Kysely<Schema>,
  id: string,
  forUpdate = false,
): Promise<StoredSetup | undefined> {
  const query = db
    .selectFrom('provider_setups')
    .select(['id', 'provider_box as box', 'provider_revision as revision'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null);
  const found = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  return found && found.box !== null ? { ...found, box: found.box } : undefined;
}

/** Providers in the form in which they are stored. */
export interface SealedSetup {
  readonly box: string;
  readonly summary: SetupSummary;
}

export interface NewSetup extends SealedSetup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
}

export const insertSetup = (db: Kysely<Schema>, setup: NewSetup) =>
  db
    .insertInto('provider_setups')
    .values({
      id: setup.id,
      name: setup.name,
      description: setup.description,
      provider_box: setup.box,
      summary: JSON.stringify(setup.summary),
      created_at: setup.createdAt,
    })
    .execute();

/** The properties of a setup that can be changed. */
export interface SetupChange {
  readonly name?: string;
  readonly description?: string;
  /** For later sessions. */
  readonly providers?: SealedSetup;
}

/** Changes a setup. Answers whether it exists and is not withdrawn. */
export const changeSetup = async (db: Kysely<Schema>, id: string, change: SetupChange): Promise<boolean> => {
  const { name, description, providers } = change;
  const changed = await db
    .updateTable('provider_setups')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(providers && {
        provider_box: providers.box,
        provider_revision: sql<number>`provider_revision + 1`,
        summary: JSON.stringify(providers.summary),
      }),
    })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Lets agents of these projects choose the setup. */
export async function allowSetup(db: Kysely<Schema>, id: string, projects: readonly string[]): Promise<void> {
  if (projects.length === 0) return;
  await db
    .insertInto('allowed_setups')
    .values(projects.map((project) => ({ setup_id: id, project_id: project })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the setup from these projects: the next sessions of their agents have the providers of the key. */
export async function disallowSetup(
  db: Kysely<Schema>,
  id: string,
  projects: readonly string[],
): Promise<void> {
  if (projects.length === 0) return;
  await db
    .deleteFrom('allowed_setups')
    .where('setup_id', '=', id)
    .where('project_id', 'in', [...projects])
    .execute();
}

/**
 * Withdraws a setup for good, and erases its secrets. Sessions that run keep its providers, which their process has
 * opened; later ones have those of the key. Answers whether it existed and was not withdrawn.
 */
export const withdrawSetup = async (db: Kysely<Schema>, id: string, now: Date): Promise<boolean> => {
  const withdrawn = await db
    .updateTable('provider_setups')
    .set({ withdrawn_at: now, provider_box: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
};

/** Whether another setup that is not withdrawn has this name. */
export const isNameTaken = async (
  db: Kysely<Schema>,
  name: string,
  except: string | null,
): Promise<boolean> => {
  const taken = await db
    .selectFrom('provider_setups')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('withdrawn_at', 'is', null)
    .where('id', '<>', except ?? '')
    .executeTakeFirst();
  return taken !== undefined;
};
