import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../errors/service-error.ts';
import { isObject } from '../kernel/guards.ts';
import { pathOf, type Shape, type UnknownName, unknownNames } from '../kernel/json/unknown-names.ts';
import { nearestName } from '../kernel/nearest-name.ts';
import { MAX_NESTING } from '../kernel/text-sanitizing.ts';
import type { App } from './app-types.ts';

/** A body of several media types; forms are read by their handlers. */
interface BodySchema extends Shape {
  readonly content?: Readonly<Record<string, { readonly schema: Shape }>>;
}

/** The limit of names that are told for one request, since a client may invent any number, and of their length. */
const MOST_NAMES = 20;
const LONGEST_NAME = 200;

const jsonOf = (schema: unknown): Shape | null => {
  const shape = (schema ?? {}) as BodySchema;
  const json = shape.content?.['application/json']?.schema ?? shape;
  return json.properties ? json : null;
};

/** Whether a name, or an object that it is in, is one of these. A body may have thousands of names. */
const isAmong = (names: ReadonlySet<string>, name: string): boolean => {
  let end = name.length;
  for (let level = 0; end > 0 && level <= MAX_NESTING; level += 1) {
    if (names.has(name.slice(0, end))) return true;
    end = name.lastIndexOf('.', end - 1);
  }
  return false;
};

/** What answers add, which somebody sends back who changes what they have read. */
const WARNINGS = 'warnings';

/** The fields that neither the body nor the answer of a route has: what was read may be sent back as a whole. */
const unknownIn = ({ routeOptions: { schema }, body }: FastifyRequest): UnknownName[] => {
  const asked = jsonOf(schema?.body);
  if (!asked) return [];
  const unasked = unknownNames(asked, body).filter((one) => pathOf(one) !== WARNINGS);
  if (unasked.length === 0) return [];
  const { 200: ok, 201: created = ok } = (schema?.response ?? {}) as Readonly<Record<number, unknown>>;
  const answered = jsonOf(created);
  if (!answered) return unasked;
  const unanswered = new Set(unknownNames(answered, body).map(pathOf));
  return unasked.filter((one) => isAmong(unanswered, pathOf(one)));
};

const shownPath = (path: string): string => path.slice(0, LONGEST_NAME);

const shownOf = (names: readonly string[]): string[] => names.slice(0, MOST_NAMES).map(shownPath);

interface Ignored {
  readonly fields: readonly string[];
  readonly parameters: readonly string[];
}

const NOTHING: Ignored = { fields: [], parameters: [] };
const ignored = new WeakMap<FastifyRequest, Ignored>();

/** The fields of a request that were ignored because nothing reads them, at most 20. */
export const ignoredFields = (request: FastifyRequest): readonly string[] =>
  (ignored.get(request) ?? NOTHING).fields;

const refusalOf = (name: string, known: readonly string[]): string => {
  const meant = nearestName(name, known);
  return `is not known here${meant === null ? '' : `; did you mean ${meant}?`}`;
};

/** Whether a client wants unknown fields to be refused (RFC 7240, section 4.4). */
const isStrict = ({ headers: { prefer } }: FastifyRequest): boolean =>
  prefer !== undefined &&
  [prefer].flat().some((one) => /(?:^|[,;\s])handling\s{0,8}=\s{0,8}"?strict"?(?:$|[,;\s])/i.test(one));

const APPLIED = 'preference-applied';
const IGNORED = 'duet-ignored-fields';
/** The most characters of the header that names ignored fields. */
const MOST_HEADER_CHARS = 1000;

/** A name that was cut may end with half a character, which cannot be encoded. */
const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Names as a header has them, as many as have room; they may hold any character. */
const headerOf = (names: readonly string[]): string => {
  let text = '';
  for (const name of names.map(encoded)) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length > MOST_HEADER_CHARS) break;
    text = longer;
  }
  return text;
};

/**
 * Refuses a request with fields or parameters that do not exist.
 * @throws ServiceError ValidationFailed naming every unknown field and parameter, and what was probably meant
 */
const refuseUnknown = (
  request: FastifyRequest,
  fields: readonly UnknownName[],
  parameters: readonly string[],
): never => {
  const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as Shape;
  const known = Object.keys(properties);
  throw invalidFields({
    ...Object.fromEntries(parameters.map((name) => [name, [refusalOf(parameterOf(name), known)]])),
    ...Object.fromEntries(fields.map((one) => [shownPath(pathOf(one)), [refusalOf(one.name, one.known)]])),
  });
};

/** A body in which nothing at all is known was meant for something else. @throws ServiceError ValidationFailed */
const refuseForeign = (body: unknown, names: readonly string[]): void => {
  const unknown = new Set(names);
  if (!isObject(body) || !Object.keys(body).every((name) => unknown.has(name))) return;
  throw invalidFields(Object.fromEntries(shownOf(names).map((name) => [name, ['is not known here']])));
};

const warningOf = (name: string): string => `The field ${name} is not known here and was ignored.`;

/** The name of a query parameter, as the schemas have it: `tags[floor]` is `tags`. */
const parameterOf = (name: string): string => name.replace(/\[.*$/s, '');

/** The query parameters that the route's schema does not name, each once. */
const unknownParameters = ({ routeOptions: { schema }, raw: { url = '' } }: FastifyRequest): string[] => {
  const start = url.indexOf('?');
  if (start < 0) return [];
  const { properties = {} } = (schema?.querystring ?? {}) as Shape;
  const given = new Set(new URLSearchParams(url.slice(start + 1)).keys());
  return shownOf([...given].filter((name) => !Object.hasOwn(properties, parameterOf(name))));
};

const parameterWarning = (name: string): string =>
  `The query parameter ${name} is not known here and was ignored.`;

/**
 * Names unknown fields of bodies in this scope (spec 10, "Wrong" 9): they stay ignored (4-decisions, "Both
 * interfaces"), but an answer that is an object gets `warnings`, one sentence each, and the audit log has them. A body
 * that has no other fields is refused. The header `Duet-Ignored-Fields` names them as well, and a request with
 * `Prefer: handling=strict` is refused for any. Query parameters that a route does not know are named in the same way.
 */
export function installUnknownFields(app: App): void {
  app.addHook('preHandler', async (request, reply) => {
    const strict = isStrict(request);
    if (strict) void reply.header(APPLIED, 'handling=strict');
    const [fields, parameters] = [unknownIn(request), unknownParameters(request)];
    if (fields.length + parameters.length === 0) return;
    if (strict) refuseUnknown(request, fields.slice(0, MOST_NAMES), parameters);
    const names = fields.map(pathOf);
    ignored.set(request, { fields: shownOf(names), parameters });
    void reply.header(IGNORED, headerOf([...shownOf(names), ...parameters]));
    if (names.length > 0) refuseForeign(request.body, names);
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !isObject(payload)) return payload;
    const { fields, parameters } = ignored.get(request) ?? NOTHING;
    const told = [...fields.map(warningOf), ...parameters.map(parameterWarning)];
    if (told.length === 0) return payload;
    const others = payload[WARNINGS];
    return { ...payload, [WARNINGS]: [...(Array.isArray(others) ? others : []), ...told] };
  });
}
