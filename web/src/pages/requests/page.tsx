import { Badge, Button, Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../../app/where.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { List, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment } from '../../kit/values.tsx';
import { EntryModal } from './entry.tsx';
import {
  getRequests,
  isRefused,
  KINDS,
  type Entry,
  type Narrowed,
  narrowedBy,
  OUTCOMES,
} from './requests.ts';
import { useRequestTexts } from './texts.ts';

const LIVE_MS = 2500;

type Address = Readonly<Record<string, unknown>>;

/** The filters in the page's address, and a function that changes them. */
function useNarrowed(): readonly [Narrowed, (change: Partial<Narrowed>) => void] {
  const navigate = useNavigate();
  const narrowed = narrowedBy(useSearch({ strict: false }));
  const change = (next: Partial<Narrowed>) =>
    void navigate({
      to: '.',
      search: (before: Address) => {
        const { kind, outcome } = { ...narrowedBy(before), ...next };
        return { ...before, kind: kind ?? undefined, outcome: outcome ?? undefined, page: undefined };
      },
      replace: true,
    });
  return [narrowed, change];
}

interface FiltersProps {
  readonly filters: Narrowed;
  readonly onChange: (change: Partial<Narrowed>) => void;
}

function FilterBar({ filters, onChange }: FiltersProps) {
  const t = useRequestTexts();
  return (
    <>
      <Select
        className="filter"
        label={t('kind')}
        placeholder={t('any')}
        clearable
        data={KINDS.map((value) => ({ value, label: t(value) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        className="filter"
        label={t('outcome')}
        placeholder={t('any')}
        clearable
        data={OUTCOMES.map((value) => ({ value, label: t(value) }))}
        value={filters.outcome}
        onChange={(outcome) => onChange({ outcome })}
      />
    </>
  );
}

function Outcome({ entry }: { readonly entry: Entry }) {
  const refused = isRefused(entry);
  return (
    <Badge
      color={refused ? 'red' : 'teal'}
      variant="light"
      tt="none"
      miw="max-content"
      data-refused={refused}
    >
      {entry.status}
    </Badge>
  );
}

function useColumns(onLook: (entry: Entry) => void): Column<Entry>[] {
  const t = useRequestTexts();
  return [
    {
      key: 'request',
      title: t('request'),
      render: (entry) => (
        <Button
          variant="subtle"
          size="compact-sm"
          className="anywhere"
          h="auto"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          aria-label={`${t('look')}: ${entry.method} ${entry.path}`}
          onClick={() => onLook(entry)}
        >
          {entry.kind === 'call' || entry.method === 'CALL'
            ? t(`of.${entry.kind}`)
            : `${entry.method} ${entry.path}`}
        </Button>
      ),
    },
    { key: 'status', title: t('status'), render: (entry) => <Outcome entry={entry} /> },
    { key: 'code', title: t('code'), wideOnly: true, render: ({ code }) => code ?? '–' },
    {
      key: 'ignored',
      title: t('ignored'),
      wideOnly: true,
      render: ({ ignoredFields }) => <span className="anywhere">{ignoredFields.join(', ') || '–'}</span>,
    },
    {
      key: 'latency',
      title: t('latency'),
      align: 'right',
      wideOnly: true,
      render: ({ latencyMs }) => t('ms', { ms: formatNumber(latencyMs, { maximumFractionDigits: 0 }) }),
    },
    { key: 'when', title: t('when'), wideOnly: true, render: ({ at }) => <Moment at={at} /> },
  ];
}

/** The last calls of a project's API keys: what came, what was answered, and why it was refused. */
export default function RequestsPage() {
  const t = useRequestTexts();
  const { project, platform } = useHere();
  const [filters, change] = useNarrowed();
  const [looked, setLooked] = useState<Entry | null>(null);
  const columns = useColumns(setLooked);
  const isFiltered = filters.kind !== null || filters.outcome !== null;
  const clear = (
    <Button variant="default" onClick={() => change({ kind: null, outcome: null })}>
      {t('clear')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <List
        queryKey={['requests', project.id, filters]}
        load={(asked) => getRequests(platform, filters, asked)}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('title')}
        searchable
        liveMs={LIVE_MS}
        filters={<FilterBar filters={filters} onChange={change} />}
        empty={
          isFiltered ? (
            <Empty title={t('noneFit')} action={clear} />
          ) : (
            <Empty title={t('empty')}>{t('emptyHint')}</Empty>
          )
        }
      />
      <EntryModal entry={looked} onClose={() => setLooked(null)} />
    </Page>
  );
}
