import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { formatNumber, formatTime } from '../../i18n/format.ts';
import { List, type Column } from '../../kit/list.tsx';
import type { Page } from '../../kit/list-envelope.ts';
import { Panel } from '../../kit/page.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/states.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import { quotasKey, type QuotaRequest } from './quotas.ts';
import { useQuotaTexts } from './quota-texts.ts';

const LIVE_MS = 10_000;

/** Who made a request: a person by email, or a key. */
export function Requester({ by }: { readonly by: string | null }) {
  const t = useQuotaTexts();
  if (by === null) return <>–</>;
  return <span className="anywhere">{by.startsWith('key_') ? t('key', { id: by }) : by}</span>;
}

function Answer({ request }: { readonly request: QuotaRequest }) {
  const t = useQuotaTexts();
  const { reviewedBy, reviewedAt, reviewNotes } = request;
  if (reviewedAt === null) return <>–</>;
  return (
    <>
      {reviewNotes && <span className="anywhere">{reviewNotes}</span>}
      <p className="quiet small">{t('reviewed', { by: reviewedBy ?? '', at: formatTime(reviewedAt) })}</p>
    </>
  );
}

/** The organization's requests, and the decisions about them. */
export function RequestsPanel() {
  const t = useQuotaTexts();
  const { id, path } = useOrganization();
  const columns: Column<QuotaRequest>[] = [
    {
      key: 'kind',
      title: t('kind'),
      render: ({ quotaType, reason }) => (
        <>
          {t(quotaType)}
          {reason && <p className="quiet small anywhere">{reason}</p>}
        </>
      ),
    },
    {
      key: 'value',
      title: t('value'),
      align: 'right',
      render: ({ requestedValue }) => formatNumber(requestedValue),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <Status status={status} label={t(status)} />,
    },
    {
      key: 'granted',
      title: t('granted'),
      align: 'right',
      wideOnly: true,
      render: ({ approvedValue }) => (approvedValue === null ? '–' : formatNumber(approvedValue)),
    },
    { key: 'answer', title: t('answer'), wideOnly: true, render: (request) => <Answer request={request} /> },
    {
      key: 'by',
      title: t('by'),
      wideOnly: true,
      render: ({ requestedBy, created }) => (
        <>
          <Requester by={requestedBy} />
          <p className="quiet small">
            <Moment at={created} />
          </p>
        </>
      ),
    },
  ];
  return (
    <Panel title={t('requests')}>
      <List
        queryKey={[...quotasKey(id), 'requests']}
        load={(asked) => call<Page<QuotaRequest>>('GET', `${path}/quota-requests?${queryOf(asked)}`)}
        columns={columns}
        rowKey={(request) => request.id}
        label={t('requestsLabel')}
        liveMs={LIVE_MS}
        empty={<Empty title={t('noRequests')}>{t('noRequestsHint')}</Empty>}
      />
    </Panel>
  );
}
