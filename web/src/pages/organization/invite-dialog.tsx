import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import type { Role } from '../../api/me.ts';
import { useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { invitationsKey, type SentInvitation } from './members.ts';
import { useMembersTexts } from './members-texts.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSent: (sent: SentInvitation) => void;
}

interface Values {
  email: string;
  role: Role;
}

const EMAIL = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** Invites somebody by email, with a role. */
export function InviteDialog({ onClose, onSent }: Props) {
  const t = useMembersTexts();
  const kit = useKitTexts();
  const { id, path } = useOrganization();
  const form = useForm<Values>({
    initialValues: { email: '', role: 'member' },
    validate: { email: (email) => (EMAIL.test(email) ? null : t('emailWrong')) },
  });
  const inviting = useDoing({
    action: (values: Values) => call<SentInvitation>('POST', `${path}/invitations`, values),
    changes: [invitationsKey(id)],
    onDone: (sent) => {
      onClose();
      onSent(sent);
    },
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('invite')}>
      <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values))}>
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHelp')}
          maxLength={320}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group mt="md" label={t('role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt="xs">
            <Radio value="member" label={t('member')} description={t('memberHelp')} />
            <Radio value="admin" label={t('admin')} description={t('adminHelp')} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {t('createLink')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
