import type { LookUp } from '../../app-parts.ts';
import type { Knowledge } from '../../conversation/provider-ports.ts';
import type { Retrieval } from '../../retrieval/lists/index.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { KnowledgeLoader } from './knowledge.ts';
import { createRecall, recallSettled } from './recall.ts';

export interface LookUpParts {
  /** The loader of the process, so that what sessions have loaded is not loaded again. */
  readonly loadKnowledge: KnowledgeLoader;
  readonly retrieval: Retrieval;
  readonly clock: Clock;
}

/** How long preparing the search may take while a person waits. After that, only what is prepared is searched. */
const PREPARED_WITHIN_MS = 5_000;

/**
 * Waits until everything can be searched, for a limited time.
 * @returns whether it can
 */
const prepared = (knowledge: Knowledge, { retrieval, clock }: LookUpParts): Promise<boolean> =>
  new Promise((resolve) => {
    const late = clock.after(PREPARED_WITHIN_MS, () => resolve(false));
    const end = (is: boolean) => () => {
      late();
      resolve(is);
    };
    void recallSettled(knowledge, retrieval).then(end(true), end(false));
  });

/**
 * Looks up what a session would be given for its first question, with the loader, the index and the thresholds of
 * sessions (docs/knowledge.md, "In a conversation"). Rejects only when the database does.
 */
export const createLookUp =
  (parts: LookUpParts): LookUp =>
  async (of, question) => {
    const knowledge = await parts.loadKnowledge(of);
    const recall = createRecall(knowledge, parts.retrieval);
    if (!recall) return { answers: [], passages: [], isComplete: true };
    const isComplete = await prepared(knowledge, parts);
    return { ...(await recall.find(question, new AbortController().signal)), isComplete };
  };
