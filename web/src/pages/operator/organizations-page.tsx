import { ActionIcon, Button, Group } from '@mantine/core';
import { IconGauge, IconPencil, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { List, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment } from '../../kit/values.tsx';
import { InvitationLink } from '../organization/invitation-link.tsx';
import type { SentInvitation } from '../organization/members.ts';
import {
  InviteAdmin,
  NewOrganization,
  OrganizationLimits,
  RenameOrganization,
} from './organization-dialogs.tsx';
import { ORGANIZATIONS, type OrganizationRow } from './organizations.ts';
import { useOperatorTexts } from './texts.ts';
import { VersionLine } from './version-line.tsx';

const ACTIONS = [
  { what: 'limits', text: 'limits', icon: IconGauge },
  { what: 'invite', text: 'inviteAdmin', icon: IconUserPlus },
  { what: 'rename', text: 'rename', icon: IconPencil },
] as const;

type What = (typeof ACTIONS)[number]['what'] | 'create';

interface Acting {
  readonly what: What;
  readonly organization: OrganizationRow | null;
}

function useColumns(act: (acting: Acting) => void): Column<OrganizationRow>[] {
  const t = useOperatorTexts();
  const kit = useKitTexts();
  const counted = (key: 'projects' | 'members' | 'agents'): Column<OrganizationRow> => ({
    key,
    title: t(key),
    align: 'right',
    wideOnly: true,
    sortBy: (row) => row[key],
    render: (row) => row[key],
  });
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      render: ({ name }) => <span className="anywhere">{name}</span>,
    },
    counted('projects'),
    counted('members'),
    counted('agents'),
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (organization) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {ACTIONS.map(({ what, text, icon: Icon }) => (
            <ActionIcon
              key={what}
              variant="subtle"
              color="gray"
              aria-label={t(text, { name: organization.name })}
              onClick={() => act({ what, organization })}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ),
    },
  ];
}

interface DialogProps {
  readonly acting: Acting;
  readonly onClose: () => void;
  readonly onSent: (sent: SentInvitation) => void;
}

function Dialog({ acting: { what, organization }, onClose, onSent }: DialogProps) {
  if (!organization) return <NewOrganization onClose={onClose} onSent={onSent} />;
  if (what === 'rename') return <RenameOrganization organization={organization} onClose={onClose} />;
  if (what === 'limits') return <OrganizationLimits organization={organization} onClose={onClose} />;
  return <InviteAdmin organization={organization} onClose={onClose} onSent={onSent} />;
}

/** All organizations of the installation. */
export default function OrganizationsPage() {
  const t = useOperatorTexts();
  const [acting, act] = useState<Acting | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const columns = useColumns(act);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => act({ what: 'create', organization: null })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <List
        queryKey={ORGANIZATIONS}
        load={(asked) => call<ListPage<OrganizationRow>>('GET', `/operator/organizations?${queryOf(asked)}`)}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('label')}
        empty={<Empty title={t('empty')}>{t('emptyHint')}</Empty>}
      />
      <VersionLine />
      {acting && <Dialog acting={acting} onClose={() => act(null)} onSent={setSent} />}
      {sent && <InvitationLink sent={sent} onClose={() => setSent(null)} />}
    </Page>
  );
}
