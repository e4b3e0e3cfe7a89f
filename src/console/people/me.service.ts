import type { ConsoleParts } from '../../app-parts.ts';
import type { Account } from './accounts.store.ts';
import { membershipsOf, projectsOf } from './memberships.store.ts';

/** The fields of an account that its owner sees. */
const presentAccount = (account: Account) => ({
  id: account.id,
  email: account.email,
  name: account.name,
  language: account.language,
  isOperator: account.isOperator,
  hasSecondFactor: account.hasSecondFactor,
  isToured: account.touredAt !== null,
});

/**
 * The signed-in account with its organizations and projects, and the address at which programs and displays
 * reach the service: null when it is not configured (DUET_PUBLIC_URL).
 */
export async function presentMe({ db, config }: Pick<ConsoleParts, 'db' | 'config'>, account: Account) {
  const memberships = await membershipsOf(db, account.id);
  const projects = await projectsOf(
    db,
    memberships.map(({ organizationId }) => organizationId),
  );
  const organizations = memberships.map(({ organizationId, organizationName, role }) => ({
    id: organizationId,
    name: organizationName,
    role,
    projects: projects
      .filter((project) => project.organizationId === organizationId)
      .map(({ id, name }) => ({ id, name })),
  }));
  return { account: presentAccount(account), organizations, publicUrl: config.publicUrl ?? null };
}
