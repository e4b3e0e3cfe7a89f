import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Loaded } from '../../kit/states.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { useChecks } from './create.tsx';
import { ExpiryField, ProviderFields } from './fields.tsx';
import { keysKey, useKeyProviderName, useProviders, type ApiKey, type Providers } from './keys.ts';
import { useKeyTexts } from './texts.ts';
import { expiresAt, providerOf, valuesOf, type KeyValues } from './values.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

function EditForm({ apiKey, providers, onClose }: Props & { readonly providers: Providers }) {
  const t = useKeyTexts();
  const nameOf = useKeyProviderName();
  const { path, project } = useHere();
  const [changesModel, setChangesModel] = useState(false);
  const form = useForm<KeyValues>({ initialValues: valuesOf(apiKey), validate: useChecks() });
  const saving = useDoing({
    action: (values: KeyValues) =>
      call('PATCH', `${path}/keys/${apiKey.id}`, {
        name: values.name,
        expiresAt: expiresAt(values, Date.now()),
        ...(changesModel ? { provider: providerOf(values, providers) } : {}),
      }),
    changes: [keysKey(project.id)],
    done: t('saved'),
    onDone: onClose,
    form,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))} className="stack">
      <div>
        <p className="quiet small">{t('id')}</p>
        <CopyValue text={apiKey.id} />
      </div>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <ExpiryField form={form} kept={apiKey.expiresAt} />
      <Text className="quiet small">
        {t('modelNow', {
          provider: nameOf(apiKey),
          deployment: t(apiKey.deployment),
        })}
      </Text>
      <Switch
        label={t('changeModel')}
        checked={changesModel}
        onChange={({ currentTarget }) => setChangesModel(currentTarget.checked)}
      />
      {changesModel && <ProviderFields form={form} providers={providers} apiKey={apiKey} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

/** The dialog that changes a key. */
export function EditKey(props: Props) {
  const t = useKeyTexts();
  return (
    <Modal opened onClose={props.onClose} title={t('editTitle', { name: props.apiKey.name })} size="lg">
      <Loaded query={useProviders()}>{(providers) => <EditForm {...props} providers={providers} />}</Loaded>
    </Modal>
  );
}
