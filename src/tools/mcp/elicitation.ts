import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/sdk/types.js';
import { argumentCheck } from '../argument-check.ts';
import { measure } from './listing.ts';
import type { McpSettings } from './settings.ts';

/** The values of a form's fields (MCP 2025-11-25, "Elicitation", "Requested Schema"). */
export type FormContent = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The answer that a server receives. */
export type ElicitationAnswer =
  { readonly action: 'accept'; readonly content: FormContent } | { readonly action: 'decline' };

export const DECLINED: ElicitationAnswer = { action: 'decline' };

/** A server's request for input in the middle of a call. */
export interface Elicitation {
  /** In full length. */
  readonly message: string;
  /**
   * The default values that the server itself proposes; null: at least one required value has none, or the form is
   * not valid.
   */
  readonly defaults: FormContent | null;
}

type Limits = Pick<McpSettings, 'maxFormChars' | 'maxFormFields'>;

/**
 * The depth of nesting that a valid form can have: the parameters, the form, its fields, a field, its items, their
 * options, one option, and its text.
 */
const FORM_DEPTH = 8;

const messageOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'message' in params && typeof params.message === 'string'
    ? params.message
    : '';

/**
 * Reads the form in the shape that the revision allows. The result contains no patterns, no references and no
 * deeper levels.
 */
const formOf = (params: unknown, { maxFormChars: chars, maxFormFields }: Limits) => {
  if (measure(params, { depth: FORM_DEPTH, chars }) === Infinity) return null;
  const { data } = ElicitRequestFormParamsSchema.safeParse(params);
  if (!data || Object.keys(data.requestedSchema.properties).length > maxFormFields) return null;
  return data.requestedSchema;
};

const fits = (form: NonNullable<ReturnType<typeof formOf>>, content: FormContent): boolean => {
  // Every object inherits `toString`, so a required field must be the content's own property.
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
