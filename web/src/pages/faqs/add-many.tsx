import { Button, Group, Table, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { platformOf, unwrap } from '../../api/platform.ts';
import { useDoing } from '../../kit/doing.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { notTaken, portions, type Pair } from './portions.ts';
import { readPasted, type PastedRow } from './read-pasted.ts';
import { useFaqTexts } from './texts.ts';

interface AddManyProps {
  readonly project: string;
  readonly collectionId: string;
}

const MOST = 1000;

/** Adds pairs; after a failure in the middle it keeps track of those that were added, and of the rest. */
function useAdding({ project, collectionId }: AddManyProps, pairs: readonly Pair[]) {
  const t = useFaqTexts();
  const queries = useQueryClient();
  const [taken, setTaken] = useState<readonly Pair[]>([]);
  const left = useMemo(() => notTaken(pairs, taken), [pairs, taken]);
  const params = { path: { faqCollectionId: collectionId } };
  const adding = useDoing({
    action: async () => {
      for (const faqs of portions(left)) {
        await unwrap(
          platformOf(project).POST('/public/faqs/{faqCollectionId}/items/batch', { params, body: { faqs } }),
        );
        setTaken((before) => [...before, ...faqs]);
        void queries.invalidateQueries({ queryKey: ['faqs', project] });
      }
    },
    changes: [['faqs', project]],
    done: t('added', { count: pairs.length }),
    onDone: () => modals.closeAll(),
  });
  return { left, adding };
}

/** Adds questions and answers from a spreadsheet: paste, preview, add. In a dialog. */
export function AddMany({ project, collectionId }: AddManyProps) {
  const t = useFaqTexts();
  const kit = useKitTexts();
  const [text, setText] = useState('');
  const rows = useMemo(() => readPasted(text), [text]);
  const right = useMemo(() => rows.filter(({ fault }) => fault === null), [rows]);
  const wrong = rows.length - right.length;
  const { left, adding } = useAdding({ project, collectionId }, right);
  return (
    <div className="stack">
      <Textarea
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        label={t('paste')}
        description={t('pasteHelp')}
        placeholder={t('pasteSample')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {rows.length > 0 && <Preview rows={rows} />}
      {wrong > 0 && <p className="field-error">{t('faults', { count: wrong })}</p>}
      {right.length > MOST && <p className="field-error">{t('tooMany')}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {kit('cancel')}
        </Button>
        <Button
          loading={adding.isPending}
          disabled={left.length === 0 || right.length > MOST}
          onClick={() => adding.mutate()}
        >
          {t('addThese', { count: left.length })}
        </Button>
      </Group>
    </div>
  );
}

/** The limit of rows in the preview: more would only make the page slow. */
const MOST_SHOWN = 200;

function Preview({ rows }: { readonly rows: readonly PastedRow[] }) {
  const t = useFaqTexts();
  // Rows with errors come first.
  const shown = [...rows.filter(({ fault }) => fault), ...rows.filter(({ fault }) => !fault)].slice(
    0,
    MOST_SHOWN,
  );
  return (
    <div className="paste-preview" role="region" tabIndex={0} aria-label={t('preview')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line')}</Table.Th>
            <Table.Th>{t('question')}</Table.Th>
            <Table.Th>{t('answer')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ line, question, answer, fault }) => (
            <Table.Tr key={line} data-fault={fault ?? undefined}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{question}</Table.Td>
              <Table.Td>{fault ? <span className="field-error">{t(fault)}</span> : answer}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
