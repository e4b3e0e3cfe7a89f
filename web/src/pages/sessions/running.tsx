import { IconPointFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../app/where.tsx';
import { formatLength } from '../../i18n/format.ts';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useNow } from '../../kit/use-now.ts';
import { agentName, getRunning, secondsOf, type Session } from './sessions.ts';
import { useSessionTexts } from './texts.ts';

const LIVE_MS = 3000;

function RunningOne({ session, now }: { readonly session: Session; readonly now: number }) {
  const t = useSessionTexts();
  const { project } = useHere();
  const name = agentName(session);
  const seconds = secondsOf(session, now);
  return (
    <li>
      <Link
        className="running-one"
        to="/p/$projectId/sessions/$sessionId"
        params={{ projectId: project.id, sessionId: session.id }}
        data-session={session.id}
      >
        <IconPointFilled className="pulse" size={18} aria-hidden />
        <span className="running-text">
          <strong>{name}</strong>
          <span className="quiet small">
            {session.externalClientId ?? t('anonymous')} · {t(session.sessionType)}
          </span>
        </span>
        <span className="running-time">{seconds === null ? t('pending') : formatLength(seconds)}</span>
      </Link>
    </li>
  );
}

/** The running conversations with their duration, updated live. */
export function Running() {
  const t = useSessionTexts();
  const { project, platform } = useHere();
  const now = useNow();
  const query = useQuery({
    queryKey: ['sessions', project.id, 'running'],
    queryFn: () => getRunning(platform),
    refetchInterval: LIVE_MS,
  });
  return (
    <Panel title={t('running')}>
      <Loaded query={query}>
        {({ items, filteredCount }) => (
          <>
            <p
              role="status"
              className={items.length === 0 ? 'quiet' : 'running-count'}
              data-count={filteredCount}
            >
              {items.length === 0 ? t('runningNone') : t('runningCount', { count: filteredCount })}
            </p>
            {items.length > 0 && (
              <ul className="running">
                {items.map((session) => (
                  <RunningOne key={session.id} session={session} now={now} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
