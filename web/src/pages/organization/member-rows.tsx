import { ActionIcon, Badge, Button, Group, Select, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconUserMinus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/http.ts';
import type { Role } from '../../api/me.ts';
import { ME, useMe, useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment } from '../../kit/values.tsx';
import { membersKey, nameOf, type Member } from './members.ts';
import { useMembersTexts } from './members-texts.ts';

interface Props {
  readonly members: readonly Member[];
}

interface MemberProps {
  readonly member: Member;
  /** Whether this is the last administrator, who can neither be removed nor become a Member. */
  readonly isFixed: boolean;
  readonly isSelf: boolean;
}

function RoleField({ member, isFixed }: MemberProps) {
  const t = useMembersTexts();
  const { id, path } = useOrganization();
  const changing = useDoing({
    action: (role: Role) => call('PATCH', `${path}/members/${member.id}`, { role }).then(() => role),
    changes: [membersKey(id), ME],
    done: (role) => t('roleChanged', { name: nameOf(member), role: t(role) }),
  });
  return (
    <Select
      aria-label={t('roleOf', { name: nameOf(member) })}
      className="role-field"
      size="xs"
      data={[
        { value: 'admin', label: t('admin') },
        { value: 'member', label: t('member') },
      ]}
      value={member.role}
      allowDeselect={false}
      disabled={isFixed || changing.isPending}
      {...(isFixed ? { title: t('lastAdmin') } : {})}
      onChange={(role) => role && role !== member.role && changing.mutate(role as Role)}
    />
  );
}

function RemoveQuestion({ text, onYes }: { readonly text: string; readonly onYes: () => void }) {
  const t = useMembersTexts();
  const kit = useKitTexts();
  const yes = () => {
    modals.closeAll();
    onYes();
  };
  return (
    <>
      <Text mb="md">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()} data-autofocus>
          {kit('cancel')}
        </Button>
        <Button color="red.9" onClick={yes}>
          {t('removeYes')}
        </Button>
      </Group>
    </>
  );
}

function RemoveMember({ member, isFixed, isSelf }: MemberProps) {
  const t = useMembersTexts();
  const { id, path } = useOrganization();
  const navigate = useNavigate();
  const name = nameOf(member);
  const removing = useDoing({
    action: async () => {
      await call('DELETE', `${path}/members/${member.id}`);
      // An account that has left the organization cannot load this page any more.
      if (isSelf) await navigate({ to: '/' });
    },
    changes: isSelf ? [ME] : [membersKey(id)],
    done: t('removed', { name }),
  });
  const ask = () =>
    modals.open({
      title: t('removeTitle', { name }),
      children: (
        <RemoveQuestion text={t(isSelf ? 'leaveText' : 'removeText')} onYes={() => removing.mutate()} />
      ),
    });
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={t('remove', { name })}
      disabled={isFixed}
      loading={removing.isPending}
      onClick={ask}
    >
      <IconUserMinus size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The members of the organization, with actions. */
export function MemberRows({ members }: Props) {
  const t = useMembersTexts();
  const kit = useKitTexts();
  const { account } = useMe();
  const admins = members.filter(({ role }) => role === 'admin');
  const about = (member: Member): MemberProps => ({
    member,
    isFixed: admins.length === 1 && member.role === 'admin',
    isSelf: member.id === account.id,
  });
  const columns: Column<Member>[] = [
    {
      key: 'person',
      title: t('person'),
      sortBy: nameOf,
      render: (member) => (
        <div className="anywhere">
          {nameOf(member)}{' '}
          {member.id === account.id && (
            <Badge size="xs" variant="light" tt="none">
              {t('you')}
            </Badge>
          )}
          {member.name && <p className="quiet small">{member.email}</p>}
        </div>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      sortBy: ({ role }) => role,
      render: (member) => <RoleField {...about(member)} />,
    },
    {
      key: 'security',
      title: t('security'),
      wideOnly: true,
      render: ({ hasSecondFactor }) => t(hasSecondFactor ? 'factor' : 'noFactor'),
    },
    {
      key: 'seen',
      title: t('seen'),
      wideOnly: true,
      sortBy: ({ seenAt }) => seenAt ?? '',
      render: ({ seenAt }) => <Moment at={seenAt} />,
    },
    {
      key: 'since',
      title: t('since'),
      wideOnly: true,
      sortBy: ({ since }) => since,
      render: ({ since }) => <Moment at={since} />,
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (member) => <RemoveMember {...about(member)} />,
    },
  ];
  return <Rows items={members} columns={columns} rowKey={({ id }) => id} label={t('label')} />;
}
