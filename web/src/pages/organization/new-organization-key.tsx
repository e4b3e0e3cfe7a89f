import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { HELD } from '../../kit/held.ts';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Snippet } from '../../kit/values.tsx';
import { organizationKeysKey, type Scope, SCOPES } from './organization-keys.ts';
import { useOrganizationKeysTexts } from './organization-keys-texts.ts';

interface Values {
  name: string;
  scopes: Scope[];
}

export interface CreatedKey {
  readonly name: string;
  readonly key: string;
}

interface Props {
  readonly onClose: () => void;
  readonly onMade: (made: CreatedKey) => void;
}

/** Creates a key for provisioning, with what it may do. */
export function NewOrganizationKey({ onClose, onMade }: Props) {
  const t = useOrganizationKeysTexts();
  const kit = useKitTexts();
  const { id, path } = useOrganization();
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [...SCOPES] },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameNeeded') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('scopesNeeded') : null),
    },
  });
  const creating = useDoing({
    action: (values: Values) => call<{ readonly key: string }>('POST', `${path}/keys`, values),
    changes: [organizationKeysKey(id)],
    onDone: ({ key }, { name }) => {
      onClose();
      onMade({ name: name.trim(), key });
    },
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('newKey')}>
      <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))} className="stack">
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('scopes')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(scope)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={creating.isPending}>
            {t('create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Shows a new key, only this once. */
export function CreatedOrganizationKey({
  made,
  onClose,
}: {
  readonly made: CreatedKey;
  readonly onClose: () => void;
}) {
  const t = useOrganizationKeysTexts();
  const kit = useKitTexts();
  return (
    <Modal opened onClose={onClose} title={t('madeTitle', { name: made.name })} size="lg" {...HELD}>
      <div className="stack">
        <Alert color="yellow">{kit('secretOnce')}</Alert>
        <Snippet text={made.key} label={t('theKey')} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </div>
    </Modal>
  );
}
