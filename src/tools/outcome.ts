import type { ToolOutcome } from '../conversation/ports.ts';

/**
 * The longest output that a language model is given, in characters: more would push the conversation out of its
 * context.
 */
export const LONGEST_OUTPUT_CHARS = 64 * 1024;

/** Cuts a text that is too long for a language model, and says so. */
export const cutOutput = (text: string, longest = LONGEST_OUTPUT_CHARS): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, longest)}\n[The rest was left out: the whole is ${text.length} characters long.]`;

/** The outcome of a call that succeeded, about which the agent may speak. */
export const success = (output: string, rest: Partial<ToolOutcome> = {}): ToolOutcome => ({
  output: cutOutput(output),
  isError: false,
  answers: true,
  ends: null,
  ...rest,
});

/** The outcome of a call that failed: a sentence for the language model. */
export const failure = (output: string, rest: Partial<ToolOutcome> = {}): ToolOutcome =>
  success(output, { isError: true, ...rest });

/** The outcome of a call that was cancelled by the end of the session; nobody will read it. */
export const sessionOver = (): ToolOutcome => failure('The session is over.', { answers: false });

/** Any JSON value as text for a language model: text unchanged, everything else as JSON. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : (JSON.stringify(value) ?? '');
};
