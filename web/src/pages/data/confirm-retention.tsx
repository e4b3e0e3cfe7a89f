import { Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { type Kind, KINDS, MOST_COUNTED, type Preview } from './retention.ts';
import { useDataTexts } from './texts.ts';

function Lost({ preview }: { readonly preview: Preview }) {
  const t = useDataTexts();
  const lost = KINDS.filter((kind) => (preview[kind] ?? 0) > 0);
  if (lost.length === 0) return <Text>{t('confirmNone')}</Text>;
  const line = (kind: Kind): string => {
    const count = preview[kind] ?? 0;
    const what = t(`lost_${kind}`, { count });
    return count < MOST_COUNTED ? what : t('atLeast', { what });
  };
  return (
    <>
      <Text>{t('confirmIntro')}</Text>
      <List>
        {lost.map((kind) => (
          <List.Item key={kind}>{line(kind)}</List.Item>
        ))}
      </List>
    </>
  );
}

interface Props {
  /** The kinds that are kept shorter, with their new days. */
  readonly days: Partial<Record<Kind, number>>;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is kept shorter, with how much would be lost now. */
export function ConfirmRetention({ days, isSaving, onClose, onConfirm }: Props) {
  const t = useDataTexts();
  const kit = useKitTexts();
  const { project, platform } = useHere();
  const query = useQuery({
    queryKey: ['retention-preview', project.id, days],
    queryFn: () => unwrap(platform.GET('/public/retention/preview', { params: { query: days } })),
  });
  return (
    <Modal opened onClose={onClose} title={t('confirmTitle')}>
      <Loaded query={query}>
        {(preview) => (
          <div className="stack">
            <Lost preview={preview} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} data-autofocus>
                {kit('cancel')}
              </Button>
              <Button color="red.9" loading={isSaving} onClick={onConfirm}>
                {t('keepSo')}
              </Button>
            </Group>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
