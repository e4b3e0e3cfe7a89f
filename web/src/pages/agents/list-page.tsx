import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment } from '../../kit/values.tsx';
import { findReady } from '../companions/companions.ts';
import { Face } from '../companions/face.tsx';
import type { Agent } from './agent-values.ts';
import { useChannelTexts } from './channel-texts.ts';
import { CreateAgent } from './create.tsx';
import { languageName } from './languages.ts';
import { useAgentTexts } from './texts.ts';
import type { ChannelType } from './channel-values.ts';

/** Opens the dialog for a new agent. @param face id of the preselected companion */
function useCreate(): (face?: string) => void {
  const t = useAgentTexts();
  const { project } = useHere();
  return (face) =>
    modals.open({
      title: t('create'),
      size: 'xl',
      children: <CreateAgent project={project.id} face={face ?? ''} />,
    });
}

/** The companions' pictures for the agents of the list, with initials until they are loaded. */
function useFaces() {
  const { platform, project } = useHere();
  const { data } = useQuery({
    queryKey: ['companions', project.id, 'ready', ''],
    queryFn: () => findReady(platform, ''),
  });
  return new Map((data ?? []).map((companion) => [companion.id, companion]));
}

function useColumns(): Column<Agent>[] {
  const t = useAgentTexts();
  const ofChannels = useChannelTexts();
  const { project } = useHere();
  const faces = useFaces();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: (agent) => agent.name ?? '',
      render: (agent) => (
        <Link to={`/p/${project.id}/agents/${agent.id}` as string} className="face-row row-link">
          <Face
            companion={
              faces.get(agent.companionId) ?? { firstName: '', lastName: '', previewUrl: agent.previewUrl }
            }
            size="small"
          />
          {agent.name || faces.get(agent.companionId)?.firstName || agent.id}
        </Link>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      sortBy: (agent) => agent.language ?? '',
      render: ({ language }) => (language ? languageName(language) : t('anyLanguage')),
    },
    {
      key: 'channels',
      title: t('channels'),
      wideOnly: true,
      render: ({ channels }) =>
        channels.map(({ type }) => ofChannels(`name_${type as ChannelType}`)).join(', ') || t('notStated'),
    },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      sortBy: ({ created }) => created,
      render: ({ created }) => <Moment at={created} />,
    },
  ];
}

/** Opens the dialog when a companion's page has linked here with `face`, to create an agent with it. */
function useCreateFromAddress(create: (face?: string) => void): void {
  const { face } = useSearch({ strict: false }) as { readonly face?: string };
  const { isAdmin } = useHere();
  const navigate = useNavigate();
  const arrive = useEffectEvent((chosen: string) => {
    void navigate({ to: '.', search: {} as never, replace: true });
    if (isAdmin) create(chosen);
  });
  // Runs once per arrival.
  useEffect(() => {
    if (face !== undefined) arrive(face);
  }, [face]);
}

export default function AgentsPage() {
  const t = useAgentTexts();
  const { platform, project, isAdmin } = useHere();
  const create = useCreate();
  const columns = useColumns();
  useCreateFromAddress(create);
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/agents', { params: { query } })) as Promise<ListPage<Agent>>;
  const action = isAdmin && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => create()}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={action}>
      <List
        queryKey={['agents', project.id, 'list']}
        load={load}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('list')}
        empty={
          <Empty title={t('empty')} action={action}>
            {t(isAdmin ? 'emptyHint' : 'emptyMember')}
          </Empty>
        }
      />
    </Page>
  );
}
