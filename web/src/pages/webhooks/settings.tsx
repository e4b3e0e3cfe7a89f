import { Button, Group, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useChecks, WebhookFields } from './fields.tsx';
import { useSaving } from './saving.ts';
import { SecretOnce } from './secret.tsx';
import { useWebhookTexts } from './texts.ts';
import { draftOf, type Draft, type Webhook } from './webhooks.ts';

interface OfWebhook {
  readonly webhook: Webhook;
}

function Edit({ webhook }: OfWebhook) {
  const t = useWebhookTexts();
  const kit = useKitTexts();
  const { platform } = useHere();
  const form = useForm<Draft>({ initialValues: draftOf(webhook), validate: useChecks() });
  useFreshValues(form, draftOf(webhook));
  const path = { webhookId: webhook.id };
  const doing = useSaving<Webhook>({
    form,
    save: (body) => unwrap(platform.PATCH('/public/webhooks/{webhookId}', { params: { path }, body })),
    done: kit('saved'),
    onDone: (saved, given) => keepTyped(form, given, draftOf(saved)),
  });
  return (
    <Panel title={t('settings')}>
      <form noValidate onSubmit={form.onSubmit((draft) => doing.mutate(draft))}>
        <Stack>
          <WebhookFields form={form} />
          <SaveBar isDirty={form.isDirty()} isSaving={doing.isPending} onDiscard={form.reset} />
        </Stack>
      </form>
    </Panel>
  );
}

const OVERLAPS = ['86400', '3600', '604800', '0'] as const;

function Rotate({ webhook }: OfWebhook) {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>('86400');
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useDoing({
    action: () =>
      unwrap(
        platform.POST('/public/webhooks/{webhookId}/rotate-secret', {
          params: { path: { webhookId: webhook.id } },
          body: { overlapSeconds: Number(overlap) },
        }),
      ),
    changes: [['webhook', project.id]],
    onDone: ({ signingSecret }) => setSecret(signingSecret),
  });
  return (
    <Panel title={t('rotate')} intro={t('rotateIntro')}>
      <Group align="flex-end">
        <Select
          label={t('overlap')}
          data={OVERLAPS.map((value) => ({ value, label: t(`overlap${value}`) }))}
          value={overlap}
          allowDeselect={false}
          onChange={(next) => next && setOverlap(next)}
        />
        <Button variant="default" loading={rotate.isPending} onClick={() => rotate.mutate()}>
          {t('rotateDo')}
        </Button>
      </Group>
      <SecretOnce secret={secret} onClose={() => setSecret(null)} />
    </Panel>
  );
}

function Remove({ webhook }: OfWebhook) {
  const t = useWebhookTexts();
  const kit = useKitTexts();
  const { project, platform } = useHere();
  const navigate = useNavigate();
  const remove = useDoing({
    action: () =>
      unwrap(
        platform.DELETE('/public/webhooks/{webhookId}', { params: { path: { webhookId: webhook.id } } }),
      ),
    changes: [['webhooks', project.id]],
    done: kit('removed', { name: t('webhook') }),
    onDone: () =>
      void navigate({
        to: '/p/$projectId/webhooks',
        params: { projectId: project.id },
        ignoreBlocker: true,
      }),
  });
  return (
    <Group justify="flex-end">
      <RemoveButton name={webhook.url} warning={t('deleteWarning')} onRemove={() => remove.mutate()} />
    </Group>
  );
}

/** The settings of a webhook that can be changed. */
export function Settings({ webhook }: OfWebhook) {
  return (
    <Stack>
      <Edit webhook={webhook} />
      <Rotate webhook={webhook} />
      <Remove webhook={webhook} />
    </Stack>
  );
}
