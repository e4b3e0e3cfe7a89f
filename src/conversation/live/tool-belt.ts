import type { ToolCallContext, ToolOutcome, ToolSpec, Toolbox, WantedCall } from '../ports.ts';

const NO_TOOLS: readonly ToolSpec[] = [];

const failed = (output: string): ToolOutcome => ({ output, isError: true, answers: true, ends: null });

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * All toolboxes of a session as one: of two tools with one name the first box's is taken. A call that cannot be carried
 * out has an outcome that tells the mind why.
 */
export class ToolBelt implements Toolbox {
  readonly #boxes: readonly Toolbox[];

  constructor(boxes: readonly (Toolbox | undefined)[]) {
    this.#boxes = boxes.filter((box) => box !== undefined);
  }

  get specs(): readonly ToolSpec[] {
    if (this.#boxes.length === 0) return NO_TOOLS;
    const byName = new Map<string, ToolSpec>();
    for (const spec of this.#boxes.flatMap((box) => box.specs))
      if (!byName.has(spec.name)) byName.set(spec.name, spec);
    return [...byName.values()];
  }

  async call(call: WantedCall, context: ToolCallContext): Promise<ToolOutcome> {
    const box = this.#boxes.find(({ specs }) => specs.some(({ name }) => name === call.name));
    if (!box) return failed(`There is no tool named "${call.name}".`);
    if (!isObject(call.arguments)) return failed(`The arguments of ${call.name} must be an object.`);
    try {
      return await box.call(call, context);
    } catch (error) {
      // A box promises to reject nothing; one that breaks its promise must not leave the call open for ever.
      return failed(`${call.name} has failed: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }
}
