import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../kit/links.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Status } from '../../kit/values.tsx';
import { useAskToWithdraw } from './setup-withdrawal.ts';
import { ROLES, rolesText, useSetups, type SetupRow, type Setups } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

/** What can be done with a setup that is not withdrawn. */
function Acts({ setup }: { readonly setup: SetupRow }) {
  const t = useSetupTexts();
  const withdraw = useAskToWithdraw(setup);
  const { id, name } = setup;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        component={Link}
        to={`/operator/setups/${id}`}
        aria-label={t('edit', { name })}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('withdraw', { name })} onClick={withdraw}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Name({ id, name, description, withdrawnAt }: SetupRow) {
  return (
    <>
      {withdrawnAt === null ? (
        <Link className="row-link anywhere" to={`/operator/setups/${id}`}>
          {name}
        </Link>
      ) : (
        <span className="anywhere">{name}</span>
      )}
      {description && <p className="quiet small anywhere">{description}</p>}
    </>
  );
}

function useColumns({ projects }: Setups): Column<SetupRow>[] {
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
      render: (setup) => setup.withdrawnAt === null && <Acts setup={setup} />,
    },
  ];
}

function Table({ setups }: { readonly setups: Setups }) {
  const t = useSetupTexts();
  const columns = useColumns(setups);
  if (setups.items.length === 0) return <Empty title={t('empty')}>{t('emptyHint')}</Empty>;
  return <Rows items={setups.items} rowKey={({ id }) => id} label={t('label')} columns={columns} />;
}

/** The setups that agents may choose, for the operator. */
export default function SetupsPage() {
  const t = useSetupTexts();
  const add = (
    <LinkButton to="/operator/setups/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </LinkButton>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <Loaded query={useSetups()}>{(setups) => <Table setups={setups} />}</Loaded>
    </Page>
  );
}
