import type { CatalogParts } from '../app-parts.ts';
import { type CatalogVersion, type CatalogVersions, isLater } from '../catalog-versions.ts';
import type { App, CatalogPlugin } from '../http/app-types.ts';
import { installOwnApplication, type TokenReader } from './http/application.ts';
import { installRequestPipeline, type PipelineOptions } from './http/request-pipeline.ts';
import { imageRoutes } from './images/images.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { v1SearchRoutes } from './v1/routes/search.ts';
import { studioOf } from './studio/studio.ts';
import { v1Routes } from './v1/v1.routes.ts';
import { NO_MEMBERS, type ShowMembers } from './v2/call.ts';
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
const behindPipeline =
  (version: CatalogVersion, routes: CatalogPlugin, options: PipelineOptions): CatalogPlugin =>
  async (app: App, parts: CatalogParts): Promise<void> => {
    installRequestPipeline(app, parts, version, options);
    await routes(app, parts);
  };

/** The reading paths of a version, and its search. */
const routesOf = (
  version: CatalogVersion,
  showMembers: ShowMembers,
): readonly [CatalogPlugin, CatalogPlugin] =>
  isLater(version)
    ? [v2Routes(version.number, showMembers), v2SearchRoutes(version.number, showMembers)]
    : [v1Routes, v1SearchRoutes];

/** A scope for the reading paths of each version, and one for its search, whose answers are kept apart. */
const scopesOf = (
  versions: CatalogVersions,
  { readToken, showMembers = NO_MEMBERS }: CatalogOptions,
): readonly CatalogPlugin[] =>
  versions.all.flatMap((version) => {
    const [reading, search] = routesOf(version, showMembers);
    return [
      behindPipeline(version, reading, { readToken }),
      behindPipeline(version, search, { readToken, cache: 'searches' }),
    ];
  });

/** Interface B: the music catalogue. The list of versions, pictures and previews need no key. */
export const catalogPlugin =
  (options: CatalogOptions = {}): CatalogPlugin =>
  async (app, parts) => {
    app.addHook('onClose', () => studioOf(parts).close());
    const behindKeys = scopesOf(parts.catalogVersions, options);
    for (const scope of [versionsRoutes, imageRoutes, previewRoutes, ...behindKeys])
      await app.register(async (inner) => scope(inner, parts));
  };

/** The routes of the latest version without its front: for a scope that authenticates requests itself. */
export const musicRoutes: CatalogPlugin = async (app, parts) => {
  installOwnApplication(app);
  for (const routes of routesOf(parts.catalogVersions.latest, NO_MEMBERS)) await routes(app, parts);
};
