import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../errors/service-error.ts';
import { isObject } from '../kernel/guards.ts';
import { MAX_NESTING } from '../kernel/text-sanitizing.ts';
import type { App } from './app-types.ts';

/** What is read of a JSON Schema: objects, lists and alternatives, as the bodies of interface A are made of. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  /** Present: the object is a map, or free. */
  readonly additionalProperties?: unknown;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  /** A body of several media types; forms are read by their handlers. */
  readonly content?: Readonly<Record<string, { readonly schema: Shape }>>;
}

/** The limit of names that are told for one request, since a client may invent any number, and of their length. */
const MOST_NAMES = 20;
const LONGEST_NAME = 200;

type Body = Readonly<Record<string, unknown>>;

const isKnown = (shape: Shape, name: string): boolean =>
  shape.additionalProperties !== undefined || Object.hasOwn(shape.properties ?? {}, name);

const inObject = (shape: Shape, value: Body, path: string): string[] =>
  Object.entries(value).flatMap(([name, one]) => {
    const place = path === '' ? name : `${path}.${name}`;
    if (!isKnown(shape, name)) return [place];
    return unknownFields(shape.properties?.[name] ?? {}, one, place);
  });

/** The names that the best fitting alternative does not know. */
const inAlternatives = (shapes: readonly Shape[], value: unknown, path: string): string[] => {
  const fitting = shapes.filter(
    ({ type }) => type === undefined || (type === 'array') === Array.isArray(value),
  );
  const [best = []] = fitting
    .filter(({ type }) => type !== 'null')
    .map((shape) => unknownFields(shape, value, path))
    .sort((a, b) => a.length - b.length);
  return best;
};

/**
 * The fields of a valid body that its schema does not know, as paths like `faqs.0.answer`.
 *
 * @param path of the value itself; empty for the body
 */
export function unknownFields(schema: object, value: unknown, path = ''): string[] {
  const shape: Shape = schema;
  if (shape.anyOf) return inAlternatives(shape.anyOf, value, path);
  if (Array.isArray(value))
    return value.flatMap((one, index) => unknownFields(shape.items ?? {}, one, `${path}.${index}`));
  return shape.properties && isObject(value) ? inObject(shape, value, path) : [];
}

const jsonOf = (schema: unknown): Shape | null => {
  const shape = (schema ?? {}) as Shape;
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
const unknownIn = ({ routeOptions: { schema }, body }: FastifyRequest): string[] => {
  const asked = jsonOf(schema?.body);
  if (!asked) return [];
  const unasked = unknownFields(asked, body).filter((name) => name !== WARNINGS);
  if (unasked.length === 0) return [];
  const { 200: ok, 201: created = ok } = (schema?.response ?? {}) as Readonly<Record<number, unknown>>;
  const answered = jsonOf(created);
  const unanswered = new Set(answered ? unknownFields(answered, body) : unasked);
  return unasked.filter((name) => isAmong(unanswered, name));
};

const shownOf = (names: readonly string[]): string[] =>
  names.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME));

const ignored = new WeakMap<FastifyRequest, readonly string[]>();

/** The fields of a request that were ignored because nothing reads them, at most 20. */
export const ignoredFields = (request: FastifyRequest): readonly string[] => ignored.get(request) ?? [];

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
 * that has no other fields is refused. Query parameters that a route does not know are named in the same way.
 */
export function installUnknownFields(app: App): void {
  app.addHook('preHandler', async (request) => {
    const names = unknownIn(request);
    if (names.length === 0) return;
    ignored.set(request, shownOf(names));
    refuseForeign(request.body, names);
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 400 || !isObject(payload)) return payload;
    const told = [
      ...ignoredFields(request).map(warningOf),
      ...unknownParameters(request).map(parameterWarning),
    ];
    if (told.length === 0) return payload;
    const others = payload[WARNINGS];
    return { ...payload, [WARNINGS]: [...(Array.isArray(others) ? others : []), ...told] };
  });
}
