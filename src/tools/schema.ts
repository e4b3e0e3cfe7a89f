import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

const options: Options = {
  // What a later draft or another tool adds to a schema is not for us to refuse.
  strict: false,
  // A reference is compiled once, so that a small schema cannot become a huge validator.
  inlineRefs: false,
  // Formats are many, and a tool checks its own.
  validateFormats: false,
  logger: false,
};

type Draft = 'draft7' | '2020';

const DRAFTS: Readonly<Record<string, Draft>> = {
  'http://json-schema.org/draft-07/schema': 'draft7',
  'https://json-schema.org/draft/2020-12/schema': '2020',
};

const draftOf = (schema: JsonSchema): Draft | null => {
  const { $schema } = schema;
  if ($schema === undefined) return 'draft7';
  return typeof $schema === 'string' ? (DRAFTS[$schema.replace(/#$/, '')] ?? null) : null;
};

const drafts = new Map<Draft, Ajv>();

/** Knows what a draft allows. Made once: reading the draft itself costs more than most schemas. */
const draftCheck = (draft: Draft): Ajv => {
  const known = drafts.get(draft) ?? (draft === '2020' ? new Ajv2020(options) : new Ajv(options));
  drafts.set(draft, known);
  return known;
};

/**
 * Ajv's own keyword for a validator that answers a promise. JSON Schema knows none, so it is overlooked as every unknown
 * one: the promise would count as a yes, and its rejection would end the process. Ajv itself refuses it further inside.
 */
const withoutAsync = ({ $async: _, ...schema }: JsonSchema): JsonSchema => schema;

/** Compiles in a place of its own: what one schema calls itself ($id) must not be seen by the next. */
const compile = (schema: JsonSchema, draft: Draft): ValidateFunction => {
  // The schemas of both drafts are checked at once, and throw what is wrong.
  void draftCheck(draft).validateSchema(schema, true);
  const own: Options = { ...options, allErrors: true, meta: false, validateSchema: false };
  return (draft === '2020' ? new Ajv2020(own) : new Ajv(own)).compile(withoutAsync(schema));
};

/**
 * Compiles a JSON Schema of draft 07 (also without `$schema`) or 2020-12. The validator collects all errors; what it
 * runs was written by somebody else: a pattern may take for ever, so run it through `withinTime`.
 * @throws an Error that says, as the rest of a sentence, what the schema must be
 */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  const draft = draftOf(schema);
  if (draft === null) throw new Error('must be a JSON Schema of draft 07 or 2020-12');
  try {
    return compile(schema, draft);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be compiled';
    throw new Error(`must be a valid JSON Schema: ${why}`, { cause: error });
  }
}
