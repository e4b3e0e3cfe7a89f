/** A tool call of the agent that needs approval (`mcp_approval_request`). */
export interface Approval {
  readonly id: string;
  /** The tool's name. */
  readonly tool: string;
  /** The arguments, one per line, shortened to what a display can show. */
  readonly details: readonly string[];
}

const MOST = { tool: 80, details: 8, detail: 160 } as const;

const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function detailsOf(given: unknown): readonly string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given)
    .slice(0, MOST.details)
    .map(([name, value]) => short(`${name}: ${said(value)}`, MOST.detail));
}

/** The requests that are not decided yet, in the order in which they came. */
export class Approvals {
  readonly #open = new Map<string, Approval>();

  get all(): readonly Approval[] {
    return [...this.#open.values()];
  }

  /** The oldest open request. */
  get next(): Approval | null {
    return this.#open.values().next().value ?? null;
  }

  /**
   * Adds or removes a request. @param data of an `mcp_approval_request`; one without an id cannot be
   * answered, and is ignored
   */
  hear({ action, item_id: id, tool, arguments: given }: Readonly<Record<string, unknown>>): void {
    if (typeof id !== 'string') return;
    if (action === 'cancelled') this.#open.delete(id);
    if (action !== 'created') return;
    const name = typeof tool === 'string' ? tool : '';
    this.#open.set(id, { id, tool: short(name, MOST.tool), details: detailsOf(given) });
  }

  decided(id: string): void {
    this.#open.delete(id);
  }

  /** Removes all requests, because another session starts, or this one is over. */
  clear(): void {
    this.#open.clear();
  }
}
