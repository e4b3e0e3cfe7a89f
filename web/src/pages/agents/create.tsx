import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { platformOf, unwrap } from '../../api/platform.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useDoing } from '../../kit/doing.tsx';
import { CompanionChoice } from '../companions/choice.tsx';
import { LanguageField } from './language-field.tsx';
import { useAgentTexts } from './texts.ts';

interface Values {
  companionId: string;
  name: string;
  language: string | null;
  providerSettings: { instructions: string };
}

interface CreateProps {
  readonly project: string;
  /** The id of the preselected companion, or an empty text. */
  readonly face: string;
}

function useMaking({ project, face }: CreateProps) {
  const t = useAgentTexts();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: {
      companionId: face,
      name: '',
      language: currentLanguage(),
      providerSettings: { instructions: '' },
    },
  });
  const making = useDoing({
    action: (body: Values) => unwrap(platformOf(project).POST('/public/agents', { body })),
    changes: [['agents', project]],
    done: (agent) => t('made', { name: agent.name || agent.id }),
    onDone: (agent) => {
      modals.closeAll();
      void navigate({ to: `/p/${project}/agents/${agent.id}` as string });
    },
    form,
  });
  return { form, making };
}

/** The form of a new agent, with its few initial fields. In a dialog. */
export function CreateAgent(props: CreateProps) {
  const t = useAgentTexts();
  const { form, making } = useMaking(props);
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => making.mutate(values))}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
        <TextInput
          data-autofocus
          required
          label={t('name')}
          description={t('nameHelp')}
          {...form.getInputProps('name')}
        />
        <LanguageField
          {...form.getInputProps('language')}
          value={form.values.language}
          onChange={(language) => form.setFieldValue('language', language)}
        />
      </SimpleGrid>
      <Textarea
        label={t('instructionsShort')}
        description={t('instructionsShortHelp')}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('providerSettings.instructions')}
      />
      <CompanionChoice
        value={form.values.companionId}
        onChange={(id) => form.setFieldValue('companionId', id)}
        error={form.errors['companionId'] as string | undefined}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={making.isPending} disabled={form.values.companionId === ''}>
          {t('createButton')}
        </Button>
      </Group>
    </form>
  );
}
