/**
 * The routes that a Member may call in a project: companions can be browsed, agents can be seen and talked
 * to, and a Member's own conversation can be read by its id, which nobody else knows. Everything else is for
 * administrators (facts 2, "Dashboard").
 */
const MEMBERS: ReadonlySet<string> = new Set([
  '/public/companions',
  '/public/companions/stock',
  '/public/companions/semantic',
  '/public/companions/ethnicities',
  '/public/companions/:companionId',
  '/public/companions/:companionId/generation',
  '/public/agents',
  '/public/agents/:agentId',
  '/public/voices',
  '/public/provider-setups',
  '/public/sessions/:sessionId',
]);

/** Whether a Member may call a route. @param route as it was registered, without the prefix of the console */
export const memberMay = (method: string, route: string): boolean =>
  (method === 'GET' || method === 'HEAD') && MEMBERS.has(route);
