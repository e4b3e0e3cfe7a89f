import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import {
  allowSetup,
  changeSetup,
  disallowSetup,
  findStored,
  insertSetup,
  isNameTaken,
  type ListedSetup,
  listSetups,
  type SealedSetup,
  type StoredSetup,
  summaryOf,
  withdrawSetup,
} from '../../keys/setups.store.ts';
import { openSetup, sealSetup } from '../../speech/providers/sealed-setup.ts';
import { EMPTY_SETUP, type ProviderEntry, type ProviderSetup } from '../../speech/providers/setup.ts';
import type { Db } from '../../storage/db.ts';
import { setupOf } from './setups.entries.ts';
import { SETUP_ROLES, type SetupChange, type SetupCreate } from './setups.schema.ts';

type Parts = Pick<ConsoleParts, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'log'>;

const missing = (): ServiceError => notFound('This setup');

/** The providers of a stored setup; null: they cannot be read. */
function openStored({ secrets, log }: Parts, { id, box }: StoredSetup): ProviderSetup | null {
  try {
    return openSetup(secrets, id, box);
  } catch (err) {
    log.error({ setupId: id, err }, 'the stored providers of a setup cannot be read');
    return null;
  }
}

/** The providers of a setup with their keys; none where they cannot be read. @throws ServiceError NotFound */
export async function storedProviders(parts: Parts, id: string): Promise<ProviderSetup> {
  const stored = await findStored(parts.db, id);
  if (!stored) throw missing();
  return openStored(parts, stored) ?? EMPTY_SETUP;
}

const withoutKey = ({ key, ...entry }: ProviderEntry) => ({ ...entry, hasKey: key !== null });

/** A setup for its form, with everything but its keys. @throws ServiceError NotFound */
export async function readSetup(parts: Parts, id: string) {
  const [stored, listed] = await Promise.all([findStored(parts.db, id), listSetups(parts.db)]);
  const found = listed.find((one) => one.id === id);
  if (!stored || !found) throw missing();
  const setup = openStored(parts, stored);
  const { realtime, minds, voices, transcribers } = setup ?? EMPTY_SETUP;
  const { name, description, projects, agents } = found;
  return {
    ...{ id, name, description, projects, agents },
    ...{ revision: stored.revision, isReadable: setup !== null },
    realtime: realtime.map(withoutKey),
    minds: minds.map(withoutKey),
    voices: voices.map(withoutKey),
    transcribers: transcribers.map(withoutKey),
  };
}

/** The providers in the form in which they are stored. */
const sealed = ({ secrets }: Parts, id: string, setup: ProviderSetup): SealedSetup => ({
  box: sealSetup(secrets, id, setup),
  summary: summaryOf(setup),
});

/** Checks that no other setup has this name. @throws ServiceError ValidationFailed */
async function checkName(db: Db, name: string, except: string | null): Promise<void> {
  if (await isNameTaken(db, name, except)) throw invalidFields({ name: ['is taken'] });
}

/** Checks that all these projects exist. @throws ServiceError ValidationFailed for a project that there is not */
async function checkProjects(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  if (found.length < new Set(ids).size)
    throw invalidFields({ projects: ['names a project that there is not'] });
}

/** Makes a setup for these projects. @returns its id. @throws ServiceError ValidationFailed */
export async function createSetup(parts: Parts, body: SetupCreate): Promise<string> {
  const setup = setupOf(parts.config, body);
  const id = parts.ids.newId('setup');
  const [name, description] = [body.name.trim(), body.description?.trim() ?? ''];
  await parts.db.transaction().execute(async (transaction) => {
    await checkName(transaction, name, null);
    await checkProjects(transaction, body.projects);
    await insertSetup(transaction, {
      ...{ id, name, description, createdAt: new Date(parts.clock.wallTime()) },
      ...sealed(parts, id, setup),
    });
    await allowSetup(transaction, id, [...new Set(body.projects)]);
  });
  return id;
}

/**
 * The changed providers; undefined: the change names none.
 * @throws ServiceError NotFound; Conflict when somebody has changed them meanwhile; ValidationFailed
 */
async function changedProviders(
  parts: Parts,
  db: Db,
  id: string,
  body: SetupChange,
): Promise<SealedSetup | undefined> {
  if (SETUP_ROLES.every((role) => !body[role])) return undefined;
  const stored = await findStored(db, id, true);
  if (!stored) throw missing();
  if (body.revision !== undefined && body.revision !== stored.revision)
    throw new ServiceError('Conflict', 'Somebody has changed the providers of this setup meanwhile.');
  return sealed(parts, id, setupOf(parts.config, body, openStored(parts, stored) ?? EMPTY_SETUP));
}

/** Lets agents of these projects choose it, and of no others. @throws ServiceError ValidationFailed */
async function setProjects({ id, projects }: ListedSetup, db: Db, wanted: readonly string[]): Promise<void> {
  await checkProjects(db, wanted);
  const others = projects.filter((project) => !wanted.includes(project));
  await disallowSetup(db, id, others);
  await allowSetup(db, id, [...new Set(wanted)]);
}

/**
 * Changes what the body names: its name, what is said of it, its providers, and the projects that may use it.
 * @throws ServiceError NotFound, Conflict, ValidationFailed
 */
export async function patchSetup(parts: Parts, id: string, body: SetupChange): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const before = (await listSetups(transaction)).find((one) => one.id === id && one.withdrawnAt === null);
    if (!before) throw missing();
    const [name, description] = [body.name?.trim() ?? before.name, body.description?.trim()];
    const providers = await changedProviders(parts, transaction, id, body);
    await checkName(transaction, name, id);
    await changeSetup(transaction, id, {
      name,
      ...(description !== undefined && { description }),
      ...(providers && { providers }),
    });
    if (body.projects) await setProjects(before, transaction, body.projects);
  });
}

/** Withdraws a setup. @throws ServiceError NotFound */
export async function removeSetup({ db, clock }: Parts, id: string): Promise<void> {
  if (!(await withdrawSetup(db, id, new Date(clock.wallTime())))) throw missing();
}
