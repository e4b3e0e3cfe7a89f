import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatExactTime, formatNumber } from '../../i18n/format.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useSaid } from '../../kit/refusals/explain.ts';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue, Moment, Status } from '../../kit/values.tsx';
import { useWebhookTexts } from './texts.ts';
import { getDeliveries, pretty, type Delivery, type Webhook } from './webhooks.ts';

const LIVE_MS = 1500;

function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  const t = useWebhookTexts();
  const say = useSaid();
  if (attempts.length === 0) return <p className="quiet">{t('noAttempt')}</p>;
  return (
    <ol className="attempts">
      {attempts.map((attempt, place) => (
        <li key={attempt.at} data-answer={attempt.responseStatus ?? 'none'}>
          <p>
            <strong>{t('attempt', { number: place + 1 })}</strong>{' '}
            <span className="quiet small">
              {formatExactTime(attempt.at)} ·{' '}
              {attempt.responseStatus === null
                ? t('unanswered')
                : t('answered', { status: attempt.responseStatus })}{' '}
              · {t('latency', { ms: formatNumber(attempt.latencyMs, { maximumFractionDigits: 0 }) })}
            </span>
          </p>
          {attempt.error && <p className="field-error">{say(attempt.error)}</p>}
          {attempt.responseBody && (
            <Code block tabIndex={0}>
              {pretty(attempt.responseBody)}
            </Code>
          )}
        </li>
      ))}
    </ol>
  );
}

function Sent({ request }: Pick<Delivery, 'request'>) {
  const t = useWebhookTexts();
  const headers = Object.entries(request.headers);
  return (
    <>
      <h3>{t('body')}</h3>
      <Code block tabIndex={0} data-testid="body">
        {pretty(request.body)}
      </Code>
      <h3>{t('headers')}</h3>
      {headers.length === 0 ? (
        <p className="quiet">{t('headersLater')}</p>
      ) : (
        <Code block tabIndex={0} data-testid="headers">
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </Code>
      )}
    </>
  );
}

interface DetailProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onReplayed: () => void;
}

function Detail({ webhook, delivery, onReplayed }: DetailProps) {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const replay = useDoing({
    action: () =>
      unwrap(
        platform.POST('/public/webhooks/{webhookId}/deliveries/{deliveryId}/replay', {
          params: { path: { webhookId: webhook.id, deliveryId: delivery.id } },
        }),
      ),
    changes: [['webhook', project.id, webhook.id, 'deliveries']],
    done: t('replayed'),
    onDone: onReplayed,
  });
  const isOff = webhook.status === 'disabled';
  return (
    <Stack gap="sm" className="delivery">
      <Group>
        <Status status={delivery.status} label={t(delivery.status)} />
        <Text>{t(delivery.eventType)}</Text>
        <span className="quiet small">
          <Moment at={delivery.created} />
        </span>
      </Group>
      <p className="small">
        {t('eventId')} <CopyValue text={delivery.eventId} />
      </p>
      <Group>
        <Button
          leftSection={<IconRepeat size={16} aria-hidden />}
          variant="default"
          loading={replay.isPending}
          disabled={isOff}
          onClick={() => replay.mutate()}
        >
          {t('replay')}
        </Button>
        <span className="quiet small">{t(isOff ? 'replayOff' : 'replayHint')}</span>
      </Group>
      <h3>{t('attempts')}</h3>
      <Attempts attempts={delivery.attempts} />
      <Sent request={delivery.request} />
    </Stack>
  );
}

interface DeliveryProps {
  readonly webhook: Webhook;
  /** Null: no delivery is shown. */
  readonly deliveryId: string | null;
  readonly onClose: () => void;
}

/** One delivery with all its details, updated while it is in progress. */
export function DeliveryModal({ webhook, deliveryId, onClose }: DeliveryProps) {
  const t = useWebhookTexts();
  const kit = useKitTexts();
  const { project, platform } = useHere();
  const query = useQuery({
    queryKey: ['webhook', project.id, webhook.id, 'delivery', deliveryId],
    queryFn: async () =>
      (await getDeliveries(platform, webhook.id, { search: deliveryId ?? '' })).items[0] ?? null,
    enabled: deliveryId !== null,
    // A finished delivery never changes: sending again creates another one.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LIVE_MS : false),
  });
  return (
    <Modal
      opened={deliveryId !== null}
      onClose={onClose}
      title={t('delivery')}
      size="xl"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Loaded query={query}>
        {(delivery) =>
          delivery ? (
            <Detail webhook={webhook} delivery={delivery} onReplayed={onClose} />
          ) : (
            <p className="quiet">{kit('missing')}</p>
          )
        }
      </Loaded>
    </Modal>
  );
}
