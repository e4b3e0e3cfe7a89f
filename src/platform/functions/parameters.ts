import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Larger than any tool's parameters; what compiles them shares the process with live sound. */
const LONGEST_CHARS = 16_384;

const options: Options = {
  // What a later draft or another tool adds to a schema is not for us to refuse.
  strict: false,
  // A reference is compiled once, so that a small schema cannot become a huge validator.
  inlineRefs: false,
  // Whether arguments have a format is checked where there are arguments.
  validateFormats: false,
  logger: false,
};

type Draft = 'draft7' | '2020';

const DRAFTS: Readonly<Record<string, Draft>> = {
  'http://json-schema.org/draft-07/schema': 'draft7',
  'https://json-schema.org/draft/2020-12/schema': '2020',
};

const draftOf = (schema: Readonly<Record<string, unknown>>): Draft | null => {
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

/** Compiles in a place of its own: what one schema calls itself ($id) must not be seen by the next. */
const compile = (schema: Readonly<Record<string, unknown>>, draft: Draft): void => {
  draftCheck(draft).validateSchema(schema, true);
  const own: Options = { ...options, meta: false, validateSchema: false };
  (draft === '2020' ? new Ajv2020(own) : new Ajv(own)).compile(schema);
};

/**
 * What is wrong with a tool's parameters, in one sentence part; null when they are a JSON Schema of type object that
 * compiles.
 */
export function parametersFault(schema: Readonly<Record<string, unknown>>): string | null {
  if (schema['type'] !== 'object') return 'must be a JSON Schema of type object';
  if (JSON.stringify(schema).length > LONGEST_CHARS)
    return `must not be longer than ${LONGEST_CHARS} characters`;
  const draft = draftOf(schema);
  if (draft === null) return 'must be a JSON Schema of draft 07 or 2020-12';
  try {
    compile(schema, draft);
    return null;
  } catch (error) {
    return `must be a valid JSON Schema: ${error instanceof Error ? error.message : 'it cannot be compiled'}`;
  }
}
