import { ActionIcon, Alert, Box, Group, Progress, Text, Tooltip } from '@mantine/core';
import {
  IconDownload,
  IconPlayerStop,
  IconShieldCheck,
  IconTool,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Status } from '../../kit/values.tsx';
import {
  MODELS,
  paceOf,
  pathOf,
  percentOf,
  type LocalModel,
  type LocalModels,
} from '../../kit/local-models.ts';
import { useModelTexts } from './models-texts.ts';

/** The states by the names of their colours. */
const COLORS = { absent: 'absent', installed: 'ready', installing: 'working', broken: 'failed' } as const;

/** The state of a model: its progress while it is installed, and what is wrong. */
function State({ model }: { readonly model: LocalModel }) {
  const t = useModelTexts();
  const { id, status, reason, failure } = model;
  const percent = percentOf(model);
  return (
    <Box miw="8rem">
      <Status status={COLORS[status]} label={t(status)} />
      {status === 'installing' && (
        <Progress.Root mt={6}>
          <Progress.Section value={percent} aria-label={t('progress', { percent, id })} />
        </Progress.Root>
      )}
      {status === 'broken' && <p className="quiet small anywhere">{reason}</p>}
      {status !== 'installing' && failure !== null && <p className="quiet small anywhere">{failure}</p>}
    </Box>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

function Act({ label, icon: Icon, isBusy = false, onClick }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** What can be done with a model in its present state. */
function Acts({ model }: { readonly model: LocalModel }) {
  const t = useModelTexts();
  const askToRemove = useAskToRemove();
  const { id, status } = model;
  const path = pathOf(id);
  const changes = [MODELS];
  const installing = useDoing({ action: () => call('POST', `${path}/install`), changes });
  const removing = useDoing({ action: () => call('DELETE', path), changes });
  const verifying = useDoing({
    action: () => call<{ readonly fault: string | null }>('POST', `${path}/verify`),
    changes,
    done: ({ fault }) => fault ?? t('verified'),
  });
  const remove = () =>
    askToRemove({
      name: id,
      warning: t('removeWarning'),
      label: t('removeLabel'),
      onRemove: () => removing.mutate(),
    });
  const isThere = status === 'installed' || status === 'broken';
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {(status === 'absent' || status === 'broken') && (
        <Act
          label={t(status === 'broken' ? 'mend' : 'install', { id })}
          icon={status === 'broken' ? IconTool : IconDownload}
          isBusy={installing.isPending}
          onClick={() => installing.mutate()}
        />
      )}
      {isThere && (
        <Act
          label={t('verify', { id })}
          icon={IconShieldCheck}
          isBusy={verifying.isPending}
          onClick={() => verifying.mutate()}
        />
      )}
      {status === 'installing' && (
        <Act
          label={t('stop', { id })}
          icon={IconPlayerStop}
          isBusy={removing.isPending}
          onClick={() => removing.mutate()}
        />
      )}
      {isThere && <Act label={t('remove', { id })} icon={IconTrash} onClick={remove} />}
    </Group>
  );
}

function useColumns(isOn: boolean): Column<LocalModel>[] {
  const t = useModelTexts();
  const kit = useKitTexts();
  const taskOf = ({ task }: LocalModel): string => t(task as Parameters<typeof t>[0]);
  const columns: Column<LocalModel>[] = [
    {
      key: 'model',
      title: t('model'),
      sortBy: ({ id }) => id,
      render: (model) => (
        <>
          <span className="anywhere">{model.id}</span>
          <p className="quiet small">{taskOf(model)}</p>
        </>
      ),
    },
    {
      key: 'languages',
      title: t('languages'),
      wideOnly: true,
      render: ({ languages }) => languages.join(', ') || t('anyLanguage'),
    },
    {
      key: 'licence',
      title: t('licence'),
      wideOnly: true,
      render: ({ licence, notice }) => (
        <>
          {licence}
          {notice !== null && <p className="quiet small">{notice}</p>}
        </>
      ),
    },
    {
      key: 'size',
      title: t('size'),
      align: 'right',
      wideOnly: true,
      sortBy: ({ size }) => size,
      render: ({ size }) => (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {formatBytes(size)}
        </Text>
      ),
    },
    { key: 'state', title: t('state'), render: (model) => <State model={model} /> },
  ];
  const acts: Column<LocalModel> = {
    key: 'actions',
    title: kit('actions'),
    align: 'right',
    render: (model) => <Acts model={model} />,
  };
  return isOn ? [...columns, acts] : columns;
}

function Models({ isOn, items }: LocalModels) {
  const t = useModelTexts();
  return (
    <>
      {!isOn && (
        <Alert color="orange" variant="light" mb="md">
          {t('off')}
        </Alert>
      )}
      <Rows items={items} columns={useColumns(isOn)} rowKey={({ id }) => id} label={t('label')} />
    </>
  );
}

/** The local models of the installation: what is there, and what can be fetched. */
export default function ModelsPage() {
  const t = useModelTexts();
  const query = useQuery({
    queryKey: MODELS,
    queryFn: () => call<LocalModels>('GET', '/operator/models'),
    refetchInterval: ({ state }) => paceOf(state.data?.items ?? []),
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={query}>{(models) => <Models {...models} />}</Loaded>
    </Page>
  );
}
