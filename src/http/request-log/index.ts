import type { FastifyRequest } from 'fastify';
import type { BaseParts } from '../../app-parts.ts';
import type { App } from '../app-types.ts';
import { entryOf, type Owner } from './entry.ts';
import { RequestLogWriter } from './writer.ts';

/** `requestLog: false` is for routes whose calls are no news, such as polls. */
declare module 'fastify' {
  interface FastifyContextConfig {
    readonly requestLog?: false;
  }
}

/**
 * Keeps the last requests of this scope for each project, unless `DUET_REQUEST_LOG` is 0. They are written behind
 * the answers.
 * @param ownerOf whose request it is; null: it is not kept
 */
export function installRequestLog(
  app: App,
  { db, clock, log, config: { requestLog: most } }: Pick<BaseParts, 'db' | 'clock' | 'log' | 'config'>,
  ownerOf: (request: FastifyRequest) => Owner | null,
): void {
  if (most === 0) return;
  const writer = new RequestLogWriter({ db, clock, log, most });
  app.addHook('onResponse', (request, reply, done) => {
    const owner = request.routeOptions.config.requestLog === false ? null : ownerOf(request);
    if (owner) writer.add(entryOf(request, reply, owner, new Date(clock.wallTime())));
    done();
  });
  app.addHook('onClose', () => writer.flush());
}
