import type { Caller } from '../../http/api-key.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { headersFor, openHeaders } from '../tool-headers.ts';
import type { FunctionRecord, FunctionWithSecret } from './functions.schema.ts';
import type { StoredFunction } from './functions.store.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

/** The owner under which a function's headers are sealed; only it can open them. */
export const headersOwner = sealOwners.functionHeaders;

/**
 * A function as the API answers it. Headers are shown as they were given, because a PUT replaces the whole
 * function, so a client with a key must be able to read all of it. The console sees only their names.
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

/** A function with its new signing secret, which is shown only once; null when it has none. */
export const presentWithSecret = (
  stored: StoredFunction,
  signingSecret: string | null,
  secrets: SecretBox,
  reader: Pick<Caller, 'apiKeyId'>,
): FunctionWithSecret => ({
  ...presentFunction(stored, secrets, reader),
  signingSecret,
});
