import { Alert, Button, Group, List, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { ME, useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { settingsKey, type ProjectRow } from './organization.ts';
import { useSettingsTexts } from './settings-texts.ts';

const KINDS = [
  ...(['agents', 'companions', 'recordings', 'knowledgeBases', 'faqs', 'functions', 'mcpServers'] as const),
  ...(['sipConnections', 'webhooks', 'keys', 'sessions', 'memories'] as const),
] as const;

/** The contents of a project by kind, and the number of running conversations. */
type Contents = Readonly<Record<(typeof KINDS)[number] | 'running', number>>;

function Lost({ contents }: { readonly contents: Contents }) {
  const t = useSettingsTexts();
  const kinds = KINDS.filter((kind) => contents[kind] > 0);
  if (kinds.length === 0) return <Text>{t('nothingInside')}</Text>;
  return (
    <>
      <Text>{t('lost')}</Text>
      <List size="sm">
        {kinds.map((kind) => (
          <List.Item key={kind}>{t(`lost_${kind}`, { count: contents[kind] })}</List.Item>
        ))}
      </List>
      {contents.keys > 0 && <Text>{t('keysStop')}</Text>}
    </>
  );
}

interface Props {
  readonly project: ProjectRow;
  readonly onClose: () => void;
}

/** Deletes a project after its name was typed; the dialog lists what is lost. */
export function DeleteProject({ project, onClose }: Props) {
  const t = useSettingsTexts();
  const { path } = useOrganization();
  const at = `${path}/projects/${project.id}`;
  const query = useQuery({
    queryKey: ['project-contents', project.id],
    queryFn: () => call<Contents>('GET', `${at}/contents`),
    refetchInterval: 5_000,
  });
  return (
    <Modal opened onClose={onClose} title={t('deleteTitle', { name: project.name })}>
      <Loaded query={query}>
        {(contents) => (
          <div className="stack">
            {contents.running > 0 && (
              <Alert color="yellow">{t('runningNow', { count: contents.running })}</Alert>
            )}
            <Lost contents={contents} />
            <Confirm project={project} at={at} isBusy={contents.running > 0} onClose={onClose} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

interface ConfirmProps extends Props {
  readonly at: string;
  readonly isBusy: boolean;
}

function Confirm({ project, at, isBusy, onClose }: ConfirmProps) {
  const t = useSettingsTexts();
  const kit = useKitTexts();
  const { id } = useOrganization();
  const [typed, setTyped] = useState('');
  const removing = useDoing({
    action: () => call('DELETE', at),
    changes: [settingsKey(id), ME],
    done: t('deleted', { name: project.name }),
    onDone: onClose,
  });
  return (
    <>
      <TextInput
        label={kit('typeToConfirm', { word: project.name })}
        value={typed}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button
          color="red.9"
          disabled={isBusy || typed.trim() !== project.name.trim()}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {kit('remove')}
        </Button>
      </Group>
    </>
  );
}
