import type { FastifyInstance, RouteOptions } from 'fastify';
import type { CatalogVersion, CatalogVersions } from '../../catalog-versions.ts';

/** A part of the document in the form of JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A route of a version, as the document describes it. */
export interface CatalogRoute {
  readonly version: CatalogVersion;
  /** In lower case. */
  readonly method: string;
  /** The path's template, such as `/v2.2/artists/{id}`. */
  readonly path: string;
  /** The path below the version. */
  readonly below: string;
  readonly body: Schema | null;
}

const DIGITS = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The segment of a version in letters alone, as names of operations are: `v2.0` is `vTwoZero`. */
export const inLetters = (segment: string): string =>
  segment.replaceAll('.', '').replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '');

const asTemplate = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** Paths that the document describes in another way: pictures, and OAuth. */
const ELSEWHERE = /\.(jpg|gif|png)$|oauth/;

const byPath = (one: CatalogRoute, other: CatalogRoute): number =>
  one.path.localeCompare(other.path) || one.method.localeCompare(other.method);

const routesIn = ({ method, url, schema }: RouteOptions, version: CatalogVersion): CatalogRoute[] => {
  const base = `/${version.segment}`;
  if (!url.startsWith(`${base}/`) || url.includes('*') || ELSEWHERE.test(url)) return [];
  const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
  return methods.map((name) => ({
    version,
    method: name.toLowerCase(),
    path: asTemplate(url),
    below: asTemplate(url.slice(base.length)),
    body: (schema?.body as Schema) ?? null,
  }));
};

/**
 * Collects the routes of an app as they are added; call it before.
 * @returns reads those that there are by then, in order
 */
export function collectCatalogRoutes(
  app: FastifyInstance,
  { all }: CatalogVersions,
): () => readonly CatalogRoute[] {
  const found: CatalogRoute[] = [];
  app.addHook('onRoute', (route) => {
    for (const version of all) found.push(...routesIn(route, version));
  });
  return () => found.toSorted(byPath);
}
