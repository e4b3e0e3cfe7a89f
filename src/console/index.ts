import type { ConsolePlugin, App } from '../http/app-types.ts';
import type { ConsoleParts } from '../app-parts.ts';
import { clientFiles } from './client-files.ts';
import { page } from './page.ts';
import { installAccount, installCsrfCheck } from './guard.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { organizationRoutes } from './organizations/organizations.routes.ts';
import { accountRoutes } from './people/account.routes.ts';
import { signInRoutes } from './people/sign-in.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';

export { hashPassword } from '../http/password.ts';
export { issueSignInLink } from './people/sign-in.service.ts';

/** The routes that need a signed-in account. */
async function inside(app: App, parts: ConsoleParts): Promise<void> {
  installAccount(app, parts);
  for (const routes of [accountRoutes, projectRoutes, organizationRoutes, operatorRoutes])
    await app.register(async (scope) => routes(scope, parts));
}

/** The console's own API for the page that the service serves itself; it uses a cookie instead of a key. */
const consoleRoutes: ConsolePlugin = async (app, parts) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  installCsrfCheck(app, parts);
  await app.register(async (scope) => signInRoutes(scope, parts));
  await app.register(async (scope) => inside(scope, parts));
};

/** The console: its page at `/`, its API below `/console/api`, and the files of the browser client. */
export const consolePlugin: ConsolePlugin = async (app, parts) => {
  await app.register(async (scope) => consoleRoutes(scope, parts));
  await app.register(async (scope) => page()(scope, parts));
  await app.register(async (scope) => clientFiles()(scope, parts));
};
