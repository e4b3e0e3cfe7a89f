import { Button, Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { List, Rows, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as Listed } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { useTranslatedMessages } from './imports/translated-messages.ts';
import { CATALOGUE, type Import } from './music.ts';
import { useCatalogueTexts } from './texts.ts';

const PATH = `${CATALOGUE}/imports`;
const LIVE_MS = 2000;
/** Rejected lines per page. */
const REJECTS = 100;
/** The states by the names of their colours. */
const STATES = { running: 'working', stopped: 'waiting', completed: 'completed', failed: 'failed' } as const;

const queryOf = ({ pageIndex, pageSize }: ListQuery): string => `pageIndex=${pageIndex}&pageSize=${pageSize}`;

interface Reject {
  readonly place: string;
  readonly reason: string;
}

function Rejects({ id }: { readonly id: string }) {
  const t = useCatalogueTexts();
  const kit = useKitTexts();
  const { sentence } = useTranslatedMessages();
  const [page, setPage] = useState(1);
  const asked = queryOf({ pageIndex: page - 1, pageSize: REJECTS });
  const query = useQuery({
    queryKey: ['catalogue-imports', id, 'rejects', page],
    queryFn: () => call<Listed<Reject>>('GET', `${PATH}/${id}/rejects?${asked}`),
    placeholderData: keepPreviousData,
  });
  const columns = [
    { key: 'place', title: t('place'), render: ({ place }: Reject) => place },
    { key: 'reason', title: t('reason'), render: ({ reason }: Reject) => sentence(reason) },
  ];
  return (
    <Loaded query={query}>
      {(found) => (
        <>
          <Rows
            items={found.items.map((reject, place) => ({ ...reject, number: place }))}
            columns={columns}
            rowKey={({ number }) => String(number)}
            label={t('rejects')}
          />
          <Pages page={found} value={page} onChange={setPage}>
            {kit('shown', { count: found.filteredCount })}
          </Pages>
        </>
      )}
    </Loaded>
  );
}

function useColumns(onShow: (id: string) => void): Column<Import>[] {
  const t = useCatalogueTexts();
  const told = useTranslatedMessages();
  const count = (key: 'read' | 'written'): Column<Import> => ({
    key,
    title: t(key),
    align: 'right',
    sortBy: (one) => one[key],
    render: (one) => formatNumber(one[key]),
  });
  return [
    { key: 'kind', title: t('kind'), render: ({ kind }) => kind },
    {
      key: 'source',
      title: t('source'),
      wideOnly: true,
      render: ({ source }) => (source === '-' ? t('standardInput') : source),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ status, stage, message }) => (
        <>
          <Status status={STATES[status]} label={t(`status_${status}`)} />{' '}
          {status === 'running' && <span className="quiet small">{told.stage(stage)}</span>}
          {status !== 'running' && message !== null && (
            <p className="quiet small">{told.sentence(message)}</p>
          )}
        </>
      ),
    },
    count('read'),
    count('written'),
    {
      key: 'rejected',
      title: t('rejected'),
      align: 'right',
      render: ({ id, rejected }) =>
        rejected === 0 ? (
          formatNumber(0)
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => onShow(id)}>
            {formatNumber(rejected)}
          </Button>
        ),
    },
    {
      key: 'begun',
      title: t('begun'),
      wideOnly: true,
      render: ({ startedAt }) => <Moment at={startedAt} />,
    },
  ];
}

/** The imports into the catalogue, past and running. */
export default function ImportsPage() {
  const t = useCatalogueTexts();
  const common = useKitTexts();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Page title={t('imports')} intro={t('importsIntro')}>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('rejects')}
        size="xl"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        {shown && <Rejects id={shown} />}
      </Modal>
      <List
        queryKey={['catalogue-imports']}
        load={(asked) => call<Listed<Import>>('GET', `${PATH}?${queryOf(asked)}`)}
        columns={useColumns(setShown)}
        rowKey={({ id }) => id}
        label={t('imports')}
        searchable={false}
        liveMs={LIVE_MS}
        empty={<Empty title={t('noImports')}>{t('noImportsHint')}</Empty>}
      />
    </Page>
  );
}
