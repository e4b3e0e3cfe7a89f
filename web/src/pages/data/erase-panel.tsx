import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { List, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import { type Erasure, ReportDialog } from './report.tsx';
import { useDataTexts } from './texts.ts';

const LIVE_MS = 2_000;

function useColumns(read: (erasure: Erasure) => void): Column<Erasure>[] {
  const t = useDataTexts();
  return [
    {
      key: 'person',
      title: t('person'),
      render: ({ externalClientId }) => <span className="anywhere">{externalClientId}</span>,
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, progress }) => (
        <>
          <Status status={status} label={t(status)} />
          {status === 'running' && <span className="below small">{Math.round(progress * 100)} %</span>}
          {status === 'failed' && <span className="below small">{t('failedHint')}</span>}
        </>
      ),
    },
    { key: 'when', title: t('when'), wideOnly: true, render: ({ created }) => <Moment at={created} /> },
    {
      key: 'report',
      title: t('report'),
      align: 'right',
      render: (erasure) =>
        erasure.report && (
          <Button variant="subtle" size="compact-sm" onClick={() => read(erasure)}>
            {t('read')}
          </Button>
        ),
    },
  ];
}

function EraseForm() {
  const t = useDataTexts();
  const { project, platform } = useHere();
  const [person, setPerson] = useState('');
  const ask = useAskToRemove();
  const erasing = useDoing({
    action: (externalClientId: string) =>
      unwrap(platform.POST('/public/erasures', { body: { externalClientId } })),
    changes: [['erasures', project.id]],
    done: t('asked'),
    onDone: () => setPerson(''),
  });
  const name = person.trim();
  const confirm = () =>
    ask({
      name,
      title: t('eraseTitle', { person: name }),
      warning: t('eraseHint'),
      confirm: name,
      label: t('erase'),
      onRemove: () => erasing.mutate(name),
    });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') confirm();
      }}
    >
      <TextInput
        label={t('person')}
        value={person}
        maxLength={255}
        autoComplete="off"
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      />
      <div>
        <Button type="submit" color="red" variant="light" disabled={name === ''} loading={erasing.isPending}>
          {t('erase')}
        </Button>
      </div>
    </form>
  );
}

/** Erases a person after the id was typed twice, and lists the erasures with their reports. */
export function ErasePanel() {
  const t = useDataTexts();
  const { project, platform } = useHere();
  const [read, setRead] = useState<Erasure | null>(null);
  const columns = useColumns(setRead);
  return (
    <>
      <Panel title={t('erasing')} intro={t('erasingIntro')}>
        <EraseForm />
      </Panel>
      <List
        queryKey={['erasures', project.id]}
        load={(asked) => unwrap(platform.GET('/public/erasures', { params: { query: asked } }))}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('list')}
        liveMs={LIVE_MS}
        empty={<Empty title={t('none')}>{t('noneHint')}</Empty>}
      />
      {read && <ReportDialog erasure={read} onClose={() => setRead(null)} />}
    </>
  );
}
