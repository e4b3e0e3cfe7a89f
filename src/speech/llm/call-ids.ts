import { createIds } from '../../kernel/ids.ts';

/** Makes the id of a call. */
export type NewCallId = () => string;

const ids = createIds();

/**
 * The id under which a model's call is known to tools, clients and the record (`X-Call-Id`): random, and so unique over
 * all sessions, processes and restarts, which a tool relies on that has seen a call already (spec 12, 3). The ids of the
 * models' servers are unique within a reply at best.
 */
export const newCallId: NewCallId = () => ids.newId('call');
