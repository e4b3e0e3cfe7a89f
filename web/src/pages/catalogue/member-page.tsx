import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../api/http.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { LIVE_MS } from '../../kit/live.ts';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { MEMBERS, memberPath, type OneMember } from './member.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberForm } from './member-form.tsx';
import { ApplicationsPanel, ExportPanel, ListensPanel, PlaylistsPanel } from './member-panels.tsx';
import { useCatalogueTexts } from './texts.ts';

/** How often the page looks whether an export is ready, in milliseconds. */
const WAITING_MS = 2_000;

/** Erases the member, and leaves the page. */
function Erase({ member }: { readonly member: OneMember }) {
  const t = useCatalogueTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The page is left first: what it shows is not there to be read again.
  const leave = async () => {
    await navigate({ to: '/operator/catalogue/members' });
    queries.removeQueries({ queryKey: [...MEMBERS, member.id] });
    await queries.invalidateQueries({ queryKey: MEMBERS });
  };
  const erase = useDoing({
    action: () => call('DELETE', memberPath(member.id)),
    onDone: () => void leave(),
  });
  return (
    <RemoveButton
      name={member.userName}
      label={t('erase')}
      warning={t('eraseWarning')}
      confirm={member.userName}
      onRemove={() => erase.mutate()}
    />
  );
}

/** Lifts a lock. */
function Unlock({ member }: { readonly member: OneMember }) {
  const t = useCatalogueTexts();
  const unlock = useDoing({
    action: () => call('POST', `${memberPath(member.id)}/unlock`, {}),
    changes: [MEMBERS],
    done: t('unlocked', { name: member.userName }),
  });
  return (
    <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate()}>
      {t('unlock')}
    </Button>
  );
}

/** One member of the music catalogue. */
export default function MemberPage() {
  const t = useCatalogueTexts();
  const { memberId } = useParams({ strict: false }) as { readonly memberId: string };
  const query = useQuery({
    queryKey: [...MEMBERS, memberId],
    queryFn: () => call<OneMember>('GET', memberPath(memberId)),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? WAITING_MS : LIVE_MS),
  });
  const member = query.data;
  return (
    <Page
      title={member?.userName ?? t('member')}
      back={{ to: '/operator/catalogue/members', label: t('members') }}
      actions={
        member && (
          <Group gap="xs">
            {member.isLocked && <Unlock member={member} />}
            <Erase member={member} />
          </Group>
        )
      }
    >
      <Loaded query={query}>
        {(one) => (
          <div className="stack">
            <MemberFacts member={one} />
            <MemberForm key={one.id} member={one} />
            <ApplicationsPanel member={one} />
            <PlaylistsPanel member={one} />
            <ListensPanel member={one} />
            <ExportPanel member={one} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
