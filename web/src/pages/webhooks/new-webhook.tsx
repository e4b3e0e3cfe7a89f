import { Button, Group, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useChecks, WebhookFields } from './fields.tsx';
import { useSaving } from './saving.ts';
import { SecretOnce } from './secret.tsx';
import { useWebhookTexts } from './texts.ts';
import { NEW, type Draft } from './webhooks.ts';

interface NewProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface CreatedWebhook {
  readonly id: string;
  readonly signingSecret: string;
}

/** Creates a webhook, shows its secret, and opens its page. */
export function NewWebhook({ isOpen, onClose }: NewProps) {
  const t = useWebhookTexts();
  const kit = useKitTexts();
  const { project, platform } = useHere();
  const navigate = useNavigate();
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const form = useForm<Draft>({ initialValues: NEW, validate: useChecks() });
  const doing = useSaving<CreatedWebhook>({
    form,
    save: (body) => unwrap(platform.POST('/public/webhooks', { body })),
    done: t('made'),
    onDone: (saved) => {
      onClose();
      form.reset();
      setMade(saved);
    },
  });
  const go = () => {
    const { id } = made ?? { id: '' };
    setMade(null);
    void navigate({
      to: '/p/$projectId/webhooks/$webhookId',
      params: { projectId: project.id, webhookId: id },
    });
  };
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={t('add')}
        size="lg"
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <form noValidate onSubmit={form.onSubmit((draft) => doing.mutate(draft))}>
          <WebhookFields form={form} />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={doing.isPending}>
              {t('make')}
            </Button>
          </Group>
        </form>
      </Modal>
      <SecretOnce secret={made?.signingSecret ?? null} onClose={go} />
    </>
  );
}
