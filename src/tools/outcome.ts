import type { ToolOutcome } from '../conversation/ports.ts';

/** The longest output that a mind is given, in characters: more would push the conversation out of its sight. */
export const LONGEST_OUTPUT_CHARS = 64 * 1024;

/** Cuts what is too long for a mind, and says so. */
export const cutOutput = (text: string, longest = LONGEST_OUTPUT_CHARS): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, longest)}\n[The rest was left out: the whole is ${text.length} characters long.]`;

/** What came of a call, with the agent free to speak about it. */
export const success = (output: string, rest: Partial<ToolOutcome> = {}): ToolOutcome => ({
  output: cutOutput(output),
  isError: false,
  answers: true,
  ends: null,
  ...rest,
});

/** Why nothing came of a call, in a sentence for the mind. */
export const failure = (output: string, rest: Partial<ToolOutcome> = {}): ToolOutcome =>
  success(output, { isError: true, ...rest });

/** For calls that the end of the session has called off; nobody will read it. */
export const sessionOver = (): ToolOutcome => failure('The session is over.', { answers: false });

/** Any JSON value as text for a mind: text as it is, everything else as JSON. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : (JSON.stringify(value) ?? '');
};
