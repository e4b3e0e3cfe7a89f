import { TextLink } from '../../kit/links.tsx';
import type { Column } from '../../kit/list.tsx';
import { useNow } from '../../kit/use-now.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { formatCost, formatLength } from '../../i18n/format.ts';
import { agentName, isRunning, secondsOf, type Session } from './sessions.ts';
import { useSessionTexts } from './texts.ts';

function Ticking({ session }: { readonly session: Session }) {
  const seconds = secondsOf(session, useNow());
  return <>{seconds === null ? '–' : formatLength(seconds)}</>;
}

/** The duration of a conversation, finished or running. */
export function Length({ session }: { readonly session: Session }) {
  if (isRunning(session)) return <Ticking session={session} />;
  const seconds = secondsOf(session, 0);
  return <>{seconds === null ? '–' : formatLength(seconds)}</>;
}

/** The columns of a list of conversations. */
export function useColumns(projectId: string): Column<Session>[] {
  const t = useSessionTexts();
  return [
    {
      key: 'who',
      title: t('who'),
      sortBy: agentName,
      render: (session) => (
        <>
          <TextLink to={`/p/${projectId}/sessions/${session.id}`}>{agentName(session)}</TextLink>
          <span className="below quiet small">{session.externalClientId ?? t('anonymous')}</span>
        </>
      ),
    },
    {
      key: 'channel',
      title: t('channel'),
      wideOnly: true,
      sortBy: ({ sessionType }) => t(sessionType),
      render: ({ sessionType }) => t(sessionType),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <Status status={status} label={t(status)} />,
    },
    {
      key: 'when',
      title: t('when'),
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'length',
      title: t('length'),
      align: 'right',
      wideOnly: true,
      sortBy: (session) => secondsOf(session, Date.now() / 1000) ?? -1,
      render: (session) => <Length session={session} />,
    },
    {
      key: 'cost',
      title: t('cost'),
      align: 'right',
      wideOnly: true,
      sortBy: ({ cost }) => cost ?? -1,
      render: ({ cost }) => formatCost(cost),
    },
  ];
}
