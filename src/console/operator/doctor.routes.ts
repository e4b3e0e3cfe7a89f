import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { Examined } from '../../doctor/finding.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { OPERATOR } from './prefix.ts';

const body = Type.Object({ providers: Type.Boolean() }, { additionalProperties: false });

/** The lines of a run, as they come. */
function linesOf(run: (onArea: (examined: Examined) => void) => Promise<unknown>): Readable {
  const lines = new Readable({ read: () => undefined });
  const say = (examined: Examined): void => void lines.push(`${JSON.stringify(examined)}\n`);
  run(say).then(
    () => lines.push(null),
    (error: unknown) => lines.destroy(error as Error),
  );
  return lines;
}

/**
 * The doctor for the console: a run is one answer, a line of JSON for each area as soon as it is examined. After the
 * check for the operator.
 */
export function doctorRoutes(app: App, { doctor }: ConsoleParts): void {
  let isRunning = false;
  app.post(`${OPERATOR}/doctor`, { schema: { hide: true, body } }, async (request, reply) => {
    if (!doctor) throw notFound('The doctor');
    if (isRunning) throw new ServiceError('Conflict', 'The doctor is at work already.');
    isRunning = true;
    const ending = new AbortController();
    reply.raw.once('close', () => ending.abort());
    const mayCost = request.body.providers;
    const lines = linesOf((onArea) =>
      doctor({ mayCost, onArea, signal: ending.signal }).finally(() => (isRunning = false)),
    );
    return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
  });
}
