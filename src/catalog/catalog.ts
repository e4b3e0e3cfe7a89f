import type { AppParts } from '../app-parts.ts';
import type { App, AppPlugin } from '../http/app-types.ts';
import { installOwnApplication, type TokenReader } from './http/application.ts';
import { installFront } from './http/front.ts';
import type { Budget } from './http/rates.ts';
import { imageRoutes } from './images/images.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { v1SearchRoutes } from './v1/routes/search.ts';
import { studioOf } from './studio/studio.ts';
import { v1Routes } from './v1/v1.routes.ts';
import type { ShowMembers } from './v2/call.ts';
import { v2SearchRoutes } from './v2/routes/search.ts';
import { v2Routes } from './v2/v2.ts';
import { versionsRoutes } from './versions/versions.routes.ts';

/** The parts of interface B beyond the catalogue itself; their owner passes them in. */
export interface CatalogOptions {
  /** How a member's token is read. */
  readonly readToken?: TokenReader;
  /** How the owners of playlists are shown. */
  readonly showMembers?: ShowMembers;
}

/** Wraps routes in a scope of their own, behind the steps of a metadata call. */
const behindFront =
  (
    budget: Budget,
    routes: readonly AppPlugin[],
    readToken?: TokenReader,
    options?: Parameters<typeof installFront>[4],
  ): AppPlugin =>
  async (app: App, parts: AppParts): Promise<void> => {
    installFront(app, parts, budget, readToken, options);
    for (const one of routes) await one(app, parts);
  };

const SEARCHES = { kept: 'searches' } as const;

/** v1 and v2.0 share one budget of an application, v2.1 and v2.2 the other (4-decisions, "Interface B, details"). */
const scopes = ({ readToken, showMembers }: CatalogOptions): readonly AppPlugin[] => [
  versionsRoutes,
  imageRoutes,
  previewRoutes,
  behindFront('old', [v1Routes, v2Routes('2.0', showMembers)], readToken),
  behindFront('new', [v2Routes('2.1'), v2Routes('2.2')], readToken),
  behindFront('old', [v1SearchRoutes, v2SearchRoutes('2.0', showMembers)], readToken, SEARCHES),
  behindFront('new', [v2SearchRoutes('2.1'), v2SearchRoutes('2.2')], readToken, SEARCHES),
];

/** Interface B: the music catalogue. The list of versions, pictures and previews need no key. */
export const catalogPlugin =
  (options: CatalogOptions = {}): AppPlugin =>
  async (app, parts) => {
    app.addHook('onClose', () => studioOf(parts).close());
    for (const scope of scopes(options)) await app.register(async (inner) => scope(inner, parts));
  };

/** The routes of the newest version without its front: for a scope that authenticates requests itself. */
export const musicRoutes: AppPlugin = async (app, parts) => {
  installOwnApplication(app);
  for (const routes of [v2Routes('2.2'), v2SearchRoutes('2.2')]) await routes(app, parts);
};
