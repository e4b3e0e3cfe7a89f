import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ErrorComponentProps,
  useNavigate,
} from '@tanstack/react-router';
import { type FunctionComponent, useEffect } from 'react';
import { Failure, Waiting } from '../kit/states.tsx';
import { LinkButton } from '../kit/links.tsx';
import { Gate } from './gate.tsx';
import { OnlyFor } from './only-for.tsx';
import { ROUTES, type PageRoute } from './routes.ts';
import { useShellTexts } from './texts.ts';
import { usePlace } from './use-place.ts';
import { useMe } from './where.tsx';

/** Redirects from the bare address to the project that was opened last. */
function ToProject() {
  const place = usePlace(useMe());
  const navigate = useNavigate();
  const id = place?.project.id;
  useEffect(() => {
    if (id) void navigate({ to: '/p/$projectId', params: { projectId: id }, replace: true });
  }, [id, navigate]);
  return null;
}

function Missing() {
  const t = useShellTexts();
  return (
    <div className="empty">
      <h1>{t('notFound')}</h1>
      <p className="quiet">{t('notFoundHint')}</p>
      <LinkButton to="/">{t('toStart')}</LinkButton>
    </div>
  );
}

function Broken({ error, reset }: ErrorComponentProps) {
  const t = useShellTexts();
  return (
    <div className="empty" role="alert">
      <h1>{t('broken')}</h1>
      <Failure error={error} onRetry={reset} />
    </div>
  );
}

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing });

/** The parent of every page that needs a signed-in account. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Gate });

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../pages/invitation/page.tsx')),
});

const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: ToProject,
});

const routeOf = ({ path, load, for: whom }: PageRoute) => {
  const Page = lazyRouteComponent(load) as FunctionComponent;
  const component = whom
    ? () => (
        <OnlyFor whom={whom}>
          <Page />
        </OnlyFor>
      )
    : Page;
  return createRoute({ getParentRoute: () => inside, path, component });
};

export const createConsoleRouter = () =>
  createRouter({
    routeTree: root.addChildren([invitation, inside.addChildren([start, ...ROUTES.map(routeOf)])]),
    basepath: '/console',
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
    scrollToTopSelectors: ['#content'],
  });
