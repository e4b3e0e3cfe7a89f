import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useKnowledgeTexts } from './texts.ts';

/** A form for the address of a file that the service fetches. */
export function ByAddress({ baseId, disabled }: { readonly baseId: string; readonly disabled: boolean }) {
  const t = useKnowledgeTexts();
  const { platform, project } = useHere();
  const form = useForm({ initialValues: { url: '' } });
  const adding = useDoing({
    action: (body: { url: string }) =>
      unwrap(
        platform.POST('/public/knowledge-bases/{knowledgeBaseId}/files', {
          params: { path: { knowledgeBaseId: baseId } },
          body,
        }),
      ),
    changes: [['knowledge-bases', project.id]],
    done: t('addressAdded'),
    onDone: () => form.reset(),
    form,
  });
  return (
    <form onSubmit={form.onSubmit(({ url }) => adding.mutate({ url: url.trim() }))}>
      <Group align="flex-end" gap="sm" className="by-address">
        <TextInput
          type="url"
          label={t('byAddress')}
          description={t('byAddressHelp')}
          placeholder="https://"
          disabled={disabled}
          {...form.getInputProps('url')}
        />
        <Button
          type="submit"
          variant="default"
          loading={adding.isPending}
          disabled={disabled || form.values.url.trim() === ''}
        >
          {t('fetch')}
        </Button>
      </Group>
    </form>
  );
}
