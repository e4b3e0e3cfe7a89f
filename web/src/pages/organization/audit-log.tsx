import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { LIVE_MS } from '../../kit/live.ts';
import { Page } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useTyped } from '../../kit/typed.ts';
import { TOPICS, type Topic } from './actions.ts';
import { auditQuery, type AuditFilter, type EntryPage } from './audit.ts';
import { AuditRows } from './audit-rows.tsx';
import { useAuditTexts } from './audit-texts.ts';

const NOTHING: AuditFilter = {};

type Change = (next: AuditFilter) => void;

/** The filter, stored in the page's address, so that a reload shows the same and a link can be shared. */
function useFilter(): [AuditFilter, Change] {
  const filter = useSearch({ strict: false }) as AuditFilter;
  const navigate = useNavigate();
  return [filter, (next) => void navigate({ to: '.', search: next, replace: true })];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: Change;
  readonly projects: readonly Choice[] | undefined;
  readonly organizations: readonly Choice[] | undefined;
}

function PersonField({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const t = useAuditTexts();
  const [text, type] = useTyped(filter.person ?? '', (person) => onChange({ ...filter, person }), 250);
  return (
    <TextInput
      label={t('person')}
      type="search"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

function Filters({ filter, onChange, projects, organizations }: FiltersProps) {
  const t = useAuditTexts();
  const topics = (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    value: topic,
    label: t(`topic_${topic}`),
  }));
  const set = (next: AuditFilter) => onChange({ ...filter, ...next });
  return (
    <div className="list-head">
      <PersonField filter={filter} onChange={onChange} />
      <Select
        label={t('topic')}
        data={[{ value: '', label: t('anyTopic') }, ...topics]}
        value={filter.topic ?? ''}
        allowDeselect={false}
        onChange={(topic) => onChange(omit({ ...filter, topic: (topic ?? '') as Topic }, 'topic'))}
      />
      {projects && (
        <Select
          label={t('project')}
          data={[{ value: '', label: t('anyProject') }, ...projects]}
          value={filter.projectId ?? ''}
          allowDeselect={false}
          onChange={(projectId) => set({ projectId: projectId ?? '' })}
        />
      )}
      {organizations && (
        <Select
          label={t('organization')}
          data={[{ value: '', label: t('anyOrganization') }, ...organizations]}
          value={filter.organizationId ?? ''}
          allowDeselect={false}
          searchable
          onChange={(organizationId) => set({ organizationId: organizationId ?? '' })}
        />
      )}
      <TextInput
        label={t('from')}
        type="date"
        value={filter.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        label={t('until')}
        type="date"
        value={filter.until ?? ''}
        onChange={({ currentTarget }) => set({ until: currentTarget.value })}
      />
    </div>
  );
}

/** The filter without the field when that is empty. */
function omit(filter: AuditFilter, field: keyof AuditFilter): AuditFilter {
  const { [field]: value, ...rest } = filter;
  return value ? filter : rest;
}

const isReadOn = (log: InfiniteData<EntryPage> | undefined): boolean => (log?.pages.length ?? 0) > 1;

interface AuditLogProps extends Pick<FiltersProps, 'projects' | 'organizations'> {
  readonly intro: ReactNode;
  readonly queryKey: QueryKey;
  /** The path in the console's API, such as `/operator/audit`. */
  readonly path: string;
}

/** A log with its filters: the newest entries, and older ones on request. */
export function AuditLog({ intro, queryKey, path, projects, organizations }: AuditLogProps) {
  const t = useAuditTexts();
  const [filter, setFilter] = useFilter();
  const query = useInfiniteQuery({
    queryKey: [...queryKey, filter],
    queryFn: ({ pageParam }) => call<EntryPage>('GET', `${path}?${auditQuery(filter, pageParam)}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Refetching stops once older pages are loaded: all pages would be loaded again each time, and their rows
    // would move.
    refetchInterval: ({ state }) => (isReadOn(state.data) ? false : LIVE_MS),
    refetchOnWindowFocus: ({ state }) => !isReadOn(state.data),
  });
  const isFiltered = auditQuery(filter) !== '';
  const save = (
    <Button
      component="a"
      href={`/console/api${path}/export?${auditQuery(filter)}`}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t('export')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={intro} actions={save}>
      <Filters filter={filter} onChange={setFilter} projects={projects} organizations={organizations} />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0 && isFiltered)
            return (
              <Empty
                title={t('noneFits')}
                action={
                  <Button variant="default" onClick={() => setFilter(NOTHING)}>
                    {t('clear')}
                  </Button>
                }
              />
            );
          if (entries.length === 0) return <Empty title={t('none')}>{t('noneHint')}</Empty>;
          return <AuditRows entries={entries} showsOrganization={organizations !== undefined} />;
        }}
      </Loaded>
      {query.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Group>
      )}
    </Page>
  );
}
