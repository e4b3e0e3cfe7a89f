import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { platformOf, unwrap, type Schemas } from '../../api/platform.ts';
import { useDoing } from '../../kit/doing.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useKnowledgeTexts } from './texts.ts';

interface SummaryFormProps {
  readonly project: string;
  readonly baseId: string;
  readonly file: Schemas['KnowledgeFile'];
}

const MOST_CHARS = 4000;

/** The summary of a file, to be read and improved. In a dialog. */
export function SummaryForm({ project, baseId, file }: SummaryFormProps) {
  const t = useKnowledgeTexts();
  const kit = useKitTexts();
  const form = useForm({ initialValues: { summary: file.summary } });
  const saving = useDoing({
    action: (body: { summary: string }) =>
      unwrap(
        platformOf(project).PATCH('/public/knowledge-bases/{knowledgeBaseId}/files/{fileId}/summary', {
          params: { path: { knowledgeBaseId: baseId, fileId: file.id } },
          body,
        }),
      ),
    changes: [['knowledge-bases', project]],
    done: kit('saved'),
    onDone: () => modals.closeAll(),
    form,
  });
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Textarea
        data-autofocus
        autosize
        minRows={5}
        maxRows={16}
        maxLength={MOST_CHARS}
        label={t('summary')}
        description={t('summaryHelp')}
        {...form.getInputProps('summary')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {kit('save')}
        </Button>
      </Group>
    </form>
  );
}
