import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../app/where.tsx';
import { formatCost, formatDay, formatNumber } from '../../i18n/format.ts';
import { TextLink } from '../../kit/links.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { getUsage, type Day, type Report } from '../usage/usage.ts';
import { useHomeTexts } from './texts.ts';

const LIVE_MS = 30_000;
const DAYS = 7;
/** The least height of a bar, so that any use is visible. */
const LEAST_PERCENT = 4;

type Measure = 'sessions' | 'minutes' | 'cost';

const dayText = (day: string | undefined): string => formatDay(`${day}T12:00:00`);

const shown = (measure: Measure, value: number): string =>
  measure === 'cost' ? formatCost(value) : formatNumber(value, { maximumFractionDigits: 1 });

interface BarsProps {
  readonly measure: Measure;
  readonly days: readonly Day[];
}

function Bars({ measure, days }: BarsProps) {
  const t = useHomeTexts();
  const values = days.map((day) => day[measure]);
  const most = Math.max(...values);
  const label = t('bars', {
    name: t(measure),
    from: dayText(days[0]?.day),
    to: dayText(days.at(-1)?.day),
    values: values.map((value) => shown(measure, value)).join('; '),
  });
  const heightOf = (value: number): string =>
    value === 0 ? '2px' : `${Math.max(LEAST_PERCENT, (value / most) * 100)}%`;
  return (
    <span className="small-bars" role="img" aria-label={label}>
      {days.map((day) => (
        <span
          key={day.day}
          title={`${dayText(day.day)}: ${shown(measure, day[measure])}`}
          style={{ height: heightOf(day[measure]) }}
          data-empty={day[measure] === 0}
        />
      ))}
    </span>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const t = useHomeTexts();
  return (
    <dl className="week">
      {(['sessions', 'minutes', 'cost'] as const).map((measure) => (
        <div key={measure} data-figure={measure}>
          <dt className="quiet small">{t(measure)}</dt>
          <dd className="week-sum">{shown(measure, report.total[measure])}</dd>
          <dd>
            <Bars measure={measure} days={report.days} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The conversations, minutes and costs of the last days. */
export function Week() {
  const t = useHomeTexts();
  const { project, path } = useHere();
  const query = useQuery({
    queryKey: ['usage', project.id, { days: DAYS }],
    queryFn: () => getUsage(path, { days: DAYS }),
    refetchInterval: LIVE_MS,
  });
  return (
    <Panel title={t('week')} actions={<TextLink to={`/p/${project.id}/usage`}>{t('moreUse')}</TextLink>}>
      <Loaded query={query}>{(report) => <Figures report={report} />}</Loaded>
    </Panel>
  );
}
