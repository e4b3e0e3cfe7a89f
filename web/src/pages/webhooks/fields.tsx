import { Accordion, Alert, Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../app/where.tsx';
import { TextLink } from '../../kit/links.tsx';
import { useWebhookTexts } from './texts.ts';
import { enabledOf, EVENTS, type Draft } from './webhooks.ts';

type Form = UseFormReturnType<Draft>;

/** The checks before a form is sent. */
export function useChecks() {
  const t = useWebhookTexts();
  return {
    url: (url: string) => (URL.canParse(url) && /^https?:/.test(url) ? null : t('urlWrong')),
    events: (events: Draft['events']) => (events.length > 0 ? null : t('eventsNone')),
  };
}

function Events({ form }: { readonly form: Form }) {
  const t = useWebhookTexts();
  return (
    <Checkbox.Group label={t('events')} description={t('eventsHint')} {...form.getInputProps('events')}>
      <Stack gap="xs" mt="xs">
        {EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={t(event)} description={t(`${event}.hint`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Why the webhook cannot be enabled, with a link to the one that is. */
export function OneIsEnough({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useWebhookTexts();
  const { project, platform } = useHere();
  const other = useQuery({
    queryKey: ['webhooks', project.id, 'enabled'],
    queryFn: () => enabledOf(platform),
  });
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('limit')} role="alert">
      {t('limitHint')}{' '}
      {other.data && (
        <span onClick={onLeave}>
          <TextLink to={`/p/${project.id}/webhooks/${other.data.id}`}>{t('limitOther')}</TextLink>
        </span>
      )}
    </Alert>
  );
}

/** The fields of a webhook that its owner sets. */
export function WebhookFields({ form }: { readonly form: Form }) {
  const t = useWebhookTexts();
  return (
    <Stack>
      <TextInput
        type="url"
        label={t('url')}
        description={t('urlHint')}
        placeholder="https://example.com/hooks/duet"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Events form={form} />
      <Switch
        label={t('enable')}
        description={t('enableHint')}
        checked={form.values.status === 'enabled'}
        onChange={({ currentTarget }) =>
          form.setFieldValue('status', currentTarget.checked ? 'enabled' : 'disabled')
        }
      />
      <Accordion variant="contained">
        <Accordion.Item value="advanced">
          <Accordion.Control>{t('advanced')}</Accordion.Control>
          <Accordion.Panel>
            <Switch
              label={t('standard')}
              description={t('standardHint')}
              {...form.getInputProps('standardHeaders', { type: 'checkbox' })}
            />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
