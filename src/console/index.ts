import type { AppPlugin } from '../http/app-types.ts';
import { clientFiles } from './client-files.ts';
import { consoleRoutes } from './console.routes.ts';
import { page } from './page.ts';

export { hashPassword } from '../http/password.ts';
export { issueSignInLink } from './people/sign-in.service.ts';

/** The playground: its page at `/` and its API below `/console/api`. */
export const consolePlugin: AppPlugin = async (app, parts) => {
  await app.register(async (scope) => consoleRoutes(scope, parts));
  await app.register(async (scope) => page()(scope, parts));
  await app.register(async (scope) => clientFiles()(scope, parts));
};
