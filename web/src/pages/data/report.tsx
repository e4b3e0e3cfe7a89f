import { Button, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Schemas } from '../../api/platform.ts';
import { formatNumber } from '../../i18n/format.ts';
import { saveAs } from '../../kit/download.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useDataTexts } from './texts.ts';

export type Erasure = Schemas['Erasure'];
type Line = Schemas['ErasureLine'];
type Key = Parameters<ReturnType<typeof useDataTexts>>[0];

/** Kinds that these pages have words for; the service's own sentence stands in for others. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['sessions', 'transcriptItems', 'toolCalls', 'memories', 'deliveries', 'requests', 'companions'],
  ...['files', 'auditEntries', 'statistics', 'companionsInUse', 'deliveriesSent', 'sessionsAtProviders'],
  'sessionsTraced',
]);

function useColumns(): Column<Line>[] {
  const t = useDataTexts();
  return [
    {
      key: 'kind',
      title: t('kind'),
      render: ({ kind }) => (KNOWN.has(kind) ? t(`of.${kind}` as Key) : kind),
    },
    { key: 'count', title: t('count'), align: 'right', render: ({ count }) => formatNumber(count) },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ kind, reason }) => (KNOWN.has(kind) ? t(`why.${kind}` as Key) : reason),
    },
  ];
}

interface Props {
  readonly erasure: Erasure;
  readonly onClose: () => void;
}

/** The report of an erasure, to be read and downloaded. */
export function ReportDialog({ erasure, onClose }: Props) {
  const t = useDataTexts();
  const columns = useColumns();
  const { report } = erasure;
  const save = () =>
    saveAs(`erasure-${erasure.id}.json`, 'application/json', JSON.stringify(erasure, null, 2));
  return (
    <Modal opened onClose={onClose} size="xl" title={t('report')}>
      {report && (
        <div className="stack">
          {(['erased', 'kept', 'outside'] as const).map((part) => (
            <section key={part}>
              <Title order={3} size="h5">
                {t(part)}
              </Title>
              <Rows items={report[part]} columns={columns} rowKey={({ kind }) => kind} label={t(part)} />
            </section>
          ))}
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {t('download')}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}
