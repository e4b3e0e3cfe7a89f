import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { notFound, ServiceError } from '../errors/service-error.ts';
import type { ConsolePlugin } from '../http/app-types.ts';
import { projectRoot } from '../kernel/project-root.ts';
import { pythonFiles } from './python-files.ts';

/**
 * The files of packages/client/dist that a page may load, and the package for npm, which has the types and the client
 * for servers too.
 */
const FILES = [
  'duet.js',
  'duet.mjs',
  'session.mjs',
  'react.mjs',
  'duet-worklet.js',
  'integrity.json',
  'duet-client.tgz',
] as const;
const LOADABLE: ReadonlySet<string> = new Set(FILES);

/** The folder of a package that `npm run build` makes. */
const distOf = (name: string): string => join(projectRoot(), 'packages', name, 'dist');

const DAY = 86_400;

/**
 * The cache header of a file: copies of the exact version never expire, of the major version after a day, of
 * others after minutes.
 */
function cacheControlOf(version: string | undefined, exact: string): string | null {
  if (version === undefined) return 'public, max-age=300';
  if (version === `v${exact}`) return `public, max-age=${365 * DAY}, immutable`;
  if (version === `v${exact.split('.')[0]}`)
    return `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`;
  return null;
}

/** Pages of any origin may load the files, as modules and with an integrity hash, both of which need CORS. */
const OPEN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

interface Params {
  readonly version?: string;
  readonly file: string;
}

/** The version of the built package, from `packages/client/package.json`. */
function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * Serves the browser client at `/client/duet.js`, `/client/v0/duet.js` and `/client/v0.1.0/duet.js`: the same
 * files, cached the longer the more exact the version in the path is. The package for Python is beside them.
 */
export const clientFiles =
  (folder = distOf('client'), pythonFolder = distOf('python')): ConsolePlugin =>
  async (app, { publicUrl }) => {
    const version = versionIn(folder);
    await app.register(fastifyStatic, {
      serve: false,
      root: dirname(folder),
      cacheControl: false,
      preCompressed: true,
    });
    const python = pythonFiles({ folder: pythonFolder, version, publicUrl });
    const send = ({ file, version: asked }: Params, reply: FastifyReply) => {
      const kept = cacheControlOf(asked, version);
      if (kept === null) throw notFound('This file');
      const headers = { ...OPEN, 'cache-control': kept };
      const sendPython = python.get(file);
      if (sendPython) return sendPython(reply, headers);
      if (!LOADABLE.has(file)) throw notFound('This file');
      if (!existsSync(join(folder, file)))
        throw new ServiceError('NotFound', 'The browser client was not built yet: run `npm run build`.');
      return reply.headers(headers).sendFile(file, folder);
    };
    const hide = { schema: { hide: true } };
    app.get<{ Params: Params }>('/client/:file', hide, async ({ params }, reply) => send(params, reply));
    app.get<{ Params: Params }>('/client/:version/:file', hide, async ({ params }, reply) =>
      send(params, reply),
    );
  };
