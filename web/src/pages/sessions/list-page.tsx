import { Button } from '@mantine/core';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { LinkButton } from '../../kit/links.tsx';
import { List } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { useColumns } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FILTERS, queryOf, useFilters, type Filters } from './filters.ts';
import { Running } from './running.tsx';
import { useSessionTexts } from './texts.ts';

const LIVE_MS = 5000;
const NOTHING: Filters = Object.fromEntries(FILTERS.map((name) => [name, '']));

/** The conversations of a project: running ones at the top, all of them below. */
export default function SessionsPage() {
  const t = useSessionTexts();
  const { project, platform } = useHere();
  const columns = useColumns(project.id);
  const [filters, change] = useFilters();
  const isFiltered = Object.keys(filters).length > 0;
  const clear = (
    <Button variant="default" onClick={() => change(NOTHING)}>
      {t('clear')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Running />
      <List
        queryKey={['sessions', project.id, filters]}
        load={(asked) =>
          unwrap(platform.GET('/public/sessions', { params: { query: queryOf(filters, asked) } }))
        }
        columns={columns}
        rowKey={({ id }) => id}
        label={t('label')}
        liveMs={LIVE_MS}
        filters={<FilterBar filters={filters} onChange={change} />}
        empty={
          isFiltered ? (
            <Empty title={t('noneFit')} action={clear} />
          ) : (
            <Empty
              title={t('empty')}
              action={<LinkButton to={`/p/${project.id}/talk`}>{t('talk')}</LinkButton>}
            >
              {t('emptyHint')}
            </Empty>
          )
        }
      />
    </Page>
  );
}
