import type { PlatformParts } from '../../app-parts.ts';
import type { LanguageModel } from '../../conversation/provider-ports.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import {
  type Client,
  holdClient,
  insertMemory,
  newestOf,
  olderOf,
  removeMemories,
  type StoredMemory,
} from './memories.store.ts';
import { mergedByModel } from './summary/by-model.ts';
import { mergedByRules } from './summary/merging.ts';

/** The most memories of a client. When there are more, older ones are merged. */
export const MOST_MEMORIES = 20;
/** How many of the newest memories are not merged. */
const UNMERGED = 10;

export interface Merging extends Pick<PlatformParts, 'clock' | 'ids' | 'log'> {
  readonly scope: ProjectScope;
  readonly client: Client;
  readonly llm: LanguageModel | null;
  readonly signal: AbortSignal;
}

async function mergedText(merging: Merging, notes: readonly string[]): Promise<string> {
  const { llm, log, signal } = merging;
  if (!llm) return mergedByRules(notes);
  try {
    return (await mergedByModel({ ...merging, llm }, notes)) || mergedByRules(notes);
  } catch (err) {
    if (signal.aborted) throw err;
    log.warn({ err }, 'a model has not put memories together: rules do');
    return mergedByRules(notes);
  }
}

/** Replaces several memories by one, unless one of them was erased meanwhile: then they stay as they are. */
const replace = ({ scope, client, ids }: Merging, older: readonly StoredMemory[], text: string) =>
  scope.db.transaction().execute(async (transaction) => {
    const own = scope.within(transaction);
    await holdClient(own, client);
    const gone = await holdAll(own, older);
    if (gone) return;
    await removeMemories(
      own,
      older.map(({ id }) => id),
    );
    await insertMemory(own, {
      id: ids.newId('memory'),
      companion_id: client.companionId,
      external_client_id: client.externalClientId,
      session_id: null,
      text,
      since: older[0]!.since,
      created_at: older.at(-1)!.created_at,
    });
  });

/**
 * Locks the memories.
 * @returns whether one of them is gone
 */
const holdAll = async (scope: ProjectScope, older: readonly StoredMemory[]): Promise<boolean> => {
  const held = await scope
    .select('memories')
    .select('id')
    .where(
      'id',
      'in',
      older.map(({ id }) => id),
    )
    .forUpdate()
    .execute();
  return held.length < older.length;
};

/** Merges the older memories of a client when there are too many. */
export async function mergeOlder(merging: Merging): Promise<void> {
  const { scope, client } = merging;
  if ((await newestOf(scope, client, MOST_MEMORIES + 1)).length <= MOST_MEMORIES) return;
  const older = await olderOf(scope, client, UNMERGED);
  const text = await mergedText(
    merging,
    older.map((memory) => memory.text),
  );
  await replace(merging, older, text);
}
