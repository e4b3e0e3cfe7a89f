import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  readonly segments: readonly string[];
  readonly pattern: RegExp;
  readonly methods: Set<string>;
  /** Orders routes that fit the same path as the router does: fixed segments come before parameters. */
  readonly rank: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A segment as a pattern; a parameter may have fixed text behind it (`:vendor-stock`). */
const patternOf = (segment: string): string => {
  const rest = /^:\w+([^]*)$/.exec(segment)?.[1];
  return rest === undefined ? escape(segment) : `[^/]+${escape(rest)}`;
};

const rankOf = (segment: string): string => {
  if (!segment.startsWith(':')) return '0';
  return /^:\w+$/.test(segment) ? '2' : '1';
};

const routeOf = (url: string): KnownRoute => {
  const segments = url.split('/');
  return {
    segments,
    pattern: new RegExp(`^${segments.map(patternOf).join('/')}/?$`),
    methods: new Set(),
    rank: segments.map(rankOf).join(''),
  };
};

/** Whether a path may exist that fits both. */
const overlap = (a: KnownRoute, b: KnownRoute): boolean =>
  a.segments.length === b.segments.length &&
  a.segments.every((segment, at) => {
    const other = b.segments[at] ?? '';
    return segment.startsWith(':') || other.startsWith(':') || segment === other;
  });

/** The methods of the best of the routes that fit a path; parameters of one rank may have different names. */
const bestMethods = (routes: readonly KnownRoute[], path: string): ReadonlySet<string> => {
  const fitting = routes.filter(({ pattern }) => pattern.test(path));
  const best = fitting.map(({ rank }) => rank).sort()[0];
  return new Set(fitting.filter(({ rank }) => rank === best).flatMap(({ methods }) => [...methods]));
};

/**
 * The routes of an app, collected as they are added, to say which methods a path takes. A path belongs to the most
 * specific route that fits it: what `/companions/:id` takes is not taken by `/companions/stock`. Wildcards are left
 * out, because they say nothing about a single path.
 */
export class KnownRoutes {
  readonly #routes = new Map<string, KnownRoute>();
  readonly #before = new Map<string, readonly KnownRoute[]>();

  /** To be made before any route is added. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const known = this.#routes.get(url) ?? routeOf(url);
      for (const one of [method].flat()) known.methods.add(one.toUpperCase());
      this.#routes.set(url, known);
      this.#before.clear();
    });
  }

  /** The methods of this path; empty when it is unknown. */
  methodsOf(path: string): ReadonlySet<string> {
    return bestMethods([...this.#routes.values()], path);
  }

  /**
   * The methods of the route that the path belongs to, when the router has found another one for want of the method;
   * null when it has found the right one.
   * @param url the found route, with its parameters
   */
  methodsBefore(url: string | undefined, method: string, path: string): ReadonlySet<string> | null {
    const before = this.#moreSpecific(url ?? '');
    if (before.length === 0) return null;
    const methods = bestMethods(before, path);
    return methods.size === 0 || methods.has(method) ? null : methods;
  }

  #moreSpecific(url: string): readonly KnownRoute[] {
    const known = this.#before.get(url);
    if (known) return known;
    const route = this.#routes.get(url);
    const before = route
      ? [...this.#routes.values()].filter((one) => one.rank < route.rank && overlap(one, route))
      : [];
    this.#before.set(url, before);
    return before;
  }
}
