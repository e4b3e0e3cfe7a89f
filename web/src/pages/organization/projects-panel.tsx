import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { ME, useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { TextLink } from '../../kit/links.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Panel } from '../../kit/page.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue, Moment } from '../../kit/values.tsx';
import { DeleteProject } from './delete-project.tsx';
import { settingsKey, type OrganizationSettings, type ProjectRow } from './organization.ts';
import { useSettingsTexts } from './settings-texts.ts';

interface NameProps {
  readonly title: string;
  readonly button: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly save: (name: string) => Promise<unknown>;
  readonly done: (name: string) => string;
}

/** Asks for the name of a new or an existing project. */
function NameDialog({ title, button, name, onClose, save, done }: NameProps) {
  const t = useSettingsTexts();
  const kit = useKitTexts();
  const { id } = useOrganization();
  const form = useForm({
    initialValues: { name },
    validate: { name: (text) => (text.trim() === '' ? t('projectNameNeeded') : null) },
  });
  const saving = useDoing({
    action: (values: { name: string }) => save(values.name).then(() => values.name.trim()),
    changes: [settingsKey(id), ME],
    done,
    onDone: onClose,
    form,
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <TextInput
          label={t('projectName')}
          description={t('projectNameHelp')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {button}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface Acting {
  readonly what: 'rename' | 'delete';
  readonly project: ProjectRow;
}

function useColumns(isOnly: boolean, act: (acting: Acting) => void): Column<ProjectRow>[] {
  const t = useSettingsTexts();
  const kit = useKitTexts();
  return [
    {
      key: 'name',
      title: t('project'),
      sortBy: ({ name }) => name,
      render: ({ id, name }) => <TextLink to={`/p/${id}`}>{name}</TextLink>,
    },
    { key: 'id', title: t('projectId'), wideOnly: true, render: ({ id }) => <CopyValue text={id} /> },
    { key: 'agents', title: t('agents'), align: 'right', wideOnly: true, render: ({ agents }) => agents },
    { key: 'keys', title: t('keys'), align: 'right', wideOnly: true, render: ({ keys }) => keys },
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
      render: (project) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('renameProject', { name: project.name })}
            onClick={() => act({ what: 'rename', project })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <Tooltip label={t('onlyProject')} disabled={!isOnly}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('deleteProject', { name: project.name })}
              disabled={isOnly}
              onClick={() => act({ what: 'delete', project })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ),
    },
  ];
}

/** The projects of the organization, with actions to create, rename and delete them. */
export function ProjectsPanel({ settings }: { readonly settings: OrganizationSettings }) {
  const t = useSettingsTexts();
  const { path } = useOrganization();
  const [isNew, adding] = useDisclosure(false);
  const [acting, act] = useState<Acting | null>(null);
  const columns = useColumns(settings.projects.length === 1, act);
  const add = (
    <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
      {t('newProject')}
    </Button>
  );
  const close = () => act(null);
  return (
    <Panel title={t('projects')} intro={t('projectsIntro')} actions={add}>
      <Rows items={settings.projects} columns={columns} rowKey={({ id }) => id} label={t('projectsLabel')} />
      {isNew && (
        <NameDialog
          title={t('newProject')}
          button={t('createProject')}
          name=""
          onClose={adding.close}
          save={(name) => call('POST', `${path}/projects`, { name })}
          done={(name) => t('projectCreated', { name })}
        />
      )}
      {acting?.what === 'rename' && (
        <NameDialog
          title={t('renameProject', { name: acting.project.name })}
          button={t('rename')}
          name={acting.project.name}
          onClose={close}
          save={(name) => call('PATCH', `${path}/projects/${acting.project.id}`, { name })}
          done={() => t('renamed')}
        />
      )}
      {acting?.what === 'delete' && <DeleteProject project={acting.project} onClose={close} />}
    </Panel>
  );
}
