import type { RuntimeKind } from './runtime.ts';

/** What a program takes: plain values, and sound or numbers as typed arrays, which are sent as their bytes. */
export type ModelInput = Readonly<Record<string, unknown>>;

/** The first order to a process: load a model. */
export interface OpenOrder {
  /** Name of the program that knows the model's form. */
  readonly program: string;
  /** The folder of the model's files. */
  readonly folder: string;
}

/**
 * An order to a process, which does one at a time. Orders need no id: a process that does not answer in time is
 * ended, so that no answer can be taken for another's.
 */
export type InferenceOrder = { readonly open: OpenOrder } | { readonly input: ModelInput };

export type InferenceReport =
  | { readonly opened: RuntimeKind }
  | { readonly output: unknown }
  | { readonly error: string };
