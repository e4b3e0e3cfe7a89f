import { ActionIcon, Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type RefObject } from 'react';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Panel } from '../../kit/page.tsx';
import { useAskToDrop } from '../../kit/save-bar.tsx';
import { Empty } from '../../kit/states.tsx';
import { AddMany } from './add-many.tsx';
import { ItemForm, type ItemValues } from './item-form.tsx';
import { useFaqTexts } from './texts.ts';

type Item = Schemas['FaqItem'];

function useRemoving(collectionId: string) {
  const t = useFaqTexts();
  const { platform, project } = useHere();
  const ask = useAskToRemove();
  const removing = useDoing({
    action: ({ id }: Item) =>
      unwrap(
        platform.DELETE('/public/faqs/{faqCollectionId}/items/{faqId}', {
          params: { path: { faqCollectionId: collectionId, faqId: id } },
        }),
      ),
    changes: [['faqs', project.id]],
    done: t('itemRemoved'),
  });
  return (item: Item) =>
    ask({ name: `“${item.question}”`, warning: item.answer, onRemove: () => removing.mutate(item) });
}

interface EditProps {
  readonly collectionId: string;
  readonly item: Item;
  readonly changedRef: RefObject<boolean>;
  readonly onClose: () => void;
}

function EditItem({ collectionId, item, ...rest }: EditProps) {
  const { platform, project } = useHere();
  const save = (body: ItemValues) =>
    unwrap(
      platform.PATCH('/public/faqs/{faqCollectionId}/items/{faqId}', {
        params: { path: { faqCollectionId: collectionId, faqId: item.id } },
        body,
      }),
    );
  return <ItemForm values={item} save={save} changes={[['faqs', project.id]]} {...rest} />;
}

interface RowProps extends Omit<EditProps, 'onClose'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A question with its answer; editing replaces the row by a form. */
function ItemRow({ isOpen, onOpen, ...edit }: RowProps) {
  const t = useFaqTexts();
  const { item, collectionId } = edit;
  const remove = useRemoving(collectionId);
  if (isOpen) return <EditItem {...edit} onClose={() => onOpen(false)} />;
  const { question, answer } = item;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div className="file-cell">
        <strong className="faq-text">{question}</strong>
        <span className="faq-text">{answer}</span>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('edit', { question })}
          onClick={() => onOpen(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('removeItem', { question })}
          onClick={() => remove(item)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** The questions of a collection, searched by meaning and edited in place. */
export function ItemsPanel({ collectionId }: { readonly collectionId: string }) {
  const t = useFaqTexts();
  const { platform, project } = useHere();
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [editChangedRef, newChangedRef] = [useRef(false), useRef(false)];
  const mayDrop = useAskToDrop();
  const change = (next: string | null) => {
    if (next === null || !editChangedRef.current || mayDrop()) setOpen(next);
  };
  const params = { path: { faqCollectionId: collectionId } };
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/faqs/{faqCollectionId}/items', { params: { ...params, query } })) as Promise<
      ListPage<Item>
    >;
  const add = (body: ItemValues) =>
    unwrap(platform.POST('/public/faqs/{faqCollectionId}/items', { params, body }));
  const addMany = () =>
    modals.open({
      title: t('pasteTitle'),
      size: 'xl',
      children: <AddMany project={project.id} collectionId={collectionId} />,
    });
  const columns: Column<Item>[] = [
    {
      key: 'item',
      title: t('items'),
      sortBy: ({ question }) => question,
      render: (item) => (
        <ItemRow
          collectionId={collectionId}
          item={item}
          isOpen={open === item.id}
          changedRef={editChangedRef}
          onOpen={(isOpen) => change(isOpen ? item.id : null)}
        />
      ),
    },
  ];
  const actions = (
    <Group gap="sm">
      <Button variant="default" onClick={addMany}>
        {t('addMany')}
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
        disabled={isAdding}
      >
        {t('add')}
      </Button>
    </Group>
  );
  return (
    <Panel title={t('items')} intro={t('itemsIntro')} actions={actions}>
      {isAdding && (
        <ItemForm
          values={{ question: '', answer: '' }}
          save={add}
          changes={[['faqs', project.id]]}
          changedRef={newChangedRef}
          onClose={() => setAdding(false)}
        />
      )}
      <List
        queryKey={['faqs', project.id, collectionId, 'items']}
        load={load}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('items')}
        held={open}
        empty={<Empty title={t('noItems')}>{t('noItemsHint')}</Empty>}
      />
    </Panel>
  );
}
