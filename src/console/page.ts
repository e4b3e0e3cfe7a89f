import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../app-parts.ts';
import { notFound } from '../errors/service-error.ts';
import type { ConsolePlugin } from '../http/app-types.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { socketOrigins } from '../platform/connections/media-origins.ts';

/** The placeholder for the nonce that the web build leaves in index.html (web/vite.config.ts). */
const NONCE = /__DUET_NONCE__/g;
/** Plain file names only. Built files have a hash in their names, so they never change. */
const ASSET = /^[\w-][\w.-]*$/;
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };

/** The folder of the page that `vite build web` makes. */
export const webFolder = (): string => join(projectRoot(), 'web', 'dist');

const asWebSocket = (origin: string): string => origin.replace(/^http/, 'ws');

/**
 * The page's Content-Security-Policy (CSP level 3). The service's own origins are named beside 'self',
 * because the page may be opened under another name of the same service, and Safari does not count WebSockets
 * as 'self'.
 *
 * @param talksAt origins of the processes that take live sessions
 */
export function pagePolicy(
  nonce: string,
  publicOrigin: string,
  host: string | undefined,
  talksAt: readonly string[] = [],
): string {
  const origins = [
    publicOrigin,
    ...(host && /^[\w.:[\]-]+$/.test(host) ? [`http://${host}`, `https://${host}`] : []),
  ];
  const here = [...new Set(origins)].join(' ');
  const sockets = [...new Set([...origins, ...talksAt].map(asWebSocket))].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${here}`,
    `media-src 'self' blob: ${here}`,
    `connect-src 'self' ${sockets}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page at `/` when the console was never built. */
const missing = (nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Duet</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
</head><body><h1>Duet is running</h1>
<p>Its page was not built yet. Run <code>npx vite build web</code> in the project's folder, then load this page again.</p>
<p>The interfaces work without it: <a href="/docs">the reference</a> shows how to call them.</p></body></html>`;

function template(folder: string): string | null {
  const path = join(folder, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Renders `/`. The build is read once it exists, so it may be made after the start. */
function pageRenderer(folder: string): (nonce: string) => string {
  let built: string | null = null;
  return (nonce) => {
    built ??= template(folder);
    return built === null ? missing(nonce) : built.replace(NONCE, nonce);
  };
}

const headersFor = async (nonce: string, request: FastifyRequest, parts: ConsoleParts) => ({
  'content-security-policy': pagePolicy(
    nonce,
    new URL(parts.publicUrl()).origin,
    request.headers.host,
    await socketOrigins(parts),
  ),
  'permissions-policy': 'microphone=(self), camera=(self), display-capture=(self), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  // Every answer has a new nonce, so the page is never cached; it has only 1 kB.
  'cache-control': 'no-store',
});

/** The paths of the console, which all get the same page: it routes by itself. */
const PAGES = ['/', '/console', '/console/*'];

/** Whether a call of the console's API is unknown, which must not be answered with the page. */
const isUnknownApi = (url: string): boolean => url.startsWith('/console/api');

/** The console's page and its files: hashed files are cached forever, others are revalidated. */
export const page =
  (folder = webFolder()): ConsolePlugin =>
  async (app, parts) => {
    const render = pageRenderer(folder);
    await app.register(fastifyStatic, {
      serve: false,
      root: projectRoot(),
      cacheControl: false,
      preCompressed: true,
    });
    for (const url of PAGES) {
      app.get(url, { schema: { hide: true } }, async (request, reply) => {
        if (isUnknownApi(request.url)) throw notFound('This path');
        const nonce = randomBytes(16).toString('base64url');
        return reply
          .headers(await headersFor(nonce, request, parts))
          .type('text/html; charset=utf-8')
          .send(render(nonce));
      });
    }
    app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile('icon.svg', folder),
    );
    const assets = join(folder, 'assets');
    app.get<{ Params: { file: string } }>(
      '/assets/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const { file } = request.params;
        if (!ASSET.test(file) || !existsSync(join(assets, file))) throw notFound('This file');
        return reply.headers(IMMUTABLE).sendFile(file, assets);
      },
    );
  };
