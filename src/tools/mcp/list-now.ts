import type { Clock } from '../../kernel/time/clock.ts';
import type { McpTool } from '../plan.ts';
import type { ConnectionEvents } from './connection.ts';
import { McpFailure } from './failure.ts';
import type { ServerTool } from './listing.ts';
import { createOpenConnection } from './open-connection.ts';
import { Patience, TimeIsUp } from './patience.ts';
import { redactor } from './redact.ts';
import { MCP_SETTINGS, type McpSettings } from './settings.ts';

export interface ListNowParts {
  /** The checked egress (`Egress.fetch`). */
  readonly fetch: typeof fetch;
  /** The egress to addresses that the operator has configured. */
  readonly operatorFetch: typeof fetch;
  readonly clock: Clock;
  readonly settings?: McpSettings;
}

/** Stands for a listener where no events are needed: the connection is closed before they could matter. */
const NO_EVENTS: ConnectionEvents = { toolsChanged: () => undefined, lost: () => undefined };

const failureFor = (error: unknown, { id }: McpTool, redact: (text: string) => string): McpFailure => {
  if (error instanceof McpFailure) return new McpFailure(error.kind, redact(error.message), error);
  if (error instanceof TimeIsUp) return new McpFailure('lost', 'It gave no answer in time.', error);
  return new McpFailure('lost', `The tools of ${id} could not be read.`, error);
};

/**
 * Connects to a server as a session does, lists its tools and disconnects. The time limit and all other limits are
 * those of a session (`settings`); the list never comes from the cache. Rejects with McpFailure.
 */
export function createListNow({ settings = MCP_SETTINGS, ...given }: ListNowParts) {
  const openConnection = createOpenConnection({ ...given, settings });
  return async (server: McpTool): Promise<readonly ServerTool[]> => {
    const patience = new Patience(given.clock, { ms: settings.connectMs });
    try {
      const connection = await openConnection(server, NO_EVENTS, patience.signal);
      return await connection.list(patience.signal).finally(() => void connection.close());
    } catch (error) {
      throw failureFor(error, server, redactor(server));
    } finally {
      patience.stop();
    }
  };
}
