import { Button } from '@mantine/core';
import { IconDownload, IconPointFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { saveAs } from '../../kit/download.ts';
import { LIVE_MS } from '../../kit/live.ts';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { Copy } from '../../kit/values.tsx';
import { Facts } from './facts.tsx';
import { agentName, isRunning, type FullSession } from './sessions.ts';
import { useSessionTexts } from './texts.ts';
import { Transcript } from './transcript.tsx';
import { Connections, LeftOutTools, Used } from './used.tsx';
import { Waterfall } from './waterfall.tsx';

const RUNNING_MS = 1500;

function Actions({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const save = () => saveAs(`${session.id}.json`, 'application/json', JSON.stringify(session, null, 2));
  return (
    <>
      <Copy text={session.id} label={t('copyId')} />
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('download')}
      </Button>
    </>
  );
}

function Record({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  return (
    <>
      {isRunning(session) && (
        <p className="live-line" role="status">
          <IconPointFilled className="pulse" size={18} aria-hidden /> {t('live')}
        </p>
      )}
      <Facts session={session} />
      <Transcript session={session} />
      <Waterfall session={session} />
      <Used session={session} />
      <Connections session={session} />
      <LeftOutTools session={session} />
    </>
  );
}

/** One conversation, updated while it runs. */
export default function SessionPage() {
  const t = useSessionTexts();
  const { project, platform } = useHere();
  const { sessionId = '' } = useParams({ strict: false }) as { readonly sessionId?: string };
  const query = useQuery({
    queryKey: ['session', project.id, sessionId],
    queryFn: () => unwrap(platform.GET('/public/sessions/{sessionId}', { params: { path: { sessionId } } })),
    refetchInterval: ({ state }) =>
      state.data === undefined || isRunning(state.data) ? RUNNING_MS : LIVE_MS,
  });
  const { data } = query;
  return (
    <Page
      title={data ? t('conversationWith', { name: agentName(data) }) : t('title')}
      back={{ to: `/p/${project.id}/sessions`, label: t('title') }}
      actions={data && <Actions session={data} />}
    >
      <Loaded query={query}>{(session) => <Record session={session} />}</Loaded>
    </Page>
  );
}
