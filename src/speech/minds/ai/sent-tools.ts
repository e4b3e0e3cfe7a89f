import type { ToolSpec } from '../../../conversation/provider-ports.ts';

type Schema = ToolSpec['parameters'];

/** A server that is sent more tools than it takes refuses the whole request; OpenAI takes this many. */
const MOST_TOOLS = 128;

/** Tools of MCP servers are called `server__tool`. */
const isOfServer = ({ name }: ToolSpec): boolean => name.includes('__');

/** As many tools as every server takes; where there are more, the last ones of MCP servers are left out first. */
export function fewEnough(tools: readonly ToolSpec[]): readonly ToolSpec[] {
  if (tools.length <= MOST_TOOLS) return tools;
  const own = tools.filter((tool) => !isOfServer(tool));
  return [...own, ...tools.filter(isOfServer)].slice(0, MOST_TOOLS);
}

const BRANCHES = ['oneOf', 'anyOf', 'allOf'];
/** For one of these at the top of a tool's parameters OpenAI and Anthropic refuse the whole request. */
const NOT_AT_THE_TOP: ReadonlySet<string> = new Set([...BRANCHES, 'enum', 'not']);

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namedIn = (schema: unknown): Schema =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};

const branchesOf = (schema: Schema): unknown[] =>
  BRANCHES.flatMap((name) => (Array.isArray(schema[name]) ? (schema[name] as unknown[]) : []));

/** A property that the branches describe in several ways may be any of them. */
const anyOf = (ways: ReadonlyMap<string, unknown>): unknown =>
  ways.size === 1 ? [...ways.values()][0] : { anyOf: [...ways.values()] };

/** What the branches name besides the schema itself: without it the model would not know these arguments. */
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
 * A tool's parameters as every model's server takes them: with properties, and no choice of branches at the top. That is
 * looser than the schema itself, by which the arguments are checked before the tool is called.
 */
export function sentSchema(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(([name]) => !NOT_AT_THE_TOP.has(name));
  return {
    ...Object.fromEntries(kept),
    properties: { ...namedIn(schema), ...namedInBranches(schema) },
  };
}
