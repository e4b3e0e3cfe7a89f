import type { ToolSpec } from '../../conversation/provider-ports.ts';

/** Another agent that can take over the conversation. */
export interface HandoffTarget {
  readonly agentId: string;
  /** The agent's name, as people know it. */
  readonly name: string;
  /** What the agent is for, in words for the language model. */
  readonly purpose: string;
}

export interface HandoffTool {
  readonly target: HandoffTarget;
  readonly spec: ToolSpec;
}

const PREFIX = 'hand_over_to_';
/** The longest tool name that language model providers accept (ToolSpec). */
const MOST = 64;

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|(?<!_)_+$/g, '') || 'agent';

/** The first free name: a number is added when agents have the same name. */
const freeName = (slug: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `_${number}`;
    const name = PREFIX + slug.slice(0, MOST - PREFIX.length - end.length) + end;
    if (!taken.has(name)) return name;
  }
};

const parameters = {
  type: 'object',
  properties: { reason: { type: 'string', description: 'Why, in a few words, for the one who takes over' } },
};

/** A tool for each agent that can take over the conversation. Pure: the same agents always get the same names. */
export function handoffTools(targets: readonly HandoffTarget[]): HandoffTool[] {
  const taken = new Set<string>();
  return targets.map((target) => {
    const name = freeName(slugOf(target.name), taken);
    taken.add(name);
    const description = `Hands the conversation over to ${target.name}: ${target.purpose}`;
    return { target, spec: { name, description, parameters, isFinal: true } };
  });
}
