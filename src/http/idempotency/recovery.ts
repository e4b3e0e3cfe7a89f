import type { FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { pathOf } from '../errors.ts';

/** An operation that takes an `Idempotency-Key`. */
export interface Idempotent {
  /** The prefix of the id of what it makes; absent: after a crash it may be carried out again. */
  readonly makes?: string;
  /** Where that is read; by default below the operation's own path. */
  readonly at?: (id: string, path: string) => string;
  /** The answer, by what is read there; by default the same. Null: it has a secret that cannot be read again. */
  readonly answer?: ((id: string) => object) | null;
  /** The status of its answer; 201 by default. */
  readonly status?: number;
}

/** What a lost attempt has made: where it is, and the answer; null: it cannot be told any more. */
interface Recovered {
  readonly location: string;
  readonly body: string | null;
}

const bodyOf = ({ answer }: Idempotent, id: string, read: string): string | null => {
  if (answer === null) return null;
  return answer ? JSON.stringify(answer(id)) : read;
};

const NOT_FOUND = 404;

/**
 * Reads what an attempt has made whose answer is lost, as its client would.
 * @returns null: it has made nothing
 */
export async function recover(
  app: App,
  request: FastifyRequest,
  operation: Idempotent,
  id: string,
): Promise<Recovered | null> {
  if (operation.makes === undefined) return null;
  const path = pathOf(request);
  const location = operation.at?.(id, path) ?? `${path.replace(/\/$/, '')}/${id}`;
  const headers = { 'x-api-key': String(request.headers['x-api-key']) };
  const read = await app.inject({ method: 'GET', url: location, headers });
  if (read.statusCode === NOT_FOUND) return null;
  if (read.statusCode >= 300) throw new Error(`what was made cannot be read: ${read.statusCode}`);
  return { location, body: bodyOf(operation, id, read.body) };
}
