/**
 * What a Member may ask of a project's resources: companions are browsed, agents are seen and talked to, and a
 * conversation of one's own is read by its id, which nobody else knows. Everything else is an administrator's
 * (facts 2, "Dashboard").
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
  '/public/sessions/:sessionId',
]);

/** @param route as it was registered, without the prefix of the console */
export const memberMay = (method: string, route: string): boolean =>
  (method === 'GET' || method === 'HEAD') && MEMBERS.has(route);
