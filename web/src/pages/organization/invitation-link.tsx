import { Alert, Button, Group, Text } from '@mantine/core';
import { formatTime } from '../../i18n/format.ts';
import { Modal } from '../../kit/modal.tsx';
import { Snippet } from '../../kit/values.tsx';
import type { SentInvitation } from './members.ts';
import { useMembersTexts } from './members-texts.ts';

interface Props {
  readonly sent: SentInvitation;
  readonly onClose: () => void;
}

/** Shows the link of an invitation, once. */
export function InvitationLink({ sent, onClose }: Props) {
  const t = useMembersTexts();
  const { email, role, expiresAt, link } = sent;
  return (
    <Modal opened onClose={onClose} title={t('linkTitle', { email })} size="lg" closeOnClickOutside={false}>
      <div className="stack">
        <Text>{t('linkText', { email, role: t(role), until: formatTime(expiresAt) })}</Text>
        <Snippet text={link} label={t('link')} />
        <Alert color="yellow">{t('linkOnce')}</Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </div>
    </Modal>
  );
}
