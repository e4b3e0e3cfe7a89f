import { formatNumber } from '../../i18n/format.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Status } from '../../kit/values.tsx';
import type { FullSession } from './sessions.ts';
import { useSessionTexts } from './texts.ts';

type Use = FullSession['usage'][number];
type Connection = FullSession['functionMetrics'][number];

const COUNTS = [
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'audioInputTokens',
  'audioOutputTokens',
  'characters',
  'seconds',
] as const;
const KINDS = { mind: 'mind', voice: 'speaking', transcriber: 'transcriber' } as const;

/** The usage that each provider has reported. */
export function Used({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const amount = (use: Use): string =>
    COUNTS.flatMap((count) => {
      const value = use[count];
      return value === null || value === 0 ? [] : [t(count, { value: formatNumber(value) })];
    }).join(', ');
  const columns: Column<Use>[] = [
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(KINDS[kind]) },
    { key: 'provider', title: t('provider'), render: ({ provider }) => provider },
    { key: 'model', title: t('modelName'), render: ({ model }) => model },
    { key: 'amount', title: t('amount'), render: (use) => amount(use) || '–' },
  ];
  return (
    <Panel title={t('use')} intro={t('useIntro')}>
      {session.usage.length === 0 ? (
        <p className="quiet">{t('noUse')}</p>
      ) : (
        <Rows
          items={session.usage}
          columns={columns}
          rowKey={({ kind, provider, model }) => `${kind} ${provider} ${model}`}
          label={t('use')}
        />
      )}
    </Panel>
  );
}

const LABELS = { connected: 'connected', failed: 'connectionFailed', canceled: 'canceled' } as const;

/** The connections of WebSocket functions; nothing when there were none. */
export function Connections({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  if (session.functionMetrics.length === 0) return null;
  const after = ({ startedAt, connectedAt, failedAt, canceledAt }: Connection): string => {
    const settled = connectedAt ?? failedAt ?? canceledAt;
    return settled === null ? '' : t('after', { seconds: settled - startedAt });
  };
  const columns: Column<Connection>[] = [
    { key: 'name', title: t('functionName'), render: ({ name }) => name },
    {
      key: 'state',
      title: t('status'),
      render: (metric) => (
        <>
          <Status status={metric.state} label={t(LABELS[metric.state])} />{' '}
          <span className="quiet small">{after(metric)}</span>
          {metric.error && <span className="below small">{metric.error.message}</span>}
        </>
      ),
    },
  ];
  return (
    <Panel title={t('connections')}>
      <Rows
        items={session.functionMetrics}
        columns={columns}
        rowKey={({ name, startedAt }) => `${name} ${startedAt}`}
        label={t('connections')}
      />
    </Panel>
  );
}

type LeftOut = FullSession['leftOutTools'][number];

/** Tools that the agent should have had, and why it did not; nothing when it had all. */
export function LeftOutTools({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  if (session.leftOutTools.length === 0) return null;
  const columns: Column<LeftOut>[] = [
    { key: 'name', title: t('leftOutTool'), render: ({ name }) => name },
    { key: 'reason', title: t('leftOutWhy'), render: ({ reason }) => reason },
  ];
  return (
    <Panel title={t('leftOut')} intro={t('leftOutIntro')}>
      <Rows
        items={session.leftOutTools}
        columns={columns}
        rowKey={({ server, name }) => `${server} ${name}`}
        label={t('leftOut')}
      />
    </Panel>
  );
}
