import { IconPlus } from '@tabler/icons-react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { LinkButton, TextLink } from '../../kit/links.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment } from '../../kit/values.tsx';
import { isSocket, type Fn } from './function-values.ts';
import { useFunctionTexts } from './texts.ts';

function useColumns(): Column<Fn>[] {
  const t = useFunctionTexts();
  const { project } = useHere();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ data }) => data.name,
      render: ({ id, data }) => <TextLink to={`/p/${project.id}/functions/${id}`}>{data.name}</TextLink>,
    },
    {
      key: 'description',
      title: t('description'),
      wideOnly: true,
      render: ({ data }) => <span className="file-summary">{data.description}</span>,
    },
    {
      key: 'who',
      title: t('carriedOut'),
      render: ({ flow, url }) =>
        t(flow === 'implicit' ? 'byClient' : isSocket(url ?? '') ? 'bySocket' : 'byHttp'),
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

export default function FunctionsPage() {
  const t = useFunctionTexts();
  const { platform, project } = useHere();
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/functions', { params: { query } })) as Promise<ListPage<Fn>>;
  const action = (
    <LinkButton to={`/p/${project.id}/functions/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={action}>
      <List
        queryKey={['functions', project.id, 'list']}
        load={load}
        columns={useColumns()}
        rowKey={({ id }) => id}
        label={t('title')}
        empty={
          <Empty title={t('empty')} action={action}>
            {t('emptyHint')}
          </Empty>
        }
      />
    </Page>
  );
}
