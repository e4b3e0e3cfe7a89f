import { vi } from 'vitest';

/** An address of the console's router. */
export interface ConsoleRoute {
  /** The path below `/console`, with names for its parameters: `/p/$projectId/agents`. */
  readonly path: string;
  /** The role that sees it; undefined: everybody. */
  readonly for?: 'member' | 'admin' | 'operator';
}

interface Router {
  readonly createConsoleRouter: () => { readonly routesByPath: Readonly<Record<string, unknown>> };
}
interface Routes {
  readonly ROUTES: readonly ConsoleRoute[];
}

/* The page's own source, which is for browsers: its types are checked with the page. */
const ROUTER: string = '../../web/src/app/router.tsx';
const ROUTES_OF_PAGES: string = '../../web/src/app/routes.ts';

/** All addresses of the page's own router, so that new pages are included. */
export async function consoleRoutes(): Promise<readonly ConsoleRoute[]> {
  vi.stubGlobal('location', new URL('http://localhost/console/'));
  const { createConsoleRouter } = (await import(ROUTER)) as Router;
  const { ROUTES } = (await import(ROUTES_OF_PAGES)) as Routes;
  const known = Object.keys(createConsoleRouter().routesByPath);
  vi.unstubAllGlobals();
  return known.map((path) => ({ path, ...ROUTES.find((route) => route.path === path) }));
}
