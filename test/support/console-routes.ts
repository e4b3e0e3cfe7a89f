import { vi } from 'vitest';

/** An address that the console's router knows. */
export interface ConsoleRoute {
  /** Below `/console`, with names for what differs: `/p/$projectId/agents`. */
  readonly path: string;
  /** Who sees it; undefined: everybody. */
  readonly for?: 'member' | 'admin' | 'operator';
}

interface Router {
  readonly createConsoleRouter: () => { readonly routesByPath: Readonly<Record<string, unknown>> };
}
interface Routes {
  readonly ROUTES: readonly ConsoleRoute[];
}

/* The page's own files, which are made for browsers: their types are checked with the page. */
const ROUTER: string = '../../web/src/app/router.tsx';
const ROUTES_OF_PAGES: string = '../../web/src/app/routes.ts';

/** Every address of the page's own router, so that a page that is added is among them. */
export async function consoleRoutes(): Promise<readonly ConsoleRoute[]> {
  vi.stubGlobal('location', new URL('http://localhost/console/'));
  const { createConsoleRouter } = (await import(ROUTER)) as Router;
  const { ROUTES } = (await import(ROUTES_OF_PAGES)) as Routes;
  const known = Object.keys(createConsoleRouter().routesByPath);
  vi.unstubAllGlobals();
  return known.map((path) => ({ path, ...ROUTES.find((route) => route.path === path) }));
}
