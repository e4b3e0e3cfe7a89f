import { useSessionTexts } from './texts.ts';
import type { TurnBars } from './waterfall-steps.ts';

/** What a turn is called in the waterfall and in its table. */
export function useTurnName(): (turn: TurnBars) => string {
  const t = useSessionTexts();
  return ({ number }) => (number === null ? t('unasked') : t('turn', { number }));
}
