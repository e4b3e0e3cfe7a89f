import { Button, Group, NumberInput, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useDoing } from '../../kit/doing.tsx';
import { LARGEST } from '../organization/quotas.ts';
import { useQuotaTexts } from '../organization/quota-texts.ts';
import { Modal } from '../../kit/modal.tsx';
import { ORGANIZATIONS } from './organizations.ts';
import { REVIEWS, type Review } from './reviews.ts';

interface Props {
  readonly review: Review;
  readonly onClose: () => void;
}

interface Values {
  value: number | string;
  notes: string;
}

const isLimit = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= LARGEST;

/** Approves a request, with the requested value or another, or denies it. */
export function ReviewDialog({ review, onClose }: Props) {
  const t = useQuotaTexts();
  const form = useForm<Values>({
    initialValues: { value: review.requestedValue, notes: '' },
    validate: { value: (value) => (isLimit(Number(value)) ? null : t('grantWrong')) },
  });
  const deciding = useDoing({
    action: (approve: boolean) =>
      call('POST', `/operator/quota-requests/${review.id}/review`, {
        approve,
        ...(approve ? { value: Number(form.values.value) } : {}),
        notes: form.values.notes.trim() || null,
      }).then(() => approve),
    changes: [REVIEWS, ORGANIZATIONS],
    done: (approve) => t(approve ? 'wasApproved' : 'wasDenied'),
    onDone: onClose,
    form,
  });
  const title = t('decision', {
    organization: review.organizationName,
    value: formatNumber(review.requestedValue),
    limit: t(review.quotaType),
  });
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form noValidate onSubmit={form.onSubmit(() => deciding.mutate(true))} className="stack">
        {review.reason && <Text className="anywhere">{review.reason}</Text>}
        <NumberInput
          label={t('grant')}
          description={`${t('today', { limit: formatNumber(review.presentLimit) })} ${t('grantHelp')}`}
          allowDecimal={false}
          min={1}
          max={LARGEST}
          data-autofocus
          {...form.getInputProps('value')}
        />
        <Textarea
          label={t('notes')}
          description={t('notesHelp')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('notes')}
        />
        <Group justify="flex-end">
          <Button
            variant="light"
            color="red"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate(false)}
          >
            {t('deny')}
          </Button>
          <Button type="submit" loading={deciding.isPending}>
            {t('approve')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
