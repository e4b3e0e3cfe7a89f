import { shellWord } from '../../kernel/shell-word.ts';
import type { RequestLogEntry } from './request-log.schema.ts';
import type { StoredEntry } from './request-log.store.ts';

/** The request as a command for a terminal, with a variable for the key. */
const curlOf = ({ method, path, body }: StoredEntry, origin: string): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(`${origin}${path}`)}`,
    `-H "X-Api-Key: $API_KEY"`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellWord(body)}`]),
  ].join(' \\\n  ');

const isRequest = ({ method }: StoredEntry): boolean => method !== 'CALL';

export const presentEntry = (entry: StoredEntry, origin: string): RequestLogEntry => ({
  id: String(entry.id),
  at: entry.at.toISOString(),
  kind: entry.kind,
  apiKey: entry.api_key_id === null ? null : { id: entry.api_key_id, name: entry.api_key_name },
  method: entry.method,
  route: entry.route,
  path: entry.path,
  status: entry.status,
  code: entry.code,
  reason: entry.reason,
  ignoredFields: [...(entry.ignored ?? [])],
  latencyMs: entry.latency_ms,
  requestId: entry.request_id,
  sessionId: entry.session_id,
  curl: isRequest(entry) ? curlOf(entry, origin) : null,
});
