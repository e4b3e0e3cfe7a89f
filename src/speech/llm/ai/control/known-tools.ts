import type { ToolSpec } from '../../../../conversation/provider-ports.ts';

/** A call that a model has written into its text. */
export interface TextCall {
  readonly name: string;
  /** JSON. */
  readonly input: string;
}

/** A tool that may be called. */
export type KnownTool = Pick<ToolSpec, 'name' | 'parameters'>;
export type KnownTools = ReadonlyMap<string, KnownTool>;
