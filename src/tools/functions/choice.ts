import type { FunctionChoice, FunctionDefinition } from '../../conversation/ports.ts';
import type { FunctionTool } from '../plan.ts';

const MOST_FUNCTIONS = 128;

/** A function that a client brought along, as one that it carries out. */
const ownTool = ({ name, description, parameters }: FunctionDefinition): FunctionTool => ({
  ...{ id: `own ${name}`, name, description, parameters: { ...parameters } },
  ...{ flow: 'implicit', url: null, headers: {}, prompt: null, timeoutSeconds: null, signingSecret: null },
  ...{ receiveMessages: false, waitBeforeStart: false, abortOnFailure: false },
});

/** The stored function that an entry of a choice names: an id comes before a name. */
const namedBy = (entry: string, stored: readonly FunctionTool[]): FunctionTool | undefined =>
  stored.find(({ id }) => id === entry) ?? stored.find(({ name }) => name === entry);

/**
 * The functions of a choice in its order, each once.
 * @param stored the functions of the project that the choice names
 */
export const toolsOf = (
  choice: readonly FunctionChoice[],
  stored: readonly FunctionTool[],
): readonly FunctionTool[] => {
  const tools = choice.flatMap((entry) =>
    typeof entry === 'string' ? (namedBy(entry, stored) ?? []) : ownTool(entry),
  );
  return [...new Set(tools)];
};

/**
 * Checks the functions that a client chose for the rest of its session (facts 1.3, `set_settings`).
 * @param stored the functions of the project that the choice names
 * @param taken names of the session's other tools
 * @returns what is wrong, in a sentence; null when the functions may be used
 */
export function faultOfChoice(
  choice: readonly FunctionChoice[],
  stored: readonly FunctionTool[],
  taken: ReadonlySet<string>,
): string | null {
  if (choice.length > MOST_FUNCTIONS) return `data.functions: at most ${MOST_FUNCTIONS} may be chosen`;
  const unknown = choice.find((entry) => typeof entry === 'string' && !namedBy(entry, stored));
  if (typeof unknown === 'string')
    return `data.functions: ${unknown.slice(0, 100)} was not found in this project`;
  const names = toolsOf(choice, stored).map(({ name }) => name);
  const twice = names.find((name, at) => taken.has(name) || names.indexOf(name) !== at);
  return twice === undefined
    ? null
    : `data.functions: two tools of the session would be called ${twice}; MCP server ids count too`;
}
