import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';

/** The Python package that `npm run build` makes. */
export interface PythonPackage {
  /** The folder of the wheel. */
  readonly folder: string;
  readonly version: string;
  readonly publicUrl: () => string;
}

/** Sends a file, and knows whether it may: `headers` are for an answer that goes well. */
export type SendFile = (reply: FastifyReply, headers: Readonly<Record<string, string>>) => FastifyReply;

/**
 * What is served of the Python package, by names of files. pip takes name and version of a wheel from the end of its
 * address and refuses `duet-client.whl` unread, so that this name only leads to the wheel; `duet-client.txt` is a
 * requirements file, by which pip gets the wheel without its version.
 */
export function pythonFiles({ folder, version, publicUrl }: PythonPackage): ReadonlyMap<string, SendFile> {
  const wheel = `duet_client-${version}-py3-none-any.whl`;
  const exact = `/client/v${version}/${wheel}`;
  const sendWheel: SendFile = (reply, headers) => {
    if (!existsSync(join(folder, wheel)))
      throw new ServiceError('NotFound', 'The Python package was not built yet: run `npm run build`.');
    return reply.headers(headers).sendFile(wheel, folder);
  };
  return new Map<string, SendFile>([
    [wheel, sendWheel],
    ['duet-client.whl', (reply, headers) => reply.headers(headers).redirect(exact)],
    [
      'duet-client.txt',
      (reply, headers) =>
        reply.headers(headers).type('text/plain').send(`duet-client @ ${publicUrl()}${exact}\n`),
    ],
  ]);
}
