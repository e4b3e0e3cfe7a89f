import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import { argumentCheck } from '../argument-check.ts';
import { measure } from './listing.ts';
import type { McpSettings } from './settings.ts';

/** What a form's fields hold (MCP 2025-11-25, "Elicitation", "Requested Schema"). */
export type FormContent = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What a server is told. */
export type ElicitationAnswer =
  { readonly action: 'accept'; readonly content: FormContent } | { readonly action: 'decline' };

export const DECLINED: ElicitationAnswer = { action: 'decline' };

/** What a server asks for in the middle of a call. */
export interface Elicitation {
  /** As long as it came. */
  readonly message: string;
  /** The answer that the server itself proposes; null: there is something that only a person can know. */
  readonly defaults: FormContent | null;
}

type Limits = Pick<McpSettings, 'maxFormChars' | 'maxFormFields'>;

/** The parameters, a form, its fields, one of them, its items, their options, one of them, and its words. */
const FORM_DEPTH = 8;

const messageOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'message' in params && typeof params.message === 'string'
    ? params.message
    : '';

/** The form as the revision allows it: what is read has neither patterns, references nor deeper levels any more. */
const formOf = (params: unknown, { maxFormChars: chars, maxFormFields }: Limits) => {
  if (measure(params, { depth: FORM_DEPTH, chars }) === Infinity) return null;
  const { data } = ElicitRequestFormParamsSchema.safeParse(params);
  if (!data || Object.keys(data.requestedSchema.properties).length > maxFormFields) return null;
  return data.requestedSchema;
};

const fits = (form: NonNullable<ReturnType<typeof formOf>>, content: FormContent): boolean => {
  // `toString` is there in every object: what is asked for must be there by itself.
  if (form.required?.some((name) => !Object.hasOwn(content, name))) return false;
  const made = argumentCheck(form);
  try {
    return 'check' in made && made.check(content).length === 0;
  } catch {
    return false;
  }
};

const defaultsOf = (params: unknown, limits: Limits): FormContent | null => {
  const form = formOf(params, limits);
  if (!form) return null;
  const content: FormContent = Object.fromEntries(
    Object.entries(form.properties).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );
  return fits(form, content) ? content : null;
};

/** Reads the parameters of `elicitation/create`, which may be anything. */
export const readElicitation = (params: unknown, limits: Limits): Elicitation => ({
  message: messageOf(params),
  defaults: defaultsOf(params, limits),
});
