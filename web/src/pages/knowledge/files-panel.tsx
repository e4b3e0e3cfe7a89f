import { useQuery } from '@tanstack/react-query';
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { modals } from '@mantine/modals';
import { call } from '../../api/http.ts';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Panel } from '../../kit/page.tsx';
import { useSaid } from '../../kit/refusals/explain.ts';
import { Empty } from '../../kit/states.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import { ByAddress } from './by-address.tsx';
import { DropZone, Uploads } from './drop-zone.tsx';
import { SummaryForm } from './summary-form.tsx';
import { useKnowledgeTexts } from './texts.ts';
import { useUploads } from './use-uploads.ts';

type KnowledgeFile = Schemas['KnowledgeFile'];

const LIVE_MS = 2_000;

function useRemoving(baseId: string) {
  const t = useKnowledgeTexts();
  const { platform, project } = useHere();
  const ask = useAskToRemove();
  const removing = useDoing({
    action: ({ id }: KnowledgeFile) =>
      unwrap(
        platform.DELETE('/public/knowledge-bases/{knowledgeBaseId}/files/{fileId}', {
          params: { path: { knowledgeBaseId: baseId, fileId: id } },
        }),
      ),
    changes: [['knowledge-bases', project.id]],
    done: t('fileRemoved'),
  });
  return (file: KnowledgeFile) =>
    ask({
      name: file.originalName,
      warning: t('fileRemoveWarning'),
      onRemove: () => removing.mutate(file),
    });
}

function useColumns(baseId: string): Column<KnowledgeFile>[] {
  const t = useKnowledgeTexts();
  const say = useSaid();
  const { project } = useHere();
  const remove = useRemoving(baseId);
  const edit = (file: KnowledgeFile) =>
    modals.open({
      title: t('summaryOf', { name: file.originalName }),
      size: 'lg',
      children: <SummaryForm project={project.id} baseId={baseId} file={file} />,
    });
  return [
    {
      key: 'name',
      title: t('file'),
      sortBy: ({ originalName }) => originalName,
      render: (file) => (
        <div className="file-cell">
          <span className="file-name">{file.originalName}</span>
          {file.failureReason && <span className="field-error">{say(file.failureReason)}</span>}
          {file.summary && <span className="quiet small file-summary">{file.summary}</span>}
        </div>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: ({ status }) => status,
      render: ({ status }) => <Status status={status} label={t(`status_${status}`)} />,
    },
    { key: 'added', title: t('added'), wideOnly: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      render: (file) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('editSummary', { name: file.originalName })}
            disabled={file.status !== 'ready'}
            onClick={() => edit(file)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('removeFile', { name: file.originalName })}
            onClick={() => remove(file)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}

/** The limit of files, from the organization's limits. */
const useFileLimit = () => {
  const { path, project } = useHere();
  return useQuery({
    queryKey: ['quotas', project.id, 'knowledge-limit'],
    queryFn: () => call<{ files: number }>('GET', `${path}/knowledge-limit`),
  }).data?.files;
};

interface FilesPanelProps {
  readonly baseId: string;
  readonly count: number;
}

/** The files of a knowledge base, updated live, and the ways to add more. */
export function FilesPanel({ baseId, count }: FilesPanelProps) {
  const t = useKnowledgeTexts();
  const { platform, project } = useHere();
  const most = useFileLimit();
  const { uploads, add, dismiss } = useUploads(baseId);
  const isFull = most !== undefined && count >= most;
  const load = (query: ListQuery) =>
    unwrap(
      platform.GET('/public/knowledge-bases/{knowledgeBaseId}/files', {
        params: { path: { knowledgeBaseId: baseId }, query },
      }),
    ) as Promise<ListPage<KnowledgeFile>>;
  const intro = most === undefined ? undefined : t('ofMost', { count, most });
  return (
    <Panel title={t('files')} intro={intro}>
      {isFull && <p className="field-error">{t('full')}</p>}
      <DropZone onFiles={add} disabled={isFull} />
      <Uploads uploads={uploads} onDismiss={dismiss} />
      <ByAddress baseId={baseId} disabled={isFull} />
      <List
        queryKey={['knowledge-bases', project.id, baseId, 'files']}
        load={load}
        columns={useColumns(baseId)}
        rowKey={({ id }) => id}
        label={t('files')}
        empty={<Empty title={t('noFiles')}>{t('noFilesHint')}</Empty>}
        liveMs={LIVE_MS}
      />
    </Panel>
  );
}
