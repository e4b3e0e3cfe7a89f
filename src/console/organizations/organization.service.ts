import type { BaseParts, ConsoleParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import { checkLanguage } from '../../platform/language.schema.ts';
import { forgetBlobs } from '../../platform/blobs/hold.ts';
import { choicesOf, type OrganizationDefaults } from '../../platform/organization-defaults.ts';
import { knownSettings } from '../../platform/provider-settings.ts';
import { knownGender } from '../../speech/voices.ts';
import type { OrganizationChange } from './organization.schema.ts';
import {
  countProjects,
  holdOrganization,
  insertProject,
  keysWithProviders,
  readOrganization,
  readProjects,
  renameProject,
  updateOrganization,
} from './organization.store.ts';
import { blobsOf, contentsOf, countRunning, deleteProject, takeProject } from './project-removal.store.ts';

const missing = () => notFound('This organization');
const noProject = () => notFound('This project');

/** The settings and projects of an organization. @throws ServiceError NotFound */
export async function presentOrganization({ db }: Pick<ConsoleParts, 'db'>, id: string) {
  const found = await readOrganization(db, id);
  if (!found) throw missing();
  const { limits: _limits, createdAt, ...settings } = found;
  const projects = (await readProjects(db, id)).map((project) => ({
    ...project,
    createdAt: project.createdAt.toISOString(),
  }));
  return { ...settings, createdAt: createdAt.toISOString(), projects };
}

/** The defaults without empty texts, nulls and unknown fields. */
const cleaned = (given: OrganizationDefaults): OrganizationDefaults => {
  checkDefaults(given);
  const { language, voiceId, providerSettings } = given;
  return {
    ...(language?.trim() && { language: language.trim() }),
    ...(voiceId?.trim() && { voiceId: voiceId.trim() }),
    ...(providerSettings && { providerSettings: knownSettings(providerSettings) }),
    ...choicesOf(given),
  };
};

const checkDefaults = ({ language }: OrganizationDefaults): void => {
  if (!language?.trim()) return;
  try {
    checkLanguage(language);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw invalidFields({ 'defaults.language': error.fields?.['language'] ?? [error.message] });
  }
};

/**
 * Checks that a default voice is offered. Voices come from the operator and from the providers of keys: one
 * of them must offer it, as far as they can be asked.
 */
async function checkDefaultVoice(
  { db, voices }: Pick<ConsoleParts, 'db' | 'voices'>,
  organizationId: string,
  { voiceId }: OrganizationDefaults,
): Promise<void> {
  if (!voiceId || knownGender(voiceId)) return;
  const owners = [{ apiKeyId: null, projectId: '' }, ...(await keysWithProviders(db, organizationId))];
  for (const owner of owners) {
    const offer = await voices(owner);
    if (!offer.complete || offer.voices.some(({ id }) => id === voiceId)) return;
  }
  throw invalidFields({ 'defaults.voiceId': ['names no voice that this organization has'] });
}

/** Changes the given fields. @throws ServiceError ValidationFailed */
export async function changeOrganization(
  { db, voices }: Pick<ConsoleParts, 'db' | 'voices'>,
  id: string,
  { name, digitalTwinConsent, defaults }: OrganizationChange,
): Promise<void> {
  const kept = defaults && cleaned(defaults);
  if (kept) await checkDefaultVoice({ db, voices }, id, kept);
  const columns = {
    ...(name !== undefined && { name: name.trim() }),
    ...(digitalTwinConsent !== undefined && { digital_twin_consent: digitalTwinConsent }),
    ...(kept && { defaults: JSON.stringify(kept) }),
  };
  if (Object.keys(columns).length > 0) await updateOrganization(db, id, columns);
}

/** The limit of an organization's projects, up to which lists and menus can show all of them. */
const MOST_PROJECTS = 200;

/**
 * Creates a project.
 * @param limits how many sessions it has at once, by quota type
 * @throws ServiceError Conflict when there are too many
 */
export const createProject = (
  { db, ids, clock }: BaseParts,
  organizationId: string,
  name: string,
  limits: Readonly<Record<string, number>> = {},
) =>
  db.transaction().execute(async (transaction) => {
    await holdOrganization(transaction, organizationId);
    if ((await countProjects(transaction, organizationId)) >= MOST_PROJECTS)
      throw new ServiceError('Conflict', `An organization has at most ${MOST_PROJECTS} projects.`);
    const id = ids.newId('proj');
    const created_at = new Date(clock.wallTime());
    const row = { id, organization_id: organizationId, name: name.trim(), created_at };
    await insertProject(transaction, { ...row, limits: JSON.stringify(limits) });
    return { id, name: name.trim(), createdAt: created_at.toISOString(), agents: 0, keys: 0 };
  });

/** Renames a project. @throws ServiceError NotFound */
export async function nameProject(
  { db }: Pick<ConsoleParts, 'db'>,
  organizationId: string,
  id: string,
  name: string,
): Promise<void> {
  if (!(await renameProject(db, organizationId, id, name.trim()))) throw noProject();
}

const requireProject = async (parts: Pick<ConsoleParts, 'db'>, organizationId: string, id: string) => {
  const project = (await readProjects(parts.db, organizationId)).find((one) => one.id === id);
  if (!project) throw noProject();
};

/** Counts the contents of a project, for whoever is about to delete it. @throws ServiceError NotFound */
export async function presentContents(
  { db, clock }: Pick<ConsoleParts, 'db' | 'clock'>,
  organizationId: string,
  id: string,
) {
  await requireProject({ db }, organizationId, id);
  const [contents, running] = await Promise.all([contentsOf(db, id), countRunning(db, id, clock)]);
  return { ...contents, running };
}

const stillRunning = (count: number): ServiceError =>
  new ServiceError(
    'Conflict',
    `${count === 1 ? 'A conversation is' : `${count} conversations are`} going on in this project. ` +
      'Wait until nobody talks there any more, then delete it.',
  );

/**
 * Deletes a project with all its contents, in one transaction; files that nobody else uses are removed
 * afterwards.
 *
 * @throws ServiceError NotFound; Conflict for the only project, and while conversations go on in it
 */
export const removeProject = (parts: BaseParts, organizationId: string, id: string): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    // The order in which sessions lock the rows for their slots: the organization, then the project.
    await holdOrganization(transaction, organizationId);
    if (!(await takeProject(transaction, organizationId, id))) throw noProject();
    if ((await countProjects(transaction, organizationId)) === 1)
      throw new ServiceError('Conflict', 'This is the only project. Create another one first.');
    const running = await countRunning(transaction, id, parts.clock);
    if (running > 0) throw stillRunning(running);
    const hashes = await blobsOf(transaction, id);
    await deleteProject(transaction, id);
    await forgetBlobs(transaction, parts, hashes);
  });
