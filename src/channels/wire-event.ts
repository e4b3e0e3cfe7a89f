import type { ServerEvent } from '../conversation/ports.ts';

/** An event as it goes over the wire: some clients read `event`, others `type` (facts 1.3). */
export const encodeEvent = ({ event, data }: ServerEvent): string =>
  JSON.stringify({ event, type: event, data });
