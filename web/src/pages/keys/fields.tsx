import { Alert, PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatTime } from '../../i18n/format.ts';
import { Folded } from '../../kit/folded.tsx';
import { OptionField, type OptionType } from '../../kit/option-field.tsx';
import { useProviderName } from '../../kit/provider-texts.ts';
import type { ApiKey, OwnProvider, Providers } from './keys.ts';
import { useKeyTexts } from './texts.ts';
import type { Expiry, KeyValues } from './values.ts';

export type KeyForm = UseFormReturnType<KeyValues>;

interface FormProps {
  readonly form: KeyForm;
}

const DAYS = [30, 90] as const;

/** When the key expires. @param kept the present expiry; absent for a new key */
export function ExpiryField({ form, kept }: FormProps & { readonly kept?: string | null }) {
  const t = useKeyTexts();
  const data: { value: Expiry; label: string }[] = [
    ...(kept === undefined
      ? []
      : [
          {
            value: 'keep' as const,
            label: t('expiryKeep', { at: kept === null ? t('never') : formatTime(kept) }),
          },
        ]),
    ...DAYS.map((days) => ({ value: String(days) as Expiry, label: t('expiryDays', { days }) })),
    { value: '365', label: t('expiryYear') },
    { value: 'never', label: t('expiryNever') },
    { value: 'date', label: t('expiryDate') },
  ];
  return (
    <>
      <Select
        label={t('expiry')}
        description={t('expiryHelp')}
        allowDeselect={false}
        data={data}
        {...form.getInputProps('expiry')}
      />
      {form.values.expiry === 'date' && (
        <TextInput type="date" label={t('expiryDay')} {...form.getInputProps('expiresAt')} />
      )}
    </>
  );
}

function OwnOption({ form, name, type }: FormProps & { readonly name: string; readonly type: OptionType }) {
  const at = `provider.options.${name}`;
  return (
    <OptionField
      name={name}
      type={type}
      value={form.values.provider.options[name] ?? ''}
      error={form.errors[at]}
      onChange={(text) => form.setFieldValue(at, text as never)}
    />
  );
}

function OwnFields({
  form,
  own,
  hasKey,
}: FormProps & { readonly own: OwnProvider; readonly hasKey: boolean }) {
  const t = useKeyTexts();
  const needs = (field: OwnProvider['needs'][number]) => own.needs.includes(field);
  const options = Object.entries(own.options);
  const isWrong = Object.keys(form.errors).some((name) => name.startsWith('provider.options'));
  return (
    <>
      <TextInput
        label={t('modelName')}
        description={t('modelNameHelp')}
        withAsterisk={needs('model')}
        maxLength={200}
        {...form.getInputProps('provider.model')}
      />
      <TextInput
        type="url"
        label={t('endpoint')}
        description={t(needs('endpoint') ? 'endpointNeeded' : 'endpointHelp')}
        withAsterisk={needs('endpoint')}
        maxLength={2000}
        {...form.getInputProps('provider.endpoint')}
      />
      <PasswordInput
        label={t('credential')}
        description={`${t('credentialHelp')} ${hasKey ? t('credentialKept') : ''}`}
        withAsterisk={needs('key') && !hasKey}
        autoComplete="off"
        {...form.getInputProps('provider.key')}
      />
      {options.length > 0 && (
        <Folded title={t('options')} isWrong={isWrong}>
          <div className="stack">
            {options.map(([name, type]) => (
              <OwnOption key={name} form={form} name={name} type={type} />
            ))}
            {form.errors['provider.options'] && (
              <p className="field-error">{form.errors['provider.options']}</p>
            )}
          </div>
        </Folded>
      )}
    </>
  );
}

interface ProviderProps extends FormProps {
  readonly providers: Providers;
  /** The key to change; absent for a new one. */
  readonly apiKey?: ApiKey;
}

/** The provider: the installation's, or one's own. */
export function ProviderFields({ form, providers, apiKey }: ProviderProps) {
  const t = useKeyTexts();
  const nameOf = useProviderName();
  const { deployment, provider } = form.values;
  const own = providers.own.find(({ name }) => name === provider.name);
  const choose = (next: string) => {
    const first = next === 'managed' ? providers.managed[0] : providers.own[0]?.name;
    form.setFieldValue('deployment', next === 'managed' ? 'managed' : 'custom');
    form.setFieldValue('provider.name', first ?? 'builtin');
  };
  return (
    <>
      <Radio.Group label={t('model')} value={deployment} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="managed" label={t('modelManaged')} description={t('modelManagedHelp')} />
          <Radio value="custom" label={t('modelCustom')} description={t('modelCustomHelp')} />
        </Stack>
      </Radio.Group>
      {(apiKey?.setup?.others ?? 0) > 0 && <Alert color="yellow">{t('replaces')}</Alert>}
      {deployment === 'managed' && providers.managed.length > 1 && (
        <Select
          label={t('managedName')}
          allowDeselect={false}
          data={providers.managed.map((name) => ({
            value: name,
            label: name === 'builtin' ? t('builtin') : name,
          }))}
          {...form.getInputProps('provider.name')}
        />
      )}
      {deployment === 'custom' && (
        <>
          <Select
            label={t('ownName')}
            allowDeselect={false}
            searchable
            data={providers.own.map((one) => ({ value: one.name, label: nameOf(one) }))}
            {...form.getInputProps('provider.name')}
          />
          {own && <OwnFields form={form} own={own} hasKey={apiKey?.setup?.hasKey ?? false} />}
        </>
      )}
    </>
  );
}
