import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useDoing } from '../../kit/doing.tsx';
import { useAskToDrop, useLeaveGuard, useReportChanges } from '../../kit/save-bar.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useFaqTexts } from './texts.ts';

export interface ItemValues {
  question: string;
  answer: string;
}

interface ItemFormProps {
  readonly values: ItemValues;
  readonly save: (values: ItemValues) => Promise<unknown>;
  readonly changes: readonly QueryKey[];
  /** Whether closing the form would lose changes. */
  readonly changedRef: RefObject<boolean>;
  readonly onClose: () => void;
}

/** The form of a question and its answer, in place of their row. */
export function ItemForm({
  values: { question, answer },
  save,
  changes,
  changedRef,
  onClose,
}: ItemFormProps) {
  const t = useFaqTexts();
  const kit = useKitTexts();
  const form = useForm<ItemValues>({ initialValues: { question, answer } });
  const saving = useDoing({ action: save, changes, done: kit('saved'), onDone: onClose, form });
  const isDirty = form.isDirty();
  useReportChanges(isDirty, changedRef);
  useLeaveGuard(isDirty, saving.isPending);
  const mayDrop = useAskToDrop();
  const isEmpty = form.values.question.trim() === '' || form.values.answer.trim() === '';
  return (
    <form
      className="stack"
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
      onKeyDown={({ key, nativeEvent: { isComposing } }) =>
        key === 'Escape' && !isComposing && (!isDirty || mayDrop()) && onClose()
      }
    >
      <Textarea
        autoFocus
        autosize
        required
        maxLength={1000}
        label={t('question')}
        description={t('questionHelp')}
        {...form.getInputProps('question')}
      />
      <Textarea
        autosize
        required
        minRows={2}
        maxLength={10_000}
        label={t('answer')}
        description={t('answerHelp')}
        {...form.getInputProps('answer')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={isEmpty}>
          {kit('save')}
        </Button>
      </Group>
    </form>
  );
}
