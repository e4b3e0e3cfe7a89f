import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ChannelFieldsProps } from './form-types.ts';
import { useChannelTexts } from './channel-texts.ts';
import { LanguageField } from './language-field.tsx';

/** The token that authenticates a telephony provider's requests. */
export function TokenFields({ form, channel }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const isThere = channel?.voipSignatureRequired === true;
  return (
    <Fieldset legend={t('provider')} className="stack">
      <PasswordInput
        label={t('token')}
        description={t(isThere ? 'tokenThere' : 'tokenHelp')}
        autoComplete="off"
        disabled={form.values.removeToken}
        {...form.getInputProps('voipAuthToken')}
      />
      {isThere && (
        <Switch label={t('tokenRemove')} {...form.getInputProps('removeToken', { type: 'checkbox' })} />
      )}
    </Fieldset>
  );
}

/** The fields of a kiosk's display. */
export function KioskFields({ form }: ChannelFieldsProps) {
  const t = useChannelTexts();
  return (
    <Fieldset legend={t('kiosk')} className="stack">
      <TextInput label={t('theme')} description={t('themeHelp')} {...form.getInputProps('theme')} />
      <TextInput type="url" label={t('url')} description={t('urlHelp')} {...form.getInputProps('url')} />
      <LanguageField
        label={t('locale')}
        description={t('localeHelp')}
        placeholder={t('localeNone')}
        value={form.values.locale}
        onChange={(locale) => form.setFieldValue('locale', locale)}
        error={form.errors['locale']}
      />
      <NumberInput
        label={t('idle')}
        description={t('idleHelp')}
        {...form.getInputProps('idleTimeoutSeconds')}
      />
      <Switch
        label={t('greets')}
        description={t('greetsHelp')}
        {...form.getInputProps('greets', { type: 'checkbox' })}
      />
      <Switch
        label={t('typedInput')}
        description={t('typedInputHelp')}
        {...form.getInputProps('typedInput', { type: 'checkbox' })}
      />
    </Fieldset>
  );
}

/** The fields of call transfers. */
export function HandoffFields(props: ChannelFieldsProps) {
  const t = useChannelTexts();
  const { form } = props;
  const modes = (['blind', 'attended'] as const).map((value) => ({ value, label: t(`mode_${value}`) }));
  return (
    <Fieldset legend={t('phone')} className="stack">
      <Switch
        label={t('handoffEnabled')}
        {...form.getInputProps('humanHandoff.enabled', { type: 'checkbox' })}
      />
      {form.values.humanHandoff.enabled && (
        <>
          <TextInput
            label={t('extension')}
            description={t('extensionHelp')}
            {...form.getInputProps('humanHandoff.transferExtension')}
          />
          <Textarea
            label={t('description')}
            description={t('descriptionHelp')}
            autosize
            {...form.getInputProps('humanHandoff.transferDescription')}
          />
          <Select
            label={t('mode')}
            allowDeselect={false}
            data={modes}
            {...form.getInputProps('humanHandoff.mode')}
          />
          <Routes {...props} />
        </>
      )}
    </Fieldset>
  );
}

function Routes({ form }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const { routes } = form.values.humanHandoff;
  return (
    <div className="stack">
      <p className="small">{t('routes')}</p>
      {routes.map((_, place) => (
        <Group key={place} align="flex-end" wrap="nowrap" className="row-card">
          <TextInput
            label={t('routeExtension')}
            required
            {...form.getInputProps(`humanHandoff.routes.${place}.extension`)}
          />
          <TextInput
            flex={1}
            label={t('routePurpose')}
            {...form.getInputProps(`humanHandoff.routes.${place}.purpose`)}
          />
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={t('routeRemove')}
            onClick={() => form.removeListItem('humanHandoff.routes', place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('humanHandoff.routes', { extension: '', purpose: '' })}
        >
          {t('routeAdd')}
        </Button>
      </Group>
    </div>
  );
}

/** The fields for assistants that screen calls. */
export function ScreeningFields({ form }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const actions = (['continue', 'announce', 'hangUp'] as const).map((value) => ({
    value,
    label: t(`screening_${value}`),
  }));
  return (
    <Fieldset legend={t('screening')} className="stack">
      <Select
        aria-label={t('screening')}
        description={t('screeningHelp')}
        allowDeselect={false}
        data={actions}
        {...form.getInputProps('callScreening.action')}
      />
      {form.values.callScreening.action === 'announce' && (
        <Textarea
          label={t('screeningMessage')}
          description={t('screeningMessageHelp')}
          autosize
          {...form.getInputProps('callScreening.message')}
        />
      )}
    </Fieldset>
  );
}

/** The fields for answering machines. */
export function MachineFields({ form }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const actions = (['continue', 'hangUp', 'leaveMessage'] as const).map((value) => ({
    value,
    label: t(`machine_${value}`),
  }));
  return (
    <Fieldset legend={t('machine')} className="stack">
      <Select
        aria-label={t('machine')}
        description={t('machineHelp')}
        allowDeselect={false}
        data={actions}
        {...form.getInputProps('answeringMachine.action')}
      />
      {form.values.answeringMachine.action === 'leaveMessage' && (
        <Textarea
          label={t('machineMessage')}
          description={t('machineMessageHelp')}
          autosize
          {...form.getInputProps('answeringMachine.message')}
        />
      )}
    </Fieldset>
  );
}
