import type { ServerEvent } from '../conversation/ports.ts';

/** `seq` counts the events of a session whose client may leave it and come back, from 1. */
export interface NumberedEvent extends ServerEvent {
  readonly seq?: number;
}

/** An event as it goes over the wire: some clients read `event`, others `type` (facts 1.3). */
export const encodeEvent = ({ event, data, seq }: NumberedEvent): string =>
  JSON.stringify({ event, type: event, data, seq });
