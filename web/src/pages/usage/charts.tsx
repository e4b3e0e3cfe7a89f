import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { formatCost, formatNumber } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Panel } from '../../kit/page.tsx';
import { useUsageTexts } from './texts.ts';
import { CHANNELS, type Channel, type Day, type Report } from './usage.ts';

const COLORS: Readonly<Record<Channel, string>> = {
  webrtc: 'iris.5',
  websocket: 'cyan.7',
  kiosk: 'lime.7',
  sip: 'orange.6',
  voip: 'pink.6',
};
const HEIGHT = 220;
const THOUSAND = 1000;

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Measure = 'minutes' | 'cost' | 'response';

interface ChartProps {
  readonly days: readonly Day[];
  readonly label: string;
}

const axes = { tickLine: 'none', gridAxis: 'x', xAxisProps: { minTickGap: 24 } } as const;

function Channels({ days, label }: ChartProps) {
  const t = useUsageTexts();
  const used = CHANNELS.filter((channel) => days.some(({ channels }) => channels[channel]));
  return (
    <div role="img" aria-label={label}>
      <BarChart
        {...axes}
        h={HEIGHT}
        type="stacked"
        dataKey="day"
        data={days.map(({ day, channels }) => ({ day: shortDay(day), ...channels }))}
        series={used.map((channel) => ({ name: channel, label: t(channel), color: COLORS[channel] }))}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        withLegend
      />
    </div>
  );
}

interface MeasureProps extends ChartProps {
  readonly name: string;
  readonly measure: Measure;
}

const valueOf = (day: Day, measure: Measure): number | null =>
  measure === 'response' ? (day.responseMs === null ? null : day.responseMs / THOUSAND) : day[measure];

function Measured({ days, label, name, measure }: MeasureProps) {
  const t = useUsageTexts();
  const shown = (value: number): string => {
    if (measure === 'cost') return formatCost(value);
    const number = formatNumber(value, { maximumFractionDigits: 2 });
    return measure === 'response' ? t('seconds', { value: number }) : number;
  };
  const shared = {
    ...axes,
    h: HEIGHT,
    dataKey: 'day',
    data: days.map((day) => ({ day: shortDay(day.day), [measure]: valueOf(day, measure) })),
    series: [{ name: measure, label: name, color: 'iris.5' }],
    valueFormatter: shown,
    yAxisProps: { width: 64 },
  };
  return (
    <div role="img" aria-label={label}>
      {measure === 'response' ? (
        <LineChart {...shared} connectNulls curveType="linear" />
      ) : (
        <BarChart {...shared} />
      )}
    </div>
  );
}

/** The charts of all days. */
export default function Charts({ report }: { readonly report: Report }) {
  const t = useUsageTexts();
  const { days, total } = report;
  const summary = (name: string, sum: string) => t('summary', { name, total: sum });
  const response =
    total.responseMs === null ? '–' : t('seconds', { value: formatNumber(total.responseMs / THOUSAND) });
  const minutes = formatNumber(total.minutes, { maximumFractionDigits: 1 });
  const titled = (name: string): string => `${name} ${t('perDay')}`;
  return (
    <div className="charts">
      <Panel title={titled(t('sessions'))}>
        <Channels days={days} label={summary(t('sessions'), formatNumber(total.sessions))} />
      </Panel>
      <Panel title={titled(t('minutes'))}>
        <Measured days={days} measure="minutes" name={t('minutes')} label={summary(t('minutes'), minutes)} />
      </Panel>
      <Panel title={titled(t('cost'))}>
        <Measured
          days={days}
          measure="cost"
          name={t('cost')}
          label={summary(t('cost'), formatCost(total.cost))}
        />
      </Panel>
      <Panel title={titled(t('response'))}>
        <Measured
          days={days}
          measure="response"
          name={t('response')}
          label={summary(t('response'), response)}
        />
      </Panel>
    </div>
  );
}
