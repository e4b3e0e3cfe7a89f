import type { TalkState } from '../core/state.ts';
import type { DuetSession } from '../session/duet-session.ts';
import { make } from './dom.ts';
import type { Texts } from './texts.ts';

/**
 * What is shown below the note while the session waits for its turn: a countdown, which screen readers leave out, and
 * after it the button that tries again.
 */
export function openTurn(session: DuetSession, texts: Texts) {
  const count = make('p', { class: 'note', 'aria-hidden': 'true', part: 'countdown' });
  const again = make(
    'button',
    { type: 'button', class: 'again', part: 'again', hidden: true },
    texts.tryAgain,
  );
  again.addEventListener('click', () => session.retry());
  return {
    parts: [count, again],
    show({ waiting }: TalkState) {
      const seconds = waiting?.seconds ?? null;
      count.textContent = seconds === null ? '' : texts.waitingFor.replace('{seconds}', String(seconds));
      again.hidden = waiting === null || seconds !== null;
    },
    clear() {
      count.remove();
      again.remove();
    },
  };
}
