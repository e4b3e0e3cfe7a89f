import type { PlatformParts } from '../app-parts.ts';
import { createLookUp } from '../platform/sessions/look-up.ts';
import type { Lifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import { createTextRanker } from '../retrieval/index.ts';
import { createRetrieval, type Retrieval } from '../retrieval/lists/index.ts';
import { InstalledMiniLm } from '../retrieval/embedding/minilm/installed-minilm.ts';
import type { Embedder } from '../retrieval/embedding/embedder.ts';
import { serverEmbedder } from '../retrieval/embedding/server-embedder.ts';
import { type LocalModels, usable } from '../speech/local-models.ts';
import type { StorageParts } from './storage.ts';

/** The searches in what agents know. */
export interface KnowledgeParts extends Pick<PlatformParts, 'textRanker' | 'lookUp'> {
  readonly retrieval: Retrieval;
}

/** The embedding server of the settings, else the model of this machine, from when it is installed. */
function openEmbedder(
  { config, db, clock, log }: Pick<StorageParts, 'config' | 'db' | 'clock' | 'log'>,
  local: LocalModels,
): Embedder | null {
  const { embeddingUrl: url, embeddingKey: key, embeddingName: model } = config;
  if (url !== null) return serverEmbedder({ url, key, model }, { db, clock, log });
  const models = usable(local);
  if (!models) return null;
  const minilm = new InstalledMiniLm({ ...models, folder: (id) => models.store.folder(id), clock });
  void minilm.look();
  return minilm;
}

export function openKnowledge(
  storage: StorageParts,
  { loadKnowledge }: Lifecycle,
  local: LocalModels,
): KnowledgeParts {
  const { db, clock, log, closers } = storage;
  const embedder = openEmbedder(storage, local);
  const retrieval = closers.closing('retrieval', createRetrieval({ embedder, db, clock, log }));
  const textRanker = createTextRanker({ embedder, db, clock, log });
  return { retrieval, textRanker, lookUp: createLookUp({ loadKnowledge, retrieval, clock }) };
}
