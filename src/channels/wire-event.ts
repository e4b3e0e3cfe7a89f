import type { ServerEvent } from '../conversation/ports.ts';
import { serverEvent } from '../conversation/wire/events.ts';

/** `seq` numbers the events of a session whose client may leave and come back, from 1. */
export interface NumberedEvent extends ServerEvent {
  readonly seq?: number;
}

/** Warns a client that it is about to send more than it may (8-client-facts, A.16). */
export const reachingLimits = (limit: 'messages' | 'bytes'): ServerEvent =>
  serverEvent('reaching_rate_limits', { limit });

/** The events that clients of the known service read flat, without `data`. */
const isFlat = (event: string): boolean => event.startsWith('mcp_');

/**
 * Writes an event as text for the client: some clients read `event`, others `type` (facts 1.3). Those of MCP servers
 * have their fields at the top as well (8-client-facts, A.10).
 */
export const encodeEvent = ({ event, data, seq }: NumberedEvent): string =>
  JSON.stringify({ ...(isFlat(event) && data), event, type: event, data, seq });
