import type { Caller } from '../../http/api-key.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { headersFor, openHeaders } from '../tool-headers.ts';
import type { FunctionRecord, FunctionWithSecret } from './functions.schema.ts';
import type { StoredFunction } from './functions.store.ts';

/** Whose headers they are: a box opens for its owner alone. */
export const headersOwner = (id: string): string => `function ${id}`;

/**
 * A function as clients read it. Its headers are shown as they were given: a PUT replaces the whole, so whoever changes
 * a function by a key must be able to read all of it. The console is shown their names.
 */
export const presentFunction = (
  stored: StoredFunction,
  secrets: SecretBox,
  reader: Pick<Caller, 'apiKeyId'>,
): FunctionRecord => ({
  id: stored.id,
  data: { name: stored.name, description: stored.description, parameters: stored.parameters },
  flow: stored.flow,
  url: stored.url,
  headers: headersFor(reader, openHeaders(secrets, stored.headers_box, headersOwner(stored.id))),
  receiveMessages: stored.receive_messages,
  connectionBehavior: {
    waitBeforeStart: stored.wait_before_start,
    abortOnFailure: stored.abort_on_failure,
  },
  prompt: stored.prompt,
  timeoutSeconds: stored.timeout_seconds,
  tags: stored.tags,
  created: Math.floor(stored.created_at.getTime() / 1000),
});

/** As it is shown once, after its signing secret was made; null when it has none. */
export const presentWithSecret = (
  stored: StoredFunction,
  signingSecret: string | null,
  secrets: SecretBox,
  reader: Pick<Caller, 'apiKeyId'>,
): FunctionWithSecret => ({
  ...presentFunction(stored, secrets, reader),
  signingSecret,
});
