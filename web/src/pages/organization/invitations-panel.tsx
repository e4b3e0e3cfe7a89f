import { ActionIcon, Group } from '@mantine/core';
import { IconLinkPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { invitationsKey, type Invitation, type Items, type SentInvitation } from './members.ts';
import { useMembersTexts } from './members-texts.ts';

interface Props {
  readonly onSent: (sent: SentInvitation) => void;
}

function useColumns(onSent: Props['onSent']): Column<Invitation>[] {
  const t = useMembersTexts();
  const kit = useKitTexts();
  const { id, path } = useOrganization();
  const at = (invitation: Invitation) => `${path}/invitations/${invitation.id}`;
  const changes = [invitationsKey(id)];
  const renewing = useDoing({
    action: (invitation: Invitation) => call<SentInvitation>('POST', `${at(invitation)}/renew`),
    changes,
    onDone: onSent,
  });
  const revoking = useDoing({
    action: (invitation: Invitation) => call('DELETE', at(invitation)).then(() => invitation.email),
    changes,
    done: (email) => t('revoked', { email }),
  });
  return [
    {
      key: 'email',
      title: t('email'),
      sortBy: ({ email }) => email,
      render: ({ email }) => <span className="anywhere">{email}</span>,
    },
    { key: 'role', title: t('role'), wideOnly: true, render: ({ role }) => t(role) },
    { key: 'by', title: t('invitedBy'), wideOnly: true, render: ({ invitedBy }) => invitedBy ?? '–' },
    {
      key: 'expires',
      title: t('expires'),
      wideOnly: true,
      sortBy: ({ expiresAt }) => expiresAt,
      render: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isExpired }) => (
        <Status status={isExpired ? 'expired' : 'pending'} label={t(isExpired ? 'expired' : 'open')} />
      ),
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (invitation) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('renew', { email: invitation.email })}
            onClick={() => renewing.mutate(invitation)}
          >
            <IconLinkPlus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('revoke', { email: invitation.email })}
            onClick={() => revoking.mutate(invitation)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}

/** The open invitations. */
export function InvitationsPanel({ onSent }: Props) {
  const t = useMembersTexts();
  const { id, path } = useOrganization();
  const columns = useColumns(onSent);
  const query = useQuery({
    queryKey: invitationsKey(id),
    queryFn: () => call<Items<Invitation>>('GET', `${path}/invitations`),
  });
  return (
    <Panel title={t('invitations')} intro={t('invitationsIntro')}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet small">{t('none')}</p>
          ) : (
            <Rows items={items} columns={columns} rowKey={(one) => one.id} label={t('invitationsLabel')} />
          )
        }
      </Loaded>
    </Panel>
  );
}
