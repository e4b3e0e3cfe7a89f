import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue } from '../../kit/values.tsx';
import { useWebhookTexts } from './texts.ts';

interface SecretProps {
  /** Null: there is no secret to show. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a signing secret, only this once; only its button closes it. */
export function SecretOnce({ secret, onClose }: SecretProps) {
  const t = useWebhookTexts();
  const kit = useKitTexts();
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={t('secretTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text mb="sm">{t('secretHint')}</Text>
      <div data-testid="secret">
        <CopyValue text={secret ?? ''} />
      </div>
      <Alert color="orange" my="md">
        {kit('secretOnce')}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('secretKept')}
        </Button>
      </Group>
    </Modal>
  );
}
