import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { ONCE } from '../../kit/live.ts';
import { Panel } from '../../kit/page.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { useHomeTexts } from './texts.ts';

/** The answer of `GET /console/api/operator/next-door`. */
interface NextDoor {
  readonly servers: readonly {
    readonly server: string;
    readonly url: string;
    readonly models: readonly string[];
  }[];
}

const SETTING = 'DUET_MODEL=auto';

/** A language model on the machine of the service that nobody has taken, with the setting that takes it. */
export function NextDoor() {
  const t = useHomeTexts();
  const { data } = useQuery({
    queryKey: ['next-door'],
    queryFn: () => call<NextDoor>('GET', '/operator/next-door'),
    // Other servers of the machine are asked.
    ...ONCE,
  });
  const [found] = data?.servers ?? [];
  if (!found) return null;
  const [model = ''] = found.models;
  return (
    <Panel title={t('nextDoor')} intro={t('nextDoorIntro')}>
      <p className="anywhere" data-next-door={found.url}>
        {t('nextDoorFound', { model, server: found.server, host: new URL(found.url).host })}
      </p>
      <p>{t('nextDoorTake')}</p>
      <CopyValue text={SETTING} />
    </Panel>
  );
}
