import { isObject } from '../../../kernel/guards.ts';
import type { ToolSpec } from '../../../conversation/provider-ports.ts';

type Schema = ToolSpec['parameters'];

/** Most tools in a request, as OpenAI takes; a server refuses the whole request when there are too many. */
const MOST_TOOLS = 128;

/** Whether a tool is of an MCP server: such tools are called `server__tool`. */
const isOfServer = ({ name }: ToolSpec): boolean => name.includes('__');

/** As many tools as every server takes; beyond that, the last ones of MCP servers are dropped first. */
export function fewEnough(tools: readonly ToolSpec[]): readonly ToolSpec[] {
  if (tools.length <= MOST_TOOLS) return tools;
  const own = tools.filter((tool) => !isOfServer(tool));
  return [...own, ...tools.filter(isOfServer)].slice(0, MOST_TOOLS);
}

const BRANCHES = ['oneOf', 'anyOf', 'allOf'];
/** Keywords that OpenAI and Anthropic refuse at the top level of a tool's parameters. */
const NOT_AT_THE_TOP: ReadonlySet<string> = new Set([...BRANCHES, 'enum', 'not']);

const namedIn = (schema: unknown): Schema =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};

const branchesOf = (schema: Schema): unknown[] =>
  BRANCHES.flatMap((name) => (Array.isArray(schema[name]) ? (schema[name] as unknown[]) : []));

/** The schema of a property that the branches describe differently: any of them. */
const anyOf = (ways: ReadonlyMap<string, unknown>): unknown =>
  ways.size === 1 ? [...ways.values()][0] : { anyOf: [...ways.values()] };

/** Adds properties that only the branches name: without them the model would not know these arguments. */
function namedInBranches(schema: Schema): Schema {
  const own = namedIn(schema);
  const found = new Map<string, Map<string, unknown>>();
  for (const [name, way] of branchesOf(schema).flatMap((branch) => Object.entries(namedIn(branch)))) {
    if (Object.hasOwn(own, name)) continue;
    found.set(name, (found.get(name) ?? new Map<string, unknown>()).set(JSON.stringify(way), way));
  }
  return Object.fromEntries([...found].map(([name, ways]) => [name, anyOf(ways)]));
}

/**
 * A tool's parameters in a form that every model's server accepts: with properties, and without branches at
 * the top level. It is looser than the schema itself, against which the arguments are validated before the
 * tool is called.
 */
export function sentSchema(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(([name]) => !NOT_AT_THE_TOP.has(name));
  return {
    ...Object.fromEntries(kept),
    properties: { ...namedIn(schema), ...namedInBranches(schema) },
  };
}
