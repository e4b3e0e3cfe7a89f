import type { PlatformParts } from '../../app-parts.ts';
import { randomFraction } from '../../kernel/ids.ts';
import { projectScope } from '../../storage/scope.ts';
import { createFunctionToolProvider } from '../../tools/functions/tool-provider.ts';
import { loadFunctions } from '../functions/functions.tools.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import type { StoreMetrics } from '../../tools/plan.ts';
import { inOneRecord, metricsStore } from './function-metrics.ts';
import type { OpenTools } from './open-tools.ts';

type FunctionToolParts = Pick<PlatformParts, 'db' | 'secrets' | 'egress' | 'clock' | 'log'>;

/** The store of a session's metrics: one for each session, also when several agents have it in turn. */
const recordsOf = ({ db, log }: FunctionToolParts): ((claimed: ClaimedSession) => StoreMetrics) => {
  const records = new WeakMap<ClaimedSession, () => StoreMetrics>();
  return (claimed) => {
    const session = claimed.first ?? claimed;
    const of = { sessionId: session.sessionId, projectId: session.owner.projectId };
    const record = records.get(session) ?? inOneRecord(metricsStore({ db, log }, of));
    records.set(session, record);
    return record();
  };
};

/**
 * Opens the functions of a session. A session without functions has a tool provider too, because its client may choose
 * some (`set_settings`).
 */
export const openFunctionTools = (parts: FunctionToolParts): OpenTools => {
  const { db, secrets, egress, clock, log } = parts;
  const recordOf = recordsOf(parts);
  return ({ functions, servers, connectors, facts }, claimed) => {
    const { owner, phone } = claimed;
    const scope = projectScope(db, owner.projectId);
    const toolProvider = createFunctionToolProvider({
      egress,
      clock,
      random: randomFraction,
      log,
      facts,
      functions,
      hasClient: phone === null,
      taken: new Set([...servers, ...connectors].map(({ id }) => id)),
      load: (ids) => loadFunctions(scope, secrets, ids),
      storeMetrics: recordOf(claimed),
    });
    return { toolProvider, ready: toolProvider.ready };
  };
};
