import { formatTime } from '../i18n/format.ts';
import { useStaleSince } from './stale.ts';
import { useShellTexts } from './texts.ts';

/** The note above every page while the service does not answer; it disappears when it does. */
export function StaleNote() {
  const t = useShellTexts();
  const since = useStaleSince();
  if (since === null) return null;
  return (
    <p className="stale-note" role="status">
      {t('stale', { time: formatTime(since / 1000) })}
    </p>
  );
}
