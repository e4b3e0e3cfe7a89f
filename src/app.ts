import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { openApiWebhooks } from './asyncapi/openapi-webhooks.ts';
import { installAsyncApi } from './asyncapi/serve.ts';
import { servesInterfaces } from './kernel/config.ts';
import { catalogPlugin } from './catalog/catalog.ts';
import { installCors } from './catalog/cors.ts';
import { installFastPath } from './catalog/http/byte-fast-path.ts';
import { installDefaultVersions } from './catalog/http/default-version.ts';
import { installCatalogOpenApi } from './catalog/openapi/serve.ts';
import { withVersion } from './catalog/v2/versionless.ts';
import { provisioning } from './console/provisioning/provisioning.routes.ts';
import type { App, AppPlugin } from './http/app-types.ts';
import { installAnswered } from './http/answered.ts';
import { refuseBadUrl } from './http/bad-url.ts';
import { installEmptyBodies } from './http/empty-body.ts';
import { installErrors } from './http/errors.ts';
import { installUnchangedHead } from './http/head-unchanged.ts';
import { installHeaders, requestId } from './http/headers.ts';
import { DiskRoom } from './http/disk-room.ts';
import { installHeadChecks } from './http/head-checks.ts';
import { health } from './http/health.ts';
import { installLogContext } from './http/log-context.ts';
import { installJsonBodies } from './http/json-body.ts';
import { installOpenApi } from './http/openapi.ts';
import { inOriginForm } from './http/origin-form.ts';
import { installDocuments } from './http/reference/documents.ts';
import { installStartGate } from './http/start-gate.ts';
import { installUnknownRoutes } from './http/unknown-routes.ts';
import { webSocketUpgrades } from './http/upgrades.ts';
import { validatorCompiler } from './http/validation.ts';
import { membersPlugin } from './members/members.ts';
import { showingMembers } from './members/profile/showing.ts';
import { musicMcp } from './music-mcp/music-mcp.ts';
import { createTokenReader } from './members/tokens/token-reader.ts';
import { media } from './platform/companions/media.routes.ts';
import { mcpCallback } from './platform/mcp-servers/mcp-callback.routes.ts';
import { platform } from './platform/platform.ts';
import { voiceSamples } from './platform/voices/samples.routes.ts';
import { recordingMedia } from './platform/recordings/recording-media.routes.ts';

export type { App, AppPlugin } from './http/app-types.ts';

/** JSON bodies are limited to 1 MiB (4-decisions, "Interface A, details"). */
const BODY_LIMIT = 1024 * 1024;
/**
 * The time limit for receiving a request, in milliseconds: 100 MB in this time are 1.4 Mbit/s. Headers have a
 * minute.
 */
const REQUEST_TIMEOUT_MS = 600_000;
/** The limit of a message from a WebSocket client, in bytes. */
const WEBSOCKET_MESSAGE_LIMIT = 256 * 1024;

/**
 * The longest segment of a path, in characters: room for a comma list of 200 shortcuts, within what Node
 * accepts as a request's head.
 */
const LONGEST_SEGMENT = 16_384;

const createServer = (parts: AppParts): FastifyInstance =>
  Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: requestId(parts),
    trustProxy: parts.config.trustedProxies.length > 0 && [...parts.config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_SEGMENT },
    rewriteUrl: (request) => withVersion(inOriginForm(request), parts.catalogVersions),
    frameworkErrors: refuseBadUrl(parts),
  });

/** Both interfaces, and the routes beside them. */
const interfaces = (parts: AppParts): readonly AppPlugin[] => [
  media,
  recordingMedia,
  voiceSamples,
  mcpCallback,
  platform,
  provisioning,
  catalogPlugin({ readToken: createTokenReader(parts), showMembers: showingMembers(parts) }),
  membersPlugin,
  musicMcp,
];

const installSteps = async (app: FastifyInstance, parts: AppParts, room: DiskRoom): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.removeContentTypeParser('text/plain');
  installJsonBodies(app);
  // Must be the first of all hooks: it marks upgrades, and closes the sockets of those that a later hook
  // refuses.
  const server = webSocketUpgrades(app.server);
  await app.register(websocket, { options: { maxPayload: WEBSOCKET_MESSAGE_LIMIT, server } });
  installLogContext(app);
  installAnswered(app, parts);
  installErrors(app, parts, () => room.noteFull());
  installHeaders(app, parts);
  installHeadChecks(app);
  installStartGate(app, parts);
  installCors(app);
  installEmptyBodies(app);
  installUnchangedHead(app);
  // Before unknown paths are refused: another version may have them.
  if (servesInterfaces(parts.config)) installDefaultVersions(app, parts, createTokenReader(parts));
  installUnknownRoutes(app, parts.config.roles);
  if (servesInterfaces(parts.config)) {
    await installOpenApi(app, parts, openApiWebhooks());
    await installCatalogOpenApi(app, parts);
    installAsyncApi(app, parts);
    installDocuments(app, parts);
  }
};

const installPlugins = async (app: FastifyInstance, parts: AppParts, plugins: readonly AppPlugin[]) => {
  for (const plugin of plugins) await app.register(async (scope: App) => plugin(scope, parts));
};

/**
 * Builds the app, the same for the server and for every test. Without the role `api` it has no interfaces. It
 * does not listen yet; `app.close()` ends only the app, and whoever made the parts closes them. What plugins have
 * opened is closed when one of them fails.
 *
 * @param plugins additional plugins: channels, console, web page; each in a scope of its own
 */
export async function buildApp(
  parts: AppParts,
  plugins: readonly AppPlugin[] = [],
): Promise<FastifyInstance> {
  const app = createServer(parts);
  const isServed = servesInterfaces(parts.config);
  const room = new DiskRoom(parts.clock, parts.config.dataDir);
  try {
    await installSteps(app, parts, room);
    await installPlugins(app, parts, [health(room), ...(isServed ? interfaces(parts) : []), ...plugins]);
    if (isServed) installFastPath(app, parts);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
