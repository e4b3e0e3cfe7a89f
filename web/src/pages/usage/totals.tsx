import { formatCost, formatNumber } from '../../i18n/format.ts';
import { useUsageTexts } from './texts.ts';
import type { Sum } from './usage.ts';

const THOUSAND = 1000;

interface FigureProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

function Figure({ id, label, value, hint }: FigureProps) {
  return (
    <div className="figure" data-figure={id}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hint && <dd className="quiet small">{hint}</dd>}
    </div>
  );
}

/** The sums of all days. */
export function Totals({ total }: { readonly total: Sum }) {
  const t = useUsageTexts();
  const { responseMs } = total;
  const seconds = { maximumFractionDigits: 2 };
  const response =
    responseMs === null ? '–' : t('seconds', { value: formatNumber(responseMs / THOUSAND, seconds) });
  return (
    <dl className="figures">
      <Figure id="sessions" label={t('sessions')} value={formatNumber(total.sessions)} />
      <Figure
        id="minutes"
        label={t('minutes')}
        value={formatNumber(total.minutes, { maximumFractionDigits: 1 })}
      />
      <Figure id="cost" label={t('cost')} value={formatCost(total.cost)} />
      <Figure id="response" label={t('response')} value={response} hint={t('responseHint')} />
      <Figure id="failed" label={t('failed')} value={formatNumber(total.failed)} hint={t('failedHint')} />
    </dl>
  );
}
