import type { ReplyRequest, ToolSpec } from '../../../conversation/provider-ports.ts';
import { refusalText, refusedTools } from './errors.ts';
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
  /** Why each was refused, by its name and schema. */
  readonly #reasons = new Map<string, string>();

  /** As many of the request's tools as servers take, without those that were refused: of these it is told. */
  sent({ tools, onToolRefused }: Pick<ReplyRequest, 'tools' | 'onToolRefused'>): readonly ToolSpec[] {
    const few = fewEnough(tools);
    if (this.#reasons.size === 0) return few;
    return few.filter((tool) => {
      const reason = this.#reasons.get(keyOf(tool));
      if (reason !== undefined) onToolRefused?.(tool.name, reason);
      return reason === undefined;
    });
  }

  add(tools: readonly ToolSpec[], error: unknown, key: string | null): void {
    if (this.#reasons.size + tools.length > MOST_KNOWN) this.#reasons.clear();
    const reason = refusalText(error, key);
    for (const tool of tools) this.#reasons.set(keyOf(tool), reason);
  }
}
