import { formatNumber } from '../../i18n/format.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { useSessionTexts } from './texts.ts';
import { useTurnName } from './turn-name.ts';
import { STEPS, type Step, type TurnBars } from './waterfall-steps.ts';

/** The total of a step, which a turn that continues after a tool has twice. */
const lengthOf = ({ steps }: TurnBars, step: Step): number | null => {
  const bars = steps.filter((one) => one.step === step);
  return bars.length === 0 ? null : bars.reduce((sum, { from, to }) => sum + to - from, 0);
};

const shown = (ms: number | null): string => (ms === null ? '–' : formatNumber(Math.round(ms)));

/** The bars as a table, in milliseconds. */
export function WaterfallTable({ turns }: { readonly turns: readonly TurnBars[] }) {
  const t = useSessionTexts();
  const nameOf = useTurnName();
  const steps = STEPS.map((step): Column<TurnBars> => ({
    key: step,
    title: t(step),
    align: 'right',
    sortBy: (turn) => lengthOf(turn, step) ?? -1,
    render: (turn) => shown(lengthOf(turn, step)),
  }));
  const columns: Column<TurnBars>[] = [
    { key: 'turn', title: t('turn', { number: '' }).trim(), render: nameOf },
    ...steps,
    {
      key: 'tools',
      title: t('tools'),
      render: ({ tools }) =>
        tools.map(({ name, from, to }) => `${name} ${shown(to - from)}`).join(', ') || '–',
    },
    {
      key: 'total',
      title: `${t('total')} (ms)`,
      align: 'right',
      sortBy: ({ total }) => total ?? -1,
      render: ({ total }) => shown(total),
    },
  ];
  return <Rows items={turns} columns={columns} rowKey={({ turnId }) => turnId} label={t('waterfall')} />;
}
