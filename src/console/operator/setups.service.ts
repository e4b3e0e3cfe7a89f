import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields, notFound, type ServiceError } from '../../errors/service-error.ts';
import { ownChoice } from '../../keys/provider-choice.ts';
import {
  allowSetup,
  changeSetup,
  disallowSetup,
  insertSetup,
  isNameTaken,
  listSetups,
  summaryOf,
  withdrawSetup,
} from '../../keys/setups.store.ts';
import { sealSetup } from '../../speech/providers/sealed-setup.ts';
import { EMPTY_SETUP, type ProviderSetup, SetupError } from '../../speech/providers/setup.ts';
import type { Db } from '../../storage/db.ts';
import { faultOfSetup } from '../projects/keys.choice.ts';
import { SETUP_ROLES, type SetupChange, type SetupCreate, type SetupProvider } from './setups.schema.ts';

type Parts = Pick<ConsoleParts, 'db' | 'clock' | 'ids' | 'secrets' | 'config'>;

const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

const entryOf = ({ provider, model, endpoint, key, voice }: SetupProvider): object => ({
  provider,
  ...Object.fromEntries(
    Object.entries({ model: given(model), endpoint: given(endpoint), key: given(key) }).filter(
      ([, value]) => value !== undefined,
    ),
  ),
  ...(given(voice) !== undefined && { options: { voice: given(voice) } }),
});

/** The setup of a body; its faults stand at the fields of their role. @throws ServiceError ValidationFailed */
function setupOf({ config }: Parts, body: SetupCreate): ProviderSetup {
  let setup = EMPTY_SETUP;
  for (const role of SETUP_ROLES) {
    const one = body[role];
    if (!one) continue;
    try {
      const { setup: chosen } = ownChoice({ [role]: [entryOf(one)] }, config);
      setup = { ...setup, [role]: chosen?.[role] };
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      const { field, text } = faultOfSetup(error.message);
      throw invalidFields({ [`${role}.${field === 'name' ? 'provider' : field}`]: [text] });
    }
  }
  if (SETUP_ROLES.every((role) => !body[role]))
    throw invalidFields({ minds: ['must name a provider, or one of the others must'] });
  return setup;
}

/**
 * Checks that all these projects exist.
 * Checks that no other setup has this name. @throws ServiceError ValidationFailed
 */
async function checkName(db: Db, name: string, except: string | null): Promise<void> {
  if (await isNameTaken(db, name, except)) throw invalidFields({ name: ['is taken'] });
}

/** @throws ServiceError ValidationFailed for a project that there is not */
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
  const setup = setupOf(parts, body);
  const id = parts.ids.newId('setup');
  const [name, description] = [body.name.trim(), body.description?.trim() ?? ''];
  await parts.db.transaction().execute(async (transaction) => {
    await checkName(transaction, name, null);
    await checkProjects(transaction, body.projects);
    const providers = { box: sealSetup(parts.secrets, id, setup), summary: summaryOf(setup) };
    await insertSetup(transaction, {
      ...{ id, name, description, createdAt: new Date(parts.clock.wallTime()) },
      ...providers,
    });
    await allowSetup(transaction, id, [...new Set(body.projects)]);
  });
  return id;
}

const missing = (): ServiceError => notFound('This setup');

/**
 * Withdraws a setup.
 * Changes its name, what is said of it, and the projects that may use it. @throws ServiceError NotFound, ValidationFailed
 */
export async function patchSetup(parts: Parts, id: string, body: SetupChange): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const before = (await listSetups(transaction)).find((one) => one.id === id && one.withdrawnAt === null);
    if (!before) throw missing();
    const [name, description] = [body.name?.trim() ?? before.name, body.description?.trim()];
    await checkName(transaction, name, id);
    await changeSetup(transaction, id, { name, ...(description !== undefined && { description }) });
    if (!body.projects) return;
    const wanted = body.projects;
    await checkProjects(transaction, wanted);
    await disallowSetup(
      transaction,
      id,
      before.projects.filter((project) => !wanted.includes(project)),
    );
    await allowSetup(transaction, id, [...new Set(wanted)]);
  });
}

/** @throws ServiceError NotFound */
export async function removeSetup({ db, clock }: Parts, id: string): Promise<void> {
  if (!(await withdrawSetup(db, id, new Date(clock.wallTime())))) throw missing();
}
