import type { FunctionTool } from '../plan.ts';

const MOST_FUNCTIONS = 128;

/**
 * Checks the functions that a client chose for the rest of its session (facts 1.3, `set_settings`).
 * @param tools the functions of these ids that exist in the project
 * @param taken names of the session's other tools
 * @returns what is wrong, in a sentence; null when the functions may be used
 */
export function faultOfChoice(
  ids: readonly string[],
  tools: readonly FunctionTool[],
  taken: ReadonlySet<string>,
): string | null {
  if (ids.length > MOST_FUNCTIONS) return `data.functions: at most ${MOST_FUNCTIONS} may be chosen`;
  const known = new Set(tools.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) return `data.functions: ${unknown.slice(0, 100)} was not found in this project`;
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, at) => taken.has(name) || names.indexOf(name) !== at);
  return twice === undefined
    ? null
    : `data.functions: two tools of the session would be called ${twice}; MCP server ids count too`;
}
