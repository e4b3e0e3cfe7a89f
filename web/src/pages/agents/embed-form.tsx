import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useFreshValues } from '../../kit/fresh-values.ts';
import { useLeaveGuard, useReportChanges } from '../../kit/save-bar.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useEmbedTexts } from './embed-texts.ts';
import {
  embedBody,
  embedErrors,
  embedValues,
  isWithoutMicrophone,
  LIMITS,
  originIn,
  type Embed,
  type EmbedValues,
} from './embed-values.ts';

type Form = UseFormReturnType<EmbedValues>;

interface FormProps {
  readonly agentId: string;
  /** Null: there is none yet. */
  readonly embed: Embed | null;
  /** Whether closing the form would lose changes. */
  readonly changedRef: RefObject<boolean>;
  readonly onClose: () => void;
}

function useEmbedForm(embed: Embed | null): Form {
  const t = useEmbedTexts();
  const form = useForm<EmbedValues>({
    initialValues: embedValues(embed),
    validate: (values) =>
      Object.fromEntries(Object.entries(embedErrors(values)).map(([path, why]) => [path, t(why)])),
  });
  useFreshValues(form, embedValues(embed));
  return form;
}

/** Websites and limits of an agent's embed. */
export function EmbedForm({ agentId, embed, changedRef, onClose }: FormProps) {
  const t = useEmbedTexts();
  const { platform, project } = useHere();
  const form = useEmbedForm(embed);
  const saving = useDoing({
    action: (values: EmbedValues) =>
      unwrap(
        platform.PUT('/public/agents/{agentId}/embed', {
          params: { path: { agentId } },
          body: embedBody(values),
        }),
      ),
    changes: [['embed', project.id, agentId]],
    done: t(embed ? 'saved' : 'savedFirst'),
    onDone: onClose,
    form,
  });
  useReportChanges(form.isDirty(), changedRef);
  useLeaveGuard(form.isDirty(), saving.isPending);
  return (
    <form noValidate className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Origins form={form} />
      <Limits form={form} />
      <Foot isSaving={saving.isPending} onClose={onClose} />
    </form>
  );
}

interface OfForm {
  readonly form: Form;
}

function Origins({ form }: OfForm) {
  const t = useEmbedTexts();
  const { origins } = form.values;
  return (
    <Fieldset legend={t('origins')} variant="unstyled">
      <p className="quiet small">{t('originsHelp')}</p>
      <Stack gap="xs">
        {origins.map((_, at) => (
          <Origin key={at} form={form} at={at} />
        ))}
      </Stack>
      {form.errors['origins'] && <p className="field-error">{form.errors['origins']}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem('origins', '')}
      >
        {t('originAdd')}
      </Button>
    </Fieldset>
  );
}

function Origin({ form, at }: OfForm & { readonly at: number }) {
  const t = useEmbedTexts();
  const text = form.values.origins[at] ?? '';
  const origin = originIn(text);
  const field = form.getInputProps(`origins.${at}`);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        {...field}
        className="grows"
        type="text"
        inputMode="url"
        autoComplete="url"
        aria-label={t('origin', { place: at + 1 })}
        placeholder="https://shop.example"
        description={origin !== null && isWithoutMicrophone(origin) ? t('originUnsafe') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // No error appears here: it would push the button away that is just being clicked.
        onBlur={() => origin !== null && form.setFieldValue(`origins.${at}`, origin)}
      />
      {form.values.origins.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('originRemove', { name: text || t('origin', { place: at + 1 }) })}
          onClick={() => form.removeListItem('origins', at)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function Limits({ form }: OfForm) {
  const t = useEmbedTexts();
  return (
    <Fieldset legend={t('limits')} variant="unstyled">
      <p className="quiet small">{t('limitsHelp')}</p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} className="bottoms">
        {LIMITS.map((limit) => (
          <NumberInput
            key={limit}
            label={t(limit)}
            min={1}
            allowDecimal={false}
            {...form.getInputProps(limit)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

function Foot({ isSaving, onClose }: { readonly isSaving: boolean; readonly onClose: () => void }) {
  const kit = useKitTexts();
  return (
    <Group justify="flex-end" className="drawer-foot">
      <Button variant="default" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {kit('save')}
      </Button>
    </Group>
  );
}
