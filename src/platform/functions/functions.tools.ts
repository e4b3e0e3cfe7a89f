import type { SecretBox } from '../../kernel/secret-box.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { FunctionTool } from '../../tools/plan.ts';
import { openHeaders } from '../tool-headers.ts';
import { headersOwner } from './functions.presenter.ts';
import { findFunctionsOf, type StoredFunction, withFunctionIds } from './functions.store.ts';
import { openSigningSecret } from './signing-secret.ts';

const toolOf = (row: StoredFunction, secrets: SecretBox): FunctionTool => ({
  id: row.id,
  name: row.name,
  description: row.description,
  parameters: row.parameters,
  flow: row.flow,
  url: row.url,
  headers: openHeaders(secrets, row.headers_box, headersOwner(row.id)) ?? {},
  receiveMessages: row.receive_messages,
  waitBeforeStart: row.wait_before_start,
  abortOnFailure: row.abort_on_failure,
  prompt: row.prompt,
  timeoutSeconds: row.timeout_seconds,
  signingSecret: openSigningSecret(secrets, row),
});

/**
 * The functions with these ids or names that exist in the project, in the given order, each once, with headers and secrets
 * decrypted.
 * @throws SecretBoxError when something was sealed with another key
 */
export async function loadFunctions(
  scope: ProjectScope,
  secrets: SecretBox,
  ids: readonly string[],
): Promise<FunctionTool[]> {
  const wanted = await withFunctionIds(scope, ids);
  const rows = await findFunctionsOf(scope, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toolOf(row, secrets)] : [];
  });
}
