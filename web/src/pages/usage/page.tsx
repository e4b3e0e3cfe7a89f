import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useHere } from '../../app/where.tsx';
import { saveAs } from '../../kit/download.ts';
import { Page } from '../../kit/page.tsx';
import { Empty, Loaded, Waiting } from '../../kit/states.tsx';
import { useAgentChoices } from '../sessions/choices.ts';
import { AgentTable, ChannelTable, DayTable } from './tables.tsx';
import { useUsageTexts } from './texts.ts';
import { Totals } from './totals.tsx';
import { browserZone, CHANNELS, csvOf, getUsage, type UsageFilter, type Report } from './usage.ts';

const Charts = lazy(() => import('./charts.tsx'));
const LIVE_MS = 30_000;
const RANGES = [7, 30, 90] as const;

/** The filters of the report, stored in the page's address. */
function useUsageFilter(): readonly [
  UsageFilter,
  (change: Readonly<Record<string, string | number | undefined>>) => void,
] {
  const kept = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const change = (next: object) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const days = RANGES.find((range) => range === Number(kept['days'])) ?? RANGES[1];
  const text = (name: string) => (kept[name] ? String(kept[name]) : undefined);
  return [{ days, agent: text('agent'), channel: text('channel') }, change];
}

interface FiltersProps {
  readonly asked: UsageFilter;
  readonly onChange: (change: Readonly<Record<string, string | number | undefined>>) => void;
}

function Filters({ asked, onChange }: FiltersProps) {
  const t = useUsageTexts();
  const choices = useAgentChoices();
  return (
    <div className="list-head">
      <SegmentedControl
        aria-label={t('range')}
        data={RANGES.map((range) => ({ value: String(range), label: t(`days${range}`) }))}
        value={String(asked.days)}
        onChange={(days) => onChange({ days: Number(days) })}
      />
      <Select
        className="filter"
        label={t('agent')}
        placeholder={t('all')}
        data={choices}
        value={asked.agent ?? null}
        clearable
        onChange={(agent) => onChange({ agent: agent ?? undefined })}
      />
      <Select
        className="filter"
        label={t('channel')}
        placeholder={t('all')}
        data={CHANNELS.map((value) => ({ value, label: t(value) }))}
        value={asked.channel ?? null}
        clearable
        onChange={(channel) => onChange({ channel: channel ?? undefined })}
      />
    </div>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const t = useUsageTexts();
  const { project } = useHere();
  const [view, setView] = useState('charts');
  if (report.total.sessions + report.total.failed === 0)
    return <Empty title={t('none')}>{t('noneHint')}</Empty>;
  const save = () =>
    saveAs(`use-${report.days[0]?.day}-${report.days.at(-1)?.day}.csv`, 'text/csv', csvOf(report));
  return (
    <>
      <Totals total={report.total} />
      <div className="list-foot">
        <SegmentedControl
          size="xs"
          aria-label={t('showAs')}
          data={[
            { value: 'charts', label: t('charts') },
            { value: 'table', label: t('table') },
          ]}
          value={view}
          onChange={setView}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('csv')}
        </Button>
      </div>
      {view === 'charts' ? (
        <Suspense fallback={<Waiting />}>
          <Charts report={report} />
        </Suspense>
      ) : (
        <DayTable days={report.days} />
      )}
      <AgentTable report={report} projectId={project.id} />
      <ChannelTable report={report} />
    </>
  );
}

/** The usage of a project: conversations, minutes, costs, and how quickly the agents answered. */
export default function UsagePage() {
  const t = useUsageTexts();
  const { project, path } = useHere();
  const [asked, change] = useUsageFilter();
  const query = useQuery({
    queryKey: ['usage', project.id, asked],
    queryFn: () => getUsage(path, asked),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Filters asked={asked} onChange={change} />
      <Loaded query={query}>{(report) => <Figures report={report} />}</Loaded>
      <p className="quiet small">{t('zone', { zone: browserZone() })}</p>
    </Page>
  );
}
