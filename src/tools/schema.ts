import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

const options: Options = {
  // Accepts keywords that a later draft or another tool adds to a schema.
  strict: false,
  // A reference is compiled once, so that a small schema cannot become a huge validator.
  inlineRefs: false,
  // Formats are not checked: there are many, and a tool checks its own.
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

/**
 * Checks schemas against a draft. Created once for each draft, because reading the draft costs more than most
 * schemas.
 */
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

/**
 * Whether a schema is one by the rules of its draft; one of another draft, which nobody checks, counts as one. A model's
 * server refuses all tools of a request because of a single invalid schema.
 */
export function isJsonSchema(schema: JsonSchema): boolean {
  const draft = draftOf(schema);
  return draft === null || draftCheck(draft).validateSchema(withoutAsync(schema)) === true;
}

/** Compiles with an Ajv of its own, so that the name of one schema ($id) is not visible to the next. */
const compile = (schema: JsonSchema, draft: Draft): ValidateFunction => {
  // The schemas of both drafts are checked at once, and throw what is wrong.
  void draftCheck(draft).validateSchema(schema, true);
  const own: Options = { ...options, allErrors: true, meta: false, validateSchema: false };
  return (draft === '2020' ? new Ajv2020(own) : new Ajv(own)).compile(withoutAsync(schema));
};

/**
 * Compiles a JSON Schema of draft 07 (also without `$schema`) or 2020-12. The validator collects all errors. Run it
 * through `withinTime`, because strangers write the schemas, and a pattern may take for ever.
 * @throws Error whose message, as the rest of a sentence, says what the schema must be
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
