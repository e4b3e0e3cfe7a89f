import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import type { RequestLogTable } from '../../storage/schema.ts';
import { refusalOf } from '../errors.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { ignoredFields } from '../unknown-fields.ts';
import { bodyShape } from './body-shape.ts';

export type RequestLogRow = Insertable<RequestLogTable>;

/** The owner of a logged request. */
export interface Owner {
  readonly projectId: string;
  readonly apiKeyId: string | null;
}

const LONGEST_PATH = 500;

/** The path with the names of its query parameters; their values may be about a person. */
const shownPath = (request: FastifyRequest): string => {
  const [path = '', ...query] = request.url.split('?');
  const names = [...new Set(new URLSearchParams(query.join('?')).keys())];
  const shown = names.map((name) => `${encodeURIComponent(name)}=…`).join('&');
  return (shown === '' ? path : `${path}?${shown}`).slice(0, LONGEST_PATH);
};

/** Whether a route opens a session, so that a refusal of it is looked for among sessions. */
const opensSession = (route: string): boolean =>
  /\/(?:ws-)?connections$|\/sip-connections\/:\w+\/call$/.test(route);

const LONGEST_REASON = 500;

/** Why a request was refused, as its client was told. */
const reasonOf = (refusal: ServiceError | null): string | null => {
  if (!refusal) return null;
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([name, sentences]) => `${name} ${sentences.join(', ')}`,
  );
  return (fields.length > 0 ? fields.join('; ') : refusal.message).slice(0, LONGEST_REASON);
};

/** What the log keeps of a request that was answered: nothing of its headers, and of a failed one's body the shape. */
export function entryOf(
  request: FastifyRequest,
  { statusCode: status, elapsedTime }: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>,
  { projectId, apiKeyId }: Owner,
  at: Date,
): RequestLogRow {
  const ignored = ignoredFields(request);
  const refusal = refusalOf(request);
  const route = request.routeOptions.url ?? '';
  return {
    project_id: projectId,
    api_key_id: apiKeyId,
    at: at.toISOString(),
    kind: opensSession(route) ? 'session' : 'request',
    method: request.method,
    route,
    path: shownPath(request),
    status,
    code: refusal?.errorCode ?? null,
    ignored: ignored.length === 0 ? null : ignored,
    latency_ms: Math.round(elapsedTime * 10) / 10,
    request_id: request.id,
    body: status >= 400 ? bodyShape(request.body) : null,
    session_id: null,
    reason: reasonOf(refusal),
  };
}
