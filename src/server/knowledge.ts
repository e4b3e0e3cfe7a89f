import type { PlatformParts } from '../app-parts.ts';
import { createLookUp } from '../platform/sessions/look-up.ts';
import type { Lifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import { createTextRanker } from '../retrieval/index.ts';
import { createRetrieval, type Retrieval } from '../retrieval/lists/index.ts';
import type { StorageParts } from './storage.ts';

/** The searches in what agents know. */
export interface KnowledgeParts extends Pick<PlatformParts, 'textRanker' | 'lookUp'> {
  readonly retrieval: Retrieval;
}

export function openKnowledge(
  { config, db, clock, log, closers }: StorageParts,
  { loadKnowledge }: Lifecycle,
): KnowledgeParts {
  const retrieval = closers.closing('retrieval', createRetrieval({ config, db, clock, log }));
  const textRanker = createTextRanker({ config, db, clock, log });
  return { retrieval, textRanker, lookUp: createLookUp({ loadKnowledge, retrieval, clock }) };
}
