import type { ToolSpec } from '../../../conversation/provider-ports.ts';
import { refusedTools } from './errors.ts';
import { fewEnough } from './sent-tools.ts';

/** Most tools that are remembered as refused. */
const MOST_KNOWN = 200;

const keyOf = ({ name, parameters }: ToolSpec): string => `${name} ${JSON.stringify(parameters)}`;

/** The tools among those sent that a server's error blames. */
export function blamedTools(error: unknown, sent: readonly ToolSpec[]): readonly ToolSpec[] {
  const names = refusedTools(
    error,
    sent.map(({ name }) => name),
  );
  return sent.filter(({ name }) => names.includes(name));
}

/** The tools that a model's server has refused, with the schema that they had: they are left out from then on. */
export class RefusedTools {
  readonly #keys = new Set<string>();

  /** As many of the tools as servers take, without those that were refused. */
  sent(tools: readonly ToolSpec[]): readonly ToolSpec[] {
    const few = fewEnough(tools);
    return this.#keys.size === 0 ? few : few.filter((tool) => !this.#keys.has(keyOf(tool)));
  }

  add(tools: readonly ToolSpec[]): void {
    if (this.#keys.size + tools.length > MOST_KNOWN) this.#keys.clear();
    for (const tool of tools) this.#keys.add(keyOf(tool));
  }
}
