import { Button, Group, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useChecks } from './create.tsx';
import { ExpiryField } from './fields.tsx';
import { keysKey, type ApiKey, type NewKey } from './keys.ts';
import { useKeyTexts } from './texts.ts';
import { expiresAt, NEW_KEY, type KeyValues } from './values.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
}

const OVERLAPS = {
  overlapNone: 0,
  overlapHour: 1,
  overlapDay: 24,
  overlapWeek: 168,
  overlapMonth: 720,
} as const;

/** Replaces a key by a new one; the old one still works for a while. */
export function RotateKey({ apiKey, onClose, onMade }: Props) {
  const t = useKeyTexts();
  const { path, project } = useHere();
  const [overlapHours, setOverlap] = useState('24');
  const form = useForm<KeyValues>({
    initialValues: { ...NEW_KEY, name: apiKey.name },
    validate: useChecks(),
  });
  const rotating = useDoing({
    action: (values: KeyValues) =>
      call<NewKey>('POST', `${path}/keys/${apiKey.id}/rotate`, {
        overlapHours: Number(overlapHours),
        expiresAt: expiresAt(values, Date.now()) ?? null,
      }),
    changes: [keysKey(project.id)],
    onDone: (made) => {
      onClose();
      onMade(made);
    },
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('rotateTitle', { name: apiKey.name })}>
      <form noValidate onSubmit={form.onSubmit((values) => rotating.mutate(values))} className="stack">
        <Text>{t('rotateText')}</Text>
        <Select
          label={t('overlap')}
          allowDeselect={false}
          data={(Object.keys(OVERLAPS) as (keyof typeof OVERLAPS)[]).map((key) => ({
            value: String(OVERLAPS[key]),
            label: t(key),
          }))}
          value={overlapHours}
          onChange={(hours) => hours !== null && setOverlap(hours)}
        />
        <ExpiryField form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={rotating.isPending}>
            {t('rotateYes')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
