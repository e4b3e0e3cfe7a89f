import { createKnowledgeLoader, type KnowledgeLoader } from './knowledge.ts';
import { type ClaimParts, SessionClaimStore } from './sessions.claims.ts';
import { ProcessStore, type ProcessParts } from './sessions.processes.ts';
import { type RecordParts, SessionRecordStore } from './sessions.records.ts';

export type LifecycleParts = Omit<ClaimParts, 'loadKnowledge'> & RecordParts & ProcessParts;

/**
 * The stored side of a process's sessions, which moves each from `pending` over `started` to `closed` or `failed`
 * (spec 3, "Session lifecycle"): any number of processes agree on every step, and all may be repeated.
 */
export interface Lifecycle {
  readonly claims: SessionClaimStore;
  readonly records: SessionRecordStore;
  readonly processes: ProcessStore;
  /** The loader of agents' knowledge: one for the process, so that all sessions share what is loaded. */
  readonly loadKnowledge: KnowledgeLoader;
}

/** Creates the stored side of a process's sessions. */
export function createLifecycle(parts: LifecycleParts): Lifecycle {
  const loadKnowledge = createKnowledgeLoader(parts.db);
  return {
    claims: new SessionClaimStore({ ...parts, loadKnowledge }),
    records: new SessionRecordStore(parts),
    processes: new ProcessStore(parts),
    loadKnowledge,
  };
}
