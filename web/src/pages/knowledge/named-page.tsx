import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { useHere } from '../../app/where.tsx';
import { formatNumber } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { TextLink } from '../../kit/links.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment } from '../../kit/values.tsx';
import { CreateNamed } from './name-form.tsx';

const LIVE_MS = 10_000;

interface Named {
  readonly id: string;
  readonly name: string;
  /** In Unix seconds. */
  readonly created: number;
}

/** The texts that such a page needs. */
export type NamedTexts = Translate<
  | 'title'
  | 'intro'
  | 'create'
  | 'name'
  | 'nameHelp'
  | 'createButton'
  | 'made'
  | 'created'
  | 'list'
  | 'empty'
  | 'emptyHint'
>;

interface NamedPageProps<T extends Named> {
  readonly t: NamedTexts;
  /** The resource's name in the API; the first part of its query keys. */
  readonly resource: string;
  /** The path of their pages, below the project's. */
  readonly path: string;
  readonly load: (asked: ListQuery) => Promise<ListPage<T>>;
  readonly make: (name: string) => Promise<Pick<Named, 'id' | 'name'>>;
  /** A column with the number of items in each. */
  readonly count: { readonly title: string; readonly of: (item: T) => number };
}

function useColumns<T extends Named>({ t, path, count }: NamedPageProps<T>): Column<T>[] {
  const { project } = useHere();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      render: ({ id, name }) => <TextLink to={`/p/${project.id}/${path}/${id}`}>{name}</TextLink>,
    },
    {
      key: 'count',
      title: count.title,
      align: 'right',
      sortBy: count.of,
      render: (item) => formatNumber(count.of(item)),
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

function useCreate<T extends Named>({ t, resource, path, make }: NamedPageProps<T>): () => void {
  const { project } = useHere();
  return () =>
    void modals.open({
      title: t('create'),
      children: (
        <CreateNamed
          label={t('name')}
          help={t('nameHelp')}
          button={t('createButton')}
          create={make}
          changes={[[resource, project.id]]}
          done={(name) => t('made', { name })}
          pageOf={(id) => `/p/${project.id}/${path}/${id}`}
        />
      ),
    });
}

/** A list of objects that need only a name to be created: knowledge bases, FAQ collections. */
export function NamedPage<T extends Named>(props: NamedPageProps<T>) {
  const { t, resource, load } = props;
  const { project } = useHere();
  const create = useCreate(props);
  const action = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={action}>
      <List
        queryKey={[resource, project.id, 'list']}
        load={load}
        columns={useColumns(props)}
        rowKey={({ id }) => id}
        label={t('list')}
        empty={
          <Empty title={t('empty')} action={action}>
            {t('emptyHint')}
          </Empty>
        }
        liveMs={LIVE_MS}
      />
    </Page>
  );
}
