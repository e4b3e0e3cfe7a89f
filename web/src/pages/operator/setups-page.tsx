import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Status } from '../../kit/values.tsx';
import { EditSetup, NewSetup } from './setup-dialogs.tsx';
import { ROLES, rolesText, SETUPS, type SetupRow, type Setups } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

interface ActsProps {
  readonly setup: SetupRow;
  readonly onEdit: (setup: SetupRow) => void;
}

/** What can be done with a setup that is not withdrawn. */
function Acts({ setup, onEdit }: ActsProps) {
  const t = useSetupTexts();
  const ask = useAskToRemove();
  const { id, name } = setup;
  const withdrawing = useDoing({
    action: () => call('DELETE', `/operator/setups/${id}`),
    changes: [SETUPS],
    done: t('withdrawnDone', { name }),
  });
  const question = {
    ...{ name, title: t('withdrawTitle', { name }), label: t('withdrawDo'), warning: t('withdrawWarning') },
    onRemove: () => withdrawing.mutate(),
  };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('edit', { name })}
        onClick={() => onEdit(setup)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('withdraw', { name })}
        onClick={() => ask(question)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Name({ name, description }: SetupRow) {
  return (
    <>
      <span className="anywhere">{name}</span>
      {description && <p className="quiet small anywhere">{description}</p>}
    </>
  );
}

function useColumns({ projects }: Setups, onEdit: (setup: SetupRow) => void): Column<SetupRow>[] {
  const t = useSetupTexts();
  const kit = useKitTexts();
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.name ?? id;
  return [
    { key: 'name', title: t('name'), render: (setup) => <Name {...setup} /> },
    ...ROLES.map((role): Column<SetupRow> => ({
      key: role,
      title: t(role),
      wideOnly: true,
      render: (setup) =>
        rolesText(setup, role) || (
          <span className="quiet">{t(role === 'realtime' ? 'noRealtime' : 'operators')}</span>
        ),
    })),
    {
      key: 'projects',
      title: t('projects'),
      render: (setup) =>
        setup.projects.map(nameOf).join(', ') || <span className="quiet">{t('projectsNone')}</span>,
    },
    { key: 'agents', title: t('agents'), align: 'right', wideOnly: true, render: ({ agents }) => agents },
    {
      key: 'state',
      title: t('state'),
      render: ({ withdrawnAt }) => (
        <Status
          status={withdrawnAt === null ? 'ready' : 'none'}
          label={t(withdrawnAt === null ? 'available' : 'withdrawn')}
        />
      ),
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (setup) => setup.withdrawnAt === null && <Acts setup={setup} onEdit={onEdit} />,
    },
  ];
}

function Table({ setups, onEdit }: { readonly setups: Setups; readonly onEdit: (setup: SetupRow) => void }) {
  const t = useSetupTexts();
  const columns = useColumns(setups, onEdit);
  if (setups.items.length === 0) return <Empty title={t('empty')}>{t('emptyHint')}</Empty>;
  return <Rows items={setups.items} rowKey={({ id }) => id} label={t('label')} columns={columns} />;
}

/** The setups that agents may choose, for the operator. */
export default function SetupsPage() {
  const t = useSetupTexts();
  const [open, setOpen] = useState<SetupRow | 'new' | null>(null);
  const query = useQuery({ queryKey: SETUPS, queryFn: () => call<Setups>('GET', '/operator/setups') });
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <Loaded query={query}>
        {(setups) => (
          <>
            <Table setups={setups} onEdit={setOpen} />
            {open === 'new' && <NewSetup setups={setups} onClose={close} />}
            {open !== null && open !== 'new' && <EditSetup setup={open} setups={setups} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
