import { Alert, Button, Group, Text } from '@mantine/core';
import { HELD } from '../../kit/held.ts';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Snippet } from '../../kit/values.tsx';
import type { NewKey } from './keys.ts';
import { useKeyTexts } from './texts.ts';

/** Shows a new key, only this once. */
export function NewKeyDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const t = useKeyTexts();
  const kit = useKitTexts();
  return (
    <Modal opened onClose={onClose} title={t('madeTitle', { name: made.name })} size="lg" {...HELD}>
      <div className="stack">
        <Alert color="yellow">{kit('secretOnce')}</Alert>
        <Snippet text={made.key} label={t('theKey')} />
        <Text className="quiet small">{t('madeHint')}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </div>
    </Modal>
  );
}
