import { formatCost, formatDay, formatNumber } from '../../i18n/format.ts';
import { TextLink } from '../../kit/links.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { useUsageTexts } from './texts.ts';
import type { Day, Report, Sum } from './usage.ts';

const THOUSAND = 1000;

/** The columns with the sums. */
function useSums(): Column<Sum>[] {
  const t = useUsageTexts();
  const seconds = (ms: number): string =>
    t('seconds', { value: formatNumber(ms / THOUSAND, { maximumFractionDigits: 2 }) });
  const right = { align: 'right' } as const;
  return [
    {
      ...{ key: 'sessions', title: t('sessions'), ...right },
      sortBy: ({ sessions }) => sessions,
      render: ({ sessions }) => formatNumber(sessions),
    },
    {
      ...{ key: 'minutes', title: t('minutes'), ...right },
      sortBy: ({ minutes }) => minutes,
      render: ({ minutes }) => formatNumber(minutes, { maximumFractionDigits: 1 }),
    },
    {
      ...{ key: 'cost', title: t('cost'), ...right },
      sortBy: ({ cost }) => cost,
      render: ({ cost }) => formatCost(cost),
    },
    {
      ...{ key: 'response', title: t('response'), ...right, wideOnly: true },
      sortBy: ({ responseMs }) => responseMs ?? -1,
      render: ({ responseMs }) => (responseMs === null ? '–' : seconds(responseMs)),
    },
    {
      ...{ key: 'failed', title: t('failed'), ...right, wideOnly: true },
      sortBy: ({ failed }) => failed,
      render: ({ failed }) => formatNumber(failed),
    },
  ];
}

/** The sums of every day, as a readable form of the charts. */
export function DayTable({ days }: { readonly days: readonly Day[] }) {
  const t = useUsageTexts();
  const sums = useSums();
  const columns: Column<Day>[] = [
    {
      key: 'day',
      title: t('day'),
      sortBy: ({ day }) => day,
      render: ({ day }) => <time dateTime={day}>{formatDay(`${day}T12:00:00`)}</time>,
    },
    ...sums,
  ];
  return (
    <Panel>
      <Rows items={days} columns={columns} rowKey={({ day }) => day} label={t('perDay')} />
    </Panel>
  );
}

type ByAgent = Report['agents'][number];
type ByChannel = Report['channels'][number];

export function AgentTable({ report, projectId }: { readonly report: Report; readonly projectId: string }) {
  const t = useUsageTexts();
  const nameOf = ({ id, name }: ByAgent): string => name ?? t(id === null ? 'noAgent' : 'goneAgent');
  const columns: Column<ByAgent>[] = [
    {
      key: 'agent',
      title: t('agent'),
      sortBy: nameOf,
      render: (row) =>
        row.name === null ? (
          nameOf(row)
        ) : (
          <TextLink to={`/p/${projectId}/agents/${row.id}`}>{row.name || row.id}</TextLink>
        ),
    },
    ...useSums(),
  ];
  return (
    <Panel title={t('byAgent')}>
      <Rows items={report.agents} columns={columns} rowKey={({ id }) => id ?? ''} label={t('byAgent')} />
    </Panel>
  );
}

export function ChannelTable({ report }: { readonly report: Report }) {
  const t = useUsageTexts();
  const columns: Column<ByChannel>[] = [
    {
      key: 'channel',
      title: t('channel'),
      sortBy: ({ channel }) => t(channel),
      render: ({ channel }) => t(channel),
    },
    ...useSums(),
  ];
  return (
    <Panel title={t('byChannel')}>
      <Rows
        items={report.channels}
        columns={columns}
        rowKey={({ channel }) => channel}
        label={t('byChannel')}
      />
    </Panel>
  );
}
