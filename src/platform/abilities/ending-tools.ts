import { createEndingToolProvider } from '../../tools/ending/tool-provider.ts';
import type { OpenTools } from './open-tools.ts';

/** Lets agents with `canEndConversation` end a session. Calls, and try-outs of them, have `end_call`. */
export const openEndingTools: OpenTools = (_tools, { canEndConversation, phone }) =>
  canEndConversation && phone === null ? { toolProvider: createEndingToolProvider() } : null;
