import './console-styles.ts';
import { Burger, Select, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type Me, signOut } from '../api/me.ts';
import { Empty } from '../kit/states.tsx';
import { useKitTexts } from '../kit/texts.ts';
import { useDoing } from '../kit/doing.tsx';
import { EndedSignIn } from './ended-sign-in.tsx';
import { Header, Round } from './header.tsx';
import { Nav } from './nav.tsx';
import { StaleNote } from './stale-note.tsx';
import { useShellTexts } from './texts.ts';
import { useLookedAt, usePlace } from './use-place.ts';
import { useMe, type Place } from './where.tsx';

/** The button for signing out, at the end of the header. A failure is shown. */
function SignOut() {
  const t = useShellTexts();
  const queries = useQueryClient();
  const leaving = useDoing({ action: signOut, onDone: () => void queries.resetQueries() });
  const leave = () => leaving.mutate();
  return (
    <>
      <span className="wide-only">
        <Button variant="subtle" color="gray" size="compact-sm" radius="xl" fw={400} onClick={leave}>
          {t('signOut')}
        </Button>
      </span>
      <span className="narrow-only">
        <Round label={t('signOut')} onClick={leave}>
          <IconLogout size={20} stroke={1.6} />
        </Round>
      </span>
    </>
  );
}

function ProjectPicker({ me, place }: { readonly me: Me; readonly place: Place | null }) {
  const t = useShellTexts();
  const navigate = useNavigate();
  if (!me.organizations.some(({ projects }) => projects.length > 0)) return null;
  const data = me.organizations.map(({ name, projects }) => ({
    group: name,
    items: projects.map((project) => ({ value: project.id, label: project.name })),
  }));
  return (
    <Select
      aria-label={t('project')}
      className="project-picker"
      size="xs"
      data={data}
      value={place?.project.id ?? null}
      placeholder={t('project')}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(id) => id && void navigate({ to: '/p/$projectId', params: { projectId: id } })}
    />
  );
}

/** Pages that belong to no project. */
const WITHOUT_PROJECT = /^\/(o|operator|account)(\/|$)/;

interface ShellProps {
  /** The sign-in has ended: the page stays behind the sign-in dialog. */
  readonly hasEnded: boolean;
}

/** The frame around the pages of the console. */
export default function Shell({ hasEnded }: ShellProps) {
  const t = useShellTexts();
  const common = useKitTexts();
  const me = useMe();
  const place = usePlace(me);
  const organization = useLookedAt(me, place);
  const [isOpen, menu] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const burger = (
    <Burger
      className="burger"
      size="sm"
      opened={isOpen}
      onClick={menu.toggle}
      aria-label={t('menu')}
      aria-expanded={isOpen}
    />
  );
  return (
    <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': common('close') } }}>
      <Notifications position="top-center" />
      {hasEnded && <EndedSignIn />}
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <div className="page">
        <Header me={me} start={burger} middle={<ProjectPicker me={me} place={place} />} end={<SignOut />} />
        <StaleNote />
        <div className="console" data-menu={isOpen}>
          <Nav me={me} place={place} organization={organization} onPick={menu.close} />
          <main className="main" id="content" tabIndex={-1} key={path.split('/')[3]}>
            {place || WITHOUT_PROJECT.test(path) ? (
              <Outlet />
            ) : (
              <Empty title={t('noProject')}>{t('noProjectHint')}</Empty>
            )}
          </main>
        </div>
      </div>
    </ModalsProvider>
  );
}
