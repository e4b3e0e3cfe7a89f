import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { TextLink } from '../../kit/links.tsx';
import { List, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { useWebhookTexts } from './texts.ts';
import type { Webhook } from './webhooks.ts';

const LIVE_MS = 10_000;

function useColumns(projectId: string): Column<Webhook>[] {
  const t = useWebhookTexts();
  return [
    {
      key: 'url',
      title: t('url'),
      sortBy: ({ url }) => url,
      render: ({ id, url }) => (
        <span className="anywhere">
          <TextLink to={`/p/${projectId}/webhooks/${id}`}>{url}</TextLink>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: ({ status }) => status,
      render: ({ status }) => <Status status={status} label={t(status)} />,
    },
    {
      key: 'events',
      title: t('events'),
      wideOnly: true,
      render: ({ events }) => t('eventCount', { count: events.length }),
    },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      sortBy: ({ created }) => created,
      render: ({ created }) => <Moment at={created} />,
    },
  ];
}

/** The webhooks of a project, to which its events are sent. */
export default function WebhooksPage() {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const [isOpen, modal] = useDisclosure(false);
  const columns = useColumns(project.id);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={modal.open}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <List
        queryKey={['webhooks', project.id]}
        load={(query) => unwrap(platform.GET('/public/webhooks', { params: { query } }))}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('label')}
        liveMs={LIVE_MS}
        empty={<Empty title={t('empty')}>{t('emptyHint')}</Empty>}
      />
      <NewWebhook isOpen={isOpen} onClose={modal.close} />
    </Page>
  );
}
