import { Button, Group, NumberInput, Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { LARGEST, LIMITS, quotasKey, type Limit, type LimitType } from './quotas.ts';
import { useQuotaTexts } from './quota-texts.ts';

interface Props {
  readonly limits: readonly Limit[];
  readonly first: LimitType;
  readonly onClose: () => void;
}

interface Values {
  quotaType: LimitType;
  requestedValue: number | string;
  reason: string;
}

/** Requests a higher limit. */
export function AskDialog({ limits, first, onClose }: Props) {
  const t = useQuotaTexts();
  const kit = useKitTexts();
  const { id, path } = useOrganization();
  const limitOf = (type: LimitType) => limits.find((limit) => limit.type === type)?.limit ?? 0;
  const form = useForm<Values>({
    initialValues: { quotaType: first, requestedValue: limitOf(first) * 2, reason: '' },
    validate: {
      requestedValue: (value, { quotaType }) =>
        Number(value) > limitOf(quotaType) ? null : t('wantedTooLow', { limit: limitOf(quotaType) }),
    },
  });
  const asking = useDoing({
    action: ({ reason, ...quota }: Values) =>
      call('POST', `${path}/quota-requests`, { ...quota, reason: reason.trim() || null }),
    changes: [quotasKey(id)],
    done: t('sent'),
    onDone: onClose,
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('askFor')}>
      <form noValidate onSubmit={form.onSubmit((values) => asking.mutate(values))} className="stack">
        <Text className="quiet small">{t('askText')}</Text>
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={LIMITS.map((type) => ({ value: type, label: t(type) }))}
          {...form.getInputProps('quotaType')}
        />
        <NumberInput
          label={t('wanted')}
          description={t('wantedHelp', { limit: limitOf(form.values.quotaType) })}
          allowDecimal={false}
          min={1}
          max={LARGEST}
          data-autofocus
          {...form.getInputProps('requestedValue')}
        />
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={asking.isPending}>
            {t('send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
