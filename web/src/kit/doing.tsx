import { Button, Group, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../api/http.ts';
import { placeErrors } from './field-errors.ts';
import { useExplain, useSaidFields } from './refusals/explain.ts';
import { useKitTexts } from './texts.ts';

interface Doing<A, R> {
  readonly action: (given: A) => Promise<R>;
  /** The queries to refresh afterwards. */
  readonly changes?: readonly QueryKey[];
  /** The message after success; none by default. */
  readonly done?: string | ((result: R) => string);
  readonly onDone?: (result: R, given: A) => void;
  /** The form whose fields show the service's errors. */
  readonly form?: {
    readonly setErrors: (errors: Record<string, string>) => void;
    readonly getValues: () => object;
  };
}

/** An action of a button: shows its errors and refreshes what it changed. */
export function useDoing<A = void, R = unknown>({ action, changes = [], done, onDone, form }: Doing<A, R>) {
  const queries = useQueryClient();
  const explain = useExplain();
  const saidFields = useSaidFields();
  const t = useKitTexts();
  const closeButtonProps = { 'aria-label': t('close') };
  const complain = (message: string) =>
    notifications.show({
      title: t('notDone'),
      message,
      color: 'red',
      autoClose: 10_000,
      closeButtonProps,
    });
  return useMutation({
    mutationFn: action,
    onSuccess: async (result, given) => {
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const message = typeof done === 'function' ? done(result) : done;
      if (message) notifications.show({ message, color: 'teal', closeButtonProps });
      onDone?.(result, given);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? saidFields(error.fields) : {};
      if (!form || Object.keys(fields).length === 0) return void complain(explain(error));
      const { errors, unshown } = placeErrors(fields, form.getValues());
      form.setErrors(errors);
      unshown.forEach(complain);
    },
  });
}

interface RemoveProps {
  readonly name: string;
  /** The question; by default whether `name` is to be deleted. */
  readonly title?: string;
  /** What is lost by the deletion. */
  readonly warning?: ReactNode;
  /** A text that must be typed before deleting what cannot be created again. */
  readonly confirm?: string;
  readonly label?: string;
  readonly onRemove: () => void;
}

/** Asks before deleting, for buttons that look different from `RemoveButton`. */
export function useAskToRemove(): (props: RemoveProps) => void {
  const t = useKitTexts();
  return ({ name, title, warning, confirm, label, onRemove }) =>
    modals.open({
      title: title ?? t('removeTitle', { name }),
      children: <RemoveQuestion warning={warning} confirm={confirm} label={label} onRemove={onRemove} />,
    });
}

/** A button that deletes, after asking. */
export function RemoveButton(props: RemoveProps) {
  const t = useKitTexts();
  const ask = useAskToRemove();
  return (
    <Button color="red" variant="light" onClick={() => ask(props)}>
      {props.label ?? t('remove')}
    </Button>
  );
}

type QuestionProps = {
  readonly [K in Exclude<keyof RemoveProps, 'name' | 'title'>]: RemoveProps[K] | undefined;
};

function RemoveQuestion({ warning, confirm, label, onRemove }: QuestionProps) {
  const t = useKitTexts();
  const [typed, setTyped] = useState('');
  const go = () => {
    modals.closeAll();
    onRemove?.();
  };
  return (
    <>
      {warning && <Text mb="md">{warning}</Text>}
      {confirm && (
        <TextInput
          mb="md"
          label={t('typeToConfirm', { word: confirm })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red.9" disabled={confirm !== undefined && typed !== confirm} onClick={go}>
          {label ?? t('remove')}
        </Button>
      </Group>
    </>
  );
}
