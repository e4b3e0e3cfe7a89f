import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { formatDay } from '../../i18n/format.ts';
import { TextLink } from '../../kit/links.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useHomeTexts } from './texts.ts';

interface Failing {
  readonly id: string;
  readonly name: string;
  readonly failed: number;
}

/** The answer of `GET /console/api/projects/{projectId}/hints`. */
interface Hints {
  readonly webhooks: readonly { readonly id: string; readonly url: string; readonly failed: number }[];
  readonly knowledgeBases: readonly Failing[];
  readonly sipConnections: readonly {
    readonly id: string;
    readonly name: string;
    readonly message: string | null;
  }[];
  readonly keys: readonly { readonly id: string; readonly name: string; readonly expiresAt: number }[];
}

interface Hint {
  readonly key: string;
  readonly text: string;
  readonly detail?: string | null;
  readonly to: string;
}

/** The hints with their links. */
function useHints(hints: Hints): Hint[] {
  const t = useHomeTexts();
  const { project } = useHere();
  const at = `/p/${project.id}`;
  return [
    ...hints.webhooks.map(({ id, url, failed }) => ({
      key: id,
      text: t('webhookFailed', { count: failed, name: new URL(url).host }),
      to: `${at}/webhooks/${id}`,
    })),
    ...hints.knowledgeBases.map(({ id, name, failed }) => ({
      key: id,
      text: t('filesFailed', { count: failed, name }),
      to: `${at}/knowledge/${id}`,
    })),
    ...hints.sipConnections.map(({ id, name, message }) => ({
      key: id,
      text: t('lineDown', { name }),
      detail: message,
      to: `${at}/phone/${id}`,
    })),
    ...hints.keys.map(({ id, name, expiresAt }) => ({
      key: id,
      text: t('keyExpires', { name, when: formatDay(expiresAt) }),
      to: `${at}/keys`,
    })),
  ];
}

function HintList({ hints }: { readonly hints: Hints }) {
  const t = useHomeTexts();
  const all = useHints(hints);
  if (all.length === 0) {
    return (
      <p className="health-hint" data-fine>
        <IconCircleCheck size={18} aria-hidden /> {t('fine')}
      </p>
    );
  }
  return (
    <ul className="hints">
      {all.map(({ key, text, detail, to }) => (
        <li key={key} className="health-hint" data-hint={key}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {text} {detail && <span className="quiet">{detail} </span>}
            <TextLink to={to}>{t('goSee')}</TextLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The hints on what needs attention, each with a link. */
export function Health() {
  const t = useHomeTexts();
  const { project, path } = useHere();
  const query = useQuery({
    queryKey: ['hints', project.id],
    queryFn: () => call<Hints>('GET', `${path}/hints`),
  });
  return (
    <Panel title={t('health')}>
      <Loaded query={query}>{(hints) => <HintList hints={hints} />}</Loaded>
    </Panel>
  );
}
