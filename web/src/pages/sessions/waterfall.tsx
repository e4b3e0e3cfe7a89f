import { SegmentedControl, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { formatExactTime, formatNumber } from '../../i18n/format.ts';
import { Panel } from '../../kit/page.tsx';
import type { FullSession } from './sessions.ts';
import { useSessionTexts } from './texts.ts';
import { useTurnName } from './turn-name.ts';
import { barsOf, longestOf, marksFor, STEPS, type Bar, type TurnBars } from './waterfall-steps.ts';
import { WaterfallTable } from './waterfall-table.tsx';

type View = 'chart' | 'table';

const inMs = (ms: number): string => formatNumber(Math.round(ms));

interface PieceProps {
  readonly bar: Bar;
  readonly end: number;
  /** The step, which determines the colour. */
  readonly step: string;
  readonly name: string;
}

/** One bar, which can be inspected by pointer and by keyboard. */
function Piece({ bar: { from, to }, end, step, name }: PieceProps) {
  const t = useSessionTexts();
  const told = t('stepAt', { step: name, length: inMs(to - from), from: inMs(from), to: inMs(to) });
  const place = { left: `${(from / end) * 100}%`, width: `${((to - from) / end) * 100}%` };
  return (
    <Tooltip label={told} events={{ hover: true, focus: true, touch: true }}>
      <span className="piece" role="img" aria-label={told} tabIndex={0} data-step={step} style={place} />
    </Tooltip>
  );
}

function TurnRow({ turn, end }: { readonly turn: TurnBars; readonly end: number }) {
  const t = useSessionTexts();
  const name = useTurnName()(turn);
  const { steps, tools, total, interrupted, beganAt } = turn;
  return (
    <li className="turn-row" aria-label={name} data-turn={turn.turnId}>
      <span className="turn-name">
        <strong>{name}</strong>
        <span className="quiet small">
          {formatExactTime(beganAt / 1000)}
          {interrupted && ` · ${t('interrupted')}`}
        </span>
      </span>
      <span className="tracks">
        <span className="track">
          {steps.map((bar, place) => (
            <Piece key={place} bar={bar} end={end} step={bar.step} name={t(bar.step)} />
          ))}
        </span>
        {tools.map((bar) => (
          <span key={bar.callId} className="track tool-track">
            <Piece bar={bar} end={end} step="tools" name={bar.name} />
          </span>
        ))}
      </span>
      <span className="turn-total">{total === null ? t('noAnswer') : t('ms', { ms: inMs(total) })}</span>
    </li>
  );
}

function Legend({ hasTools }: { readonly hasTools: boolean }) {
  const t = useSessionTexts();
  const steps = hasTools ? ([...STEPS, 'tools'] as const) : STEPS;
  return (
    <ul className="legend" aria-label={t('legend')}>
      {steps.map((step) => (
        <li key={step}>
          <span className="swatch" data-step={step} aria-hidden /> {t(step)}
        </li>
      ))}
    </ul>
  );
}

function Chart({ turns }: { readonly turns: readonly TurnBars[] }) {
  const t = useSessionTexts();
  const marks = marksFor(longestOf(turns));
  const end = marks.at(-1) ?? 1;
  return (
    <>
      <Legend hasTools={turns.some(({ tools }) => tools.length > 0)} />
      <div className="waterfall">
        <div className="scale" aria-hidden>
          <span className="marks">
            {marks.map((mark) => (
              <span key={mark} style={{ left: `${(mark / end) * 100}%` }}>
                {inMs(mark)}
              </span>
            ))}
          </span>
        </div>
        <ol aria-label={t('waterfall')}>
          {turns.map((turn) => (
            <TurnRow key={turn.turnId} turn={turn} end={end} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** The timing of every turn, as bars or as a table. */
export function Waterfall({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const [view, setView] = useState<View>('chart');
  const turns = barsOf(session);
  const views = [
    { value: 'chart' as const, label: t('chart') },
    { value: 'table' as const, label: t('table') },
  ];
  const choice = (
    <SegmentedControl size="xs" aria-label={t('showAs')} data={views} value={view} onChange={setView} />
  );
  return (
    <Panel title={t('waterfall')} intro={t('waterfallIntro')} actions={turns.length > 0 && choice}>
      {turns.length === 0 ? (
        <p className="quiet">{t('noTurns')}</p>
      ) : view === 'chart' ? (
        <Chart turns={turns} />
      ) : (
        <WaterfallTable turns={turns} />
      )}
    </Panel>
  );
}
