import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { ME } from '../../app/where.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useDoing } from '../../kit/doing.tsx';
import { Rows } from '../../kit/list.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue } from '../../kit/values.tsx';
import type { SentInvitation } from '../organization/members.ts';
import { LIMITS } from '../organization/quotas.ts';
import { useQuotaTexts } from '../organization/quota-texts.ts';
import { EMAIL, ORGANIZATIONS, type NewOrganization, type OrganizationRow } from './organizations.ts';
import { useOperatorTexts } from './texts.ts';

interface FootProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function Foot({ label, isBusy, onClose }: FootProps): ReactNode {
  const kit = useKitTexts();
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </Group>
  );
}

interface SendingProps {
  readonly onClose: () => void;
  readonly onSent: (sent: SentInvitation) => void;
}

/** Creates an organization and the invitation link for its first administrator. */
export function NewOrganization({ onClose, onSent }: SendingProps) {
  const t = useOperatorTexts();
  const form = useForm({
    initialValues: { name: '', projectName: t('projectDefault'), email: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameNeeded') : null),
      projectName: (name) => (name.trim() === '' ? t('projectNeeded') : null),
      email: (email) => (EMAIL.test(email) ? null : t('emailWrong')),
    },
  });
  const creating = useDoing({
    action: (values: typeof form.values) => call<NewOrganization>('POST', '/operator/organizations', values),
    changes: [ORGANIZATIONS],
    onDone: ({ invitation }) => {
      onClose();
      onSent(invitation);
    },
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('add')}>
      <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))} className="stack">
        <TextInput label={t('nameLabel')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={t('projectName')}
          description={t('projectNameHelp')}
          maxLength={120}
          {...form.getInputProps('projectName')}
        />
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHelp')}
          maxLength={320}
          {...form.getInputProps('email')}
        />
        <Foot label={t('create')} isBusy={creating.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

interface OneProps {
  readonly organization: OrganizationRow;
  readonly onClose: () => void;
}

export function RenameOrganization({ organization, onClose }: OneProps) {
  const t = useOperatorTexts();
  const form = useForm({
    initialValues: { name: organization.name },
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  });
  const renaming = useDoing({
    action: (values: { name: string }) => call('PATCH', `/operator/organizations/${organization.id}`, values),
    changes: [ORGANIZATIONS, ME],
    done: t('renamed'),
    onDone: onClose,
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('rename', { name: organization.name })}>
      <form noValidate onSubmit={form.onSubmit((values) => renaming.mutate(values))}>
        <TextInput label={t('nameLabel')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Foot label={t('renameButton')} isBusy={renaming.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

export function InviteAdmin({ organization, onClose, onSent }: OneProps & SendingProps) {
  const t = useOperatorTexts();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (EMAIL.test(email) ? null : t('emailWrong')) },
  });
  const inviting = useDoing({
    action: (values: { email: string }) =>
      call<SentInvitation>('POST', `/operator/organizations/${organization.id}/invitations`, values),
    onDone: (sent) => {
      onClose();
      onSent(sent);
    },
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('inviteAdmin', { name: organization.name })}>
      <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values))}>
        <TextInput
          type="email"
          label={t('inviteEmail')}
          description={t('inviteHelp')}
          maxLength={320}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Foot label={t('inviteButton')} isBusy={inviting.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** All limits of an organization, and its id. */
export function OrganizationLimits({ organization, onClose }: OneProps) {
  const t = useOperatorTexts();
  const quota = useQuotaTexts();
  const limits = LIMITS.flatMap((type) => organization.limits.filter((limit) => limit.type === type));
  return (
    <Modal opened onClose={onClose} title={t('limitsTitle', { name: organization.name })} size="lg">
      <div className="stack">
        <CopyValue text={organization.id} />
        <Rows
          items={limits}
          rowKey={({ type }) => type}
          label={t('limitsTitle', { name: organization.name })}
          columns={[
            { key: 'limit', title: quota('limit'), render: ({ type }) => quota(type) },
            {
              key: 'allowed',
              title: quota('allowed'),
              align: 'right',
              render: ({ limit, isOwn }) => (
                <>
                  {formatNumber(limit)} {isOwn && <span className="quiet small">({t('raised')})</span>}
                </>
              ),
            },
          ]}
        />
        <Text className="quiet small">{t('limitsHint')}</Text>
      </div>
    </Modal>
  );
}
