import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRows } from './member-rows.tsx';
import { membersKey, type Items, type Member, type SentInvitation } from './members.ts';
import { useMembersTexts } from './members-texts.ts';

/** The members and invitations of the organization. */
export default function MembersPage() {
  const t = useMembersTexts();
  const { id, path } = useOrganization();
  const [isInviting, inviting] = useDisclosure(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const query = useQuery({
    queryKey: membersKey(id),
    queryFn: () => call<Items<Member>>('GET', `${path}/members`),
  });
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={inviting.open}>
      {t('invite')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={invite}>
      <Panel>
        <Loaded query={query}>{({ items }) => <MemberRows members={items} />}</Loaded>
      </Panel>
      <InvitationsPanel onSent={setSent} />
      {isInviting && <InviteDialog onClose={inviting.close} onSent={setSent} />}
      {sent && <InvitationLink sent={sent} onClose={() => setSent(null)} />}
    </Page>
  );
}
