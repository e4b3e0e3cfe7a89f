import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi-document.ts';
import { allOperationsOf, namesIn, type PlacedOperation, resolved } from './openapi.ts';

/** The parts of an answer that are checked. */
export interface SeenAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same schema, with additional properties forbidden where it does not allow them itself. */
export const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  if (Array.isArray(value['allOf'])) return { ...value, unevaluatedProperties: false };
  const inside = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]));
  const isOpen =
    isObject(value['properties']) && value['type'] === 'object' && !('additionalProperties' in value);
  return isOpen ? { ...inside, additionalProperties: false } : inside;
};

// To shorten the compiled code takes as long as to compile it, and most of it runs a few times.
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true, code: { optimize: false } });
addFormats(ajv);

/** Compiled schemas by their text, shared by the many apps of one process. */
const compiled = new Map<string, ValidateFunction>();

/** A schema without references but those that are left of what is in itself, whose targets stand beside it. */
const wholeOf = (document: OpenApiDocument, schema: SchemaObject): object => {
  const whole = resolved(document, schema);
  const left = [...namesIn(document, whole)].map((name) => [
    name,
    resolved(document, document.components.schemas[name] ?? {}),
  ]);
  return left.length === 0
    ? whole
    : { ...whole, components: { schemas: Object.fromEntries(left) as object } };
};

const compile = (document: OpenApiDocument, schema: SchemaObject): ValidateFunction => {
  const whole = closed(wholeOf(document, schema));
  const text = JSON.stringify(whole);
  const known = compiled.get(text) ?? ajv.compile(whole as object);
  compiled.set(text, known);
  return known;
};

const sentence = ({ instancePath, message, params }: ErrorObject): string => {
  const extra: unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  const more = extra === undefined ? '' : ` (${String(extra)})`;
  return `${instancePath || 'the body'} ${message ?? 'is wrong'}${more}`;
};

/** Statuses of undocumented paths and methods, and of the replaced resource. */
const OUTSIDE = new Set([400, 401, 404, 405, 410]);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Template {
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly beside: number;
  readonly operation: PlacedOperation;
}

/**
 * A path's pattern. A parameter in the middle may be empty, as for the router; a path without its last part
 * is that of the collection.
 */
const patternOf = (path: string): RegExp => {
  const segments = path.split('/').map((segment) => {
    const fixed = /^\{\w+\}(.*)$/.exec(segment)?.[1];
    return fixed === undefined ? escape(segment) : `[^/]*${escape(fixed)}`;
  });
  const last = segments.pop() ?? '';
  return new RegExp(`^${[...segments, last.replace('[^/]*', '[^/]+')].join('/')}/?$`);
};

/** The path templates, those with the fewest parameters first, and then those with fixed text beside one. */
const templatesOf = (document: OpenApiDocument): Template[] =>
  allOperationsOf(document)
    .map((operation) => ({
      pattern: patternOf(operation.path),
      parameters: operation.path.split('{').length,
      beside: operation.path.split(/\}(?=[^/])/).length,
      operation,
    }))
    .sort((a, b) => a.parameters - b.parameters || b.beside - a.beside);

/** Unknown fields and parameters are answered with `warnings`, which no operation documents for itself. */
const withoutWarnings = (answer: SeenAnswer): SeenAnswer => {
  const body: unknown = JSON.parse(answer.body);
  if (!isObject(body) || answer.statusCode >= 400) return answer;
  const { warnings: _, ...documented } = body;
  return { ...answer, body: JSON.stringify(documented) };
};

const typeOf = ({ headers }: SeenAnswer): string =>
  String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';

/** Checks the answers of one app against its document. */
export class AnswerCheck {
  readonly #document: OpenApiDocument;
  readonly #templates: readonly Template[];
  readonly #compiled = new Map<object, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#templates = templatesOf(document);
  }

  /**
   * Compares an answer with the document.
   * @param path without its query
   * @returns what the document does not allow in this answer; empty when it is valid
   */
  faults(method: string, path: string, answer: SeenAnswer): string[] {
    const asked = method.toLowerCase();
    const wanted = asked === 'head' ? 'get' : asked;
    const operation = this.#templates.find(
      ({ pattern, operation: { method: known } }) => known === wanted && pattern.test(path),
    )?.operation;
    if (!operation || answer.statusCode === 405) return this.#outside(answer);
    const response = operation.responses[answer.statusCode];
    if (!response)
      return [`${operation.name} does not document the status ${answer.statusCode}: ${answer.body}`];
    if (asked === 'head' || !response.content) return [];
    const media = response.content[typeOf(answer)];
    if (!media)
      return [
        `${operation.name} documents ${Object.keys(response.content).join(', ')} for ${answer.statusCode}, not ${typeOf(answer)}`,
      ];
    if (!typeOf(answer).endsWith('json')) return this.#value(media.schema, answer.body);
    return this.#body(media.schema, withoutWarnings(answer));
  }

  #outside(answer: SeenAnswer): string[] {
    // Interface A calls it Problem, interface B Error.
    const { Problem, Error: refusal = Problem } = this.#document.components.schemas;
    if (!OUTSIDE.has(answer.statusCode) || !refusal) return ['the document does not have this operation'];
    return this.#body(refusal, answer);
  }

  #body(schema: SchemaObject, { body }: SeenAnswer): string[] {
    return this.#value(schema, JSON.parse(body));
  }

  #value(schema: SchemaObject, value: unknown): string[] {
    const validate = this.#compiled.get(schema) ?? compile(this.#document, schema);
    this.#compiled.set(schema, validate);
    return validate(value) ? [] : [...new Set((validate.errors ?? []).map(sentence))];
  }
}
