import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { List, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { useQuotaTexts } from '../organization/quota-texts.ts';
import { Requester } from '../organization/requests-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { REVIEWS, type Review } from './reviews.ts';

const LIVE_MS = 10_000;

function useColumns(decide: (review: Review) => void): Column<Review>[] {
  const t = useQuotaTexts();
  const kit = useKitTexts();
  return [
    {
      key: 'organization',
      title: t('organization'),
      render: ({ organizationName, requestedBy }) => (
        <div className="anywhere">
          {organizationName}
          <p className="quiet small">
            <Requester by={requestedBy} />
          </p>
        </div>
      ),
    },
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
      key: 'now',
      title: t('now'),
      align: 'right',
      wideOnly: true,
      render: ({ presentLimit }) => formatNumber(presentLimit),
    },
    {
      key: 'value',
      title: t('value'),
      align: 'right',
      wideOnly: true,
      render: ({ requestedValue }) => formatNumber(requestedValue),
    },
    { key: 'created', title: t('created'), wideOnly: true, render: ({ created }) => <Moment at={created} /> },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (review) =>
        review.status === 'pending' ? (
          <Button
            size="compact-sm"
            aria-label={t('decideOn', { organization: review.organizationName })}
            onClick={() => decide(review)}
          >
            {t('decide')}
          </Button>
        ) : (
          <Status status={review.status} label={t(review.status)} />
        ),
    },
  ];
}

/** The quota requests of organizations, to be decided by the operator. */
export default function ReviewsPage() {
  const t = useQuotaTexts();
  const [shows, setShows] = useState<'pending' | 'all'>('pending');
  const [deciding, decide] = useState<Review | null>(null);
  const columns = useColumns(decide);
  const filter: Readonly<Record<string, string>> = shows === 'pending' ? { status: 'pending' } : {};
  return (
    <Page title={t('reviewTitle')} intro={t('reviewIntro')}>
      <SegmentedControl
        aria-label={t('status')}
        data={[
          { value: 'pending', label: t('pending') },
          { value: 'all', label: t('allStates') },
        ]}
        value={shows}
        onChange={(value) => setShows(value === 'all' ? 'all' : 'pending')}
      />
      <List
        queryKey={[...REVIEWS, shows]}
        load={(asked) => call<ListPage<Review>>('GET', `/operator/quota-requests?${queryOf(asked, filter)}`)}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('reviewLabel')}
        liveMs={LIVE_MS}
        empty={<Empty title={t('noneWaiting')}>{t('noneWaitingHint')}</Empty>}
      />
      {deciding && <ReviewDialog review={deciding} onClose={() => decide(null)} />}
    </Page>
  );
}
