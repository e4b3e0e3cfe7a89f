import type { SecretBox } from '../../secret-box.ts';
import { openHeaders } from '../tool-headers.ts';
import type { FunctionRecord } from './functions.schema.ts';
import type { StoredFunction } from './functions.store.ts';

/** Whose headers they are: a box opens for its owner alone. */
export const headersOwner = (id: string): string => `function ${id}`;

/**
 * A function as clients read it. Its headers are shown as they were given: a PUT replaces the whole, so whoever changes
 * a function must be able to read all of it.
 */
export const presentFunction = (stored: StoredFunction, secrets: SecretBox): FunctionRecord => ({
  id: stored.id,
  data: { name: stored.name, description: stored.description, parameters: stored.parameters },
  flow: stored.flow,
  url: stored.url,
  headers: openHeaders(secrets, stored.headers_box, headersOwner(stored.id)),
  receiveMessages: stored.receive_messages,
  connectionBehavior: {
    waitBeforeStart: stored.wait_before_start,
    abortOnFailure: stored.abort_on_failure,
  },
  prompt: stored.prompt,
  tags: stored.tags,
  created: Math.floor(stored.created_at.getTime() / 1000),
});
