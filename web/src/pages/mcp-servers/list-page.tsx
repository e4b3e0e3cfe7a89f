import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { LinkButton, TextLink } from '../../kit/links.tsx';
import { List, Rows, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page, Panel } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { Status } from '../../kit/values.tsx';
import type { Server } from './server-values.ts';
import { useMcpTexts } from './texts.ts';

const LIVE_MS = 10_000;

function useColumns(): Column<Server>[] {
  const t = useMcpTexts();
  const { project } = useHere();
  const access = ({ oauth, authorization, authorizationRequired }: Server) => {
    if (authorizationRequired) return t('way_session');
    if (!oauth) return t('way_headers');
    const { status } = authorization;
    const color = { none: 'none', needed: 'pending', authorized: 'ready', failed: 'failed' }[status];
    return <Status status={color} label={t(`authorization_${status}`)} />;
  };
  return [
    {
      key: 'id',
      title: t('id'),
      sortBy: ({ id }) => id,
      render: ({ id, description }) => (
        <div className="file-cell">
          <TextLink to={`/p/${project.id}/mcp-servers/${id}`}>{id}</TextLink>
          {description && <span className="quiet small file-summary">{description}</span>}
        </div>
      ),
    },
    {
      key: 'url',
      title: t('url'),
      wideOnly: true,
      render: ({ url }) => <span className="file-name">{url}</span>,
    },
    { key: 'access', title: t('access'), render: access },
    {
      key: 'approval',
      title: t('approval'),
      wideOnly: true,
      render: ({ requireApproval }) => t(`approval_${requireApproval}`),
    },
  ];
}

interface Connector {
  readonly id: string;
  readonly isBuiltIn: boolean;
  readonly allowedTools: readonly string[] | null;
  readonly requireApproval: 'never' | 'always';
  readonly authorizationRequired: boolean;
}

/** The connectors that the operator has set up for all projects. */
function Connectors() {
  const t = useMcpTexts();
  const { path, project } = useHere();
  const query = useQuery({
    queryKey: ['connectors', project.id],
    queryFn: () => call<{ items: readonly Connector[] }>('GET', `${path}/connectors`),
  });
  const columns: Column<Connector>[] = [
    { key: 'id', title: t('id'), render: ({ id }) => <strong>{id}</strong> },
    {
      key: 'whose',
      title: t('whose'),
      render: ({ isBuiltIn }) => t(isBuiltIn ? 'builtIn' : 'operators'),
    },
    {
      key: 'tools',
      title: t('tools'),
      wideOnly: true,
      render: ({ allowedTools }) => allowedTools?.join(', ') ?? t('allowAll'),
    },
    {
      key: 'approval',
      title: t('approval'),
      wideOnly: true,
      render: ({ requireApproval }) => t(`approval_${requireApproval}`),
    },
  ];
  return (
    <Panel title={t('connectors')} intro={t('connectorsIntro')}>
      <Loaded query={query}>
        {({ items }) => (
          <Rows items={items} columns={columns} rowKey={({ id }) => id} label={t('connectors')} />
        )}
      </Loaded>
    </Panel>
  );
}

export default function McpServersPage() {
  const t = useMcpTexts();
  const { platform, project } = useHere();
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/mcp-servers', { params: { query } })) as Promise<ListPage<Server>>;
  const action = (
    <LinkButton to={`/p/${project.id}/mcp-servers/~new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={action}>
      <List
        queryKey={['mcp-servers', project.id, 'list']}
        load={load}
        columns={useColumns()}
        rowKey={({ id }) => id}
        label={t('title')}
        empty={
          <Empty title={t('empty')} action={action}>
            {t('emptyHint')}
          </Empty>
        }
        liveMs={LIVE_MS}
      />
      <Connectors />
    </Page>
  );
}
