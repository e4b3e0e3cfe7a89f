import type { App, MemberPlugin } from '../../http/app-types.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { metadataRoutes } from './metadata.routes.ts';
import { ownRoutes } from './own.routes.ts';
import { tokenRoutes } from './token.routes.ts';

/**
 * OAuth of interface B: pages for people and answers for programs, each in its own scope because they report
 * errors in different ways.
 */
export const oauthRoutes: MemberPlugin = async (app, parts) => {
  for (const routes of [authorizeRoutes, ownRoutes, tokenRoutes, metadataRoutes])
    await app.register(async (scope: App) => routes(scope, parts));
};
