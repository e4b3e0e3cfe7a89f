import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { formatCost } from '../../i18n/format.ts';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Loaded } from '../../kit/states.tsx';
import { ExpiryField, ProviderFields } from './fields.tsx';
import { keysKey, useProviders, type NewKey, type Providers } from './keys.ts';
import { useKeyTexts } from './texts.ts';
import { expiresAt, isFuture, NEW_KEY, providerOf, type KeyValues } from './values.ts';

interface Props {
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
}

/** The checks before a form is sent. */
export function useChecks() {
  const t = useKeyTexts();
  return {
    name: (name: string) => (name.trim() === '' ? t('nameNeeded') : null),
    expiresAt: (day: string, { expiry }: KeyValues) =>
      expiry === 'date' && !isFuture(day, Date.now()) ? t('expiryDayNeeded') : null,
  };
}

function CreateForm({ providers, onClose, onMade }: Props & { readonly providers: Providers }) {
  const t = useKeyTexts();
  const { path, project } = useHere();
  const form = useForm<KeyValues>({ initialValues: NEW_KEY, validate: useChecks() });
  const creating = useDoing({
    action: (values: KeyValues) =>
      call<NewKey>('POST', `${path}/keys`, {
        name: values.name,
        role: values.role,
        expiresAt: expiresAt(values, Date.now()) ?? null,
        provider: providerOf(values, providers),
      }),
    changes: [keysKey(project.id)],
    onDone: (made) => {
      onClose();
      onMade(made);
    },
    form,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))} className="stack">
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('role')} {...form.getInputProps('role')}>
        <Stack gap="xs" mt="xs">
          <Radio value="member" label={t('member')} description={t('memberHelp')} />
          <Radio value="admin" label={t('admin')} description={t('adminHelp')} />
        </Stack>
      </Radio.Group>
      <ExpiryField form={form} />
      <ProviderFields form={form} providers={providers} />
      <Text className="quiet small">{t('cost', { cost: formatCost(providers.costPerMinute) })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={creating.isPending}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}

/** The dialog that creates a key. */
export function CreateKey(props: Props) {
  const t = useKeyTexts();
  return (
    <Modal opened onClose={props.onClose} title={t('add')} size="lg">
      <Loaded query={useProviders()}>{(providers) => <CreateForm {...props} providers={providers} />}</Loaded>
    </Modal>
  );
}
