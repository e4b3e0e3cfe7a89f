import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
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
  const [endsSessions, setEndsSessions] = useState(false);
  const revoking = useDoing({
    action: async () => {
      await call('POST', `${path}/keys/${id}/revoke`);
      if (endsSessions) await call('POST', `${path}/keys/${id}/end-sessions`);
    },
    changes: [keysKey(project.id)],
    done: t('wasRevoked', { name }),
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('revokeTitle', { name })}>
      <Text mb="md">{t('revokeText')}</Text>
      <Checkbox
        mb="md"
        label={t('endSessions')}
        checked={endsSessions}
        onChange={({ currentTarget }) => setEndsSessions(currentTarget.checked)}
      />
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
