import { Accordion, Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWebhookTexts } from './texts.ts';
import { EVENTS, type Draft } from './webhooks.ts';

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
            <Stack>
              <Switch
                label={t('hours')}
                description={t('hoursHint')}
                checked={form.values.retries === 'hours'}
                onChange={({ currentTarget }) =>
                  form.setFieldValue('retries', currentTarget.checked ? 'hours' : 'seconds')
                }
              />
              <Switch
                label={t('standard')}
                description={t('standardHint')}
                {...form.getInputProps('standardHeaders', { type: 'checkbox' })}
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
