import type { ConsolePlugin } from '../http/app-types.ts';
import { clientFiles } from './client-files.ts';
import { consoleRoutes } from './console.routes.ts';
import { page } from './page.ts';

export { hashPassword } from '../http/password.ts';
export { issueSignInLink } from './people/sign-in.service.ts';

/** The console: its page at `/`, its API below `/console/api`, and the files of the browser client. */
export const consolePlugin: ConsolePlugin = async (app, parts) => {
  await app.register(async (scope) => consoleRoutes(scope, parts));
  await app.register(async (scope) => page()(scope, parts));
  await app.register(async (scope) => clientFiles()(scope, parts));
};
