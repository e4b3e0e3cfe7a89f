import { Button, Group, Text } from '@mantine/core';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { keysKey, type ApiKey } from './keys.ts';
import { useKeyTexts } from './texts.ts';

/** Revokes a key after asking. */
export function RevokeKey({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const t = useKeyTexts();
  const { path, project } = useHere();
  const { id, name } = apiKey;
  const revoking = useDoing({
    action: () => call('POST', `${path}/keys/${id}/revoke`),
    changes: [keysKey(project.id)],
    done: t('wasRevoked', { name }),
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('revokeTitle', { name })}>
      <Text mb="md">{t('revokeText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red.9" loading={revoking.isPending} onClick={() => revoking.mutate()}>
          {t('revokeYes')}
        </Button>
      </Group>
    </Modal>
  );
}
