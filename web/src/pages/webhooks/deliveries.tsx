import { Button, Select } from '@mantine/core';
import { IconRepeat, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { List, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import { DeliveryModal } from './delivery.tsx';
import { STATUSES, useNarrowed, type Narrowed } from './narrowed.ts';
import { useWebhookTexts } from './texts.ts';
import { EVENTS, getDeliveries, type Delivery, type Webhook } from './webhooks.ts';

const LIVE_MS = 2500;

interface FiltersProps {
  readonly filters: Narrowed;
  readonly onChange: (change: Partial<Narrowed>) => void;
}

function FilterBar({ filters, onChange }: FiltersProps) {
  const t = useWebhookTexts();
  return (
    <>
      <Select
        className="filter"
        label={t('status')}
        placeholder={t('any')}
        clearable
        data={STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        className="filter"
        label={t('event')}
        placeholder={t('any')}
        clearable
        data={EVENTS.map((value) => ({ value, label: t(value) }))}
        value={filters.event}
        onChange={(event) => onChange({ event })}
      />
    </>
  );
}

function useColumns(onLook: (id: string) => void): Column<Delivery>[] {
  const t = useWebhookTexts();
  const last = ({ attempts }: Delivery): string => {
    const attempt = attempts.at(-1);
    if (!attempt) return '–';
    return attempt.responseStatus === null ? t('unanswered') : String(attempt.responseStatus);
  };
  return [
    {
      key: 'event',
      title: t('event'),
      render: ({ id, eventType }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t('look')}: ${t(eventType)}`}
          onClick={() => onLook(id)}
        >
          {t(eventType)}
        </Button>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <Status status={status} label={t(status)} />,
    },
    { key: 'when', title: t('when'), wideOnly: true, render: ({ created }) => <Moment at={created} /> },
    {
      key: 'tries',
      title: t('tries'),
      align: 'right',
      wideOnly: true,
      render: ({ attempts }) => attempts.length,
    },
    { key: 'answer', title: t('answer'), align: 'right', wideOnly: true, render: last },
  ];
}

interface TestProps {
  readonly webhook: Webhook;
  readonly onSent: (deliveryId: string) => void;
}

/** Sends a made-up event, and shows what becomes of it. */
function TestButton({ webhook, onSent }: TestProps) {
  const t = useWebhookTexts();
  const { project, path } = useHere();
  const test = useDoing({
    action: () => call<Delivery>('POST', `${path}/webhooks/${webhook.id}/test`),
    changes: [['webhook', project.id, webhook.id, 'deliveries']],
    done: t('tested'),
    onDone: ({ id }) => onSent(id),
  });
  return (
    <Button
      leftSection={<IconSend size={16} aria-hidden />}
      variant="default"
      loading={test.isPending}
      disabled={webhook.status === 'disabled'}
      onClick={() => test.mutate()}
    >
      {t('test')}
    </Button>
  );
}

/** Sends every event once more that has failed. */
function ReplayButton({ webhook }: { readonly webhook: Webhook }) {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const replay = useDoing({
    action: () =>
      unwrap(
        platform.POST('/public/webhooks/{webhookId}/replay', {
          params: { path: { webhookId: webhook.id } },
          body: {},
        }),
      ),
    changes: [['webhook', project.id, webhook.id, 'deliveries']],
    done: ({ replayed }) => t('replayedAll', { count: replayed }),
  });
  return (
    <Button
      leftSection={<IconRepeat size={16} aria-hidden />}
      variant="default"
      title={t('replayAllHint')}
      loading={replay.isPending}
      disabled={webhook.status === 'disabled'}
      onClick={() => replay.mutate()}
    >
      {t('replayAll')}
    </Button>
  );
}

/** The deliveries of a webhook, with its server's answers. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const [filters, change] = useNarrowed();
  const [looked, setLooked] = useState<string | null>(null);
  const columns = useColumns(setLooked);
  const isFiltered = filters.status !== null || filters.event !== null;
  const clear = (
    <Button variant="default" onClick={() => change({ status: null, event: null })}>
      {t('clear')}
    </Button>
  );
  return (
    <Panel
      title={t('history')}
      intro={`${t('historyIntro')} ${t(webhook.status === 'disabled' ? 'replayOff' : 'testHint')}`}
      actions={
        <>
          <ReplayButton webhook={webhook} />
          <TestButton webhook={webhook} onSent={setLooked} />
        </>
      }
    >
      <List
        queryKey={['webhook', project.id, webhook.id, 'deliveries', filters]}
        load={(asked) =>
          getDeliveries(platform, webhook.id, {
            ...asked,
            ...(filters.status ? { status: [filters.status] } : {}),
            ...(filters.event ? { eventType: [filters.event] } : {}),
          })
        }
        columns={columns}
        rowKey={({ id }) => id}
        label={t('history')}
        liveMs={LIVE_MS}
        filters={<FilterBar filters={filters} onChange={change} />}
        empty={
          isFiltered ? (
            <Empty title={t('noneFit')} action={clear} />
          ) : (
            <Empty title={t('noDeliveries')}>{t('noDeliveriesHint')}</Empty>
          )
        }
      />
      <DeliveryModal webhook={webhook} deliveryId={looked} onClose={() => setLooked(null)} />
    </Panel>
  );
}
