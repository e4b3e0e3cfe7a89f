import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useHere } from '../../app/where.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { Copy, Snippet, Status } from '../../kit/values.tsx';
import { Deliveries } from './deliveries.tsx';
import { Settings } from './settings.tsx';
import { listenSnippet, nodeSnippet, pythonSnippet } from './snippets.ts';
import { useWebhookTexts } from './texts.ts';
import { getWebhook, type Webhook } from './webhooks.ts';

function Checking() {
  const t = useWebhookTexts();
  return (
    <Panel title={t('checking')}>
      <p>{t('verifyIntro')}</p>
      <p>{t('overlapNote')}</p>
      <h3>{t('node')}</h3>
      <Snippet text={nodeSnippet} label={t('node')} />
      <h3>{t('python')}</h3>
      <Snippet text={pythonSnippet} label={t('python')} />
      <p>{t('answerNote')}</p>
      <h3>{t('laptop')}</h3>
      <p>{t('laptopHint')}</p>
      <Snippet text={listenSnippet(window.location.origin)} label={t('laptop')} />
    </Panel>
  );
}

function Parts({ webhook }: { readonly webhook: Webhook }) {
  const t = useWebhookTexts();
  return (
    <Tabs defaultValue="history" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        <Tabs.Tab value="settings">{t('settings')}</Tabs.Tab>
        <Tabs.Tab value="checking">{t('checking')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="history">
        <Deliveries webhook={webhook} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <Settings webhook={webhook} />
      </Tabs.Panel>
      <Tabs.Panel value="checking">
        <Checking />
      </Tabs.Panel>
    </Tabs>
  );
}

/** One webhook: its deliveries, its settings, and how to check its signatures. */
export default function WebhookPage() {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const { webhookId = '' } = useParams({ strict: false }) as { readonly webhookId?: string };
  const query = useQuery({
    queryKey: ['webhook', project.id, webhookId],
    queryFn: () => getWebhook(platform, webhookId),
  });
  const { data } = query;
  const actions = data && (
    <>
      <Status status={data.status} label={t(data.status)} />
      <Copy text={data.id} />
    </>
  );
  return (
    <Page
      title={t('webhook')}
      intro={data && <span className="anywhere">{data.url}</span>}
      back={{ to: `/p/${project.id}/webhooks`, label: t('title') }}
      actions={actions}
    >
      <Loaded query={query}>{(webhook) => <Parts key={webhook.id} webhook={webhook} />}</Loaded>
    </Page>
  );
}
