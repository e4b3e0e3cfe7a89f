import type { ServerEvent } from '../conversation/ports.ts';

/** `seq` numbers the events of a session whose client may leave and come back, from 1. */
export interface NumberedEvent extends ServerEvent {
  readonly seq?: number;
}

/** Writes an event as text for the client: some clients read `event`, others `type` (facts 1.3). */
export const encodeEvent = ({ event, data, seq }: NumberedEvent): string =>
  JSON.stringify({ event, type: event, data, seq });
