import { Button, Table, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useHeldRow } from './held-row.ts';
import type { Page } from './list-envelope.ts';
import { ONCE } from './live.ts';
import { Pages } from './pages.tsx';
import { Empty, Loaded } from './states.tsx';
import { useKitTexts } from './texts.ts';
import { useTyped } from './typed.ts';

/** The requested part of a list, which is stored in the page's address. */
export interface ListQuery {
  readonly search?: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

const PAGE_SIZE = 20;

interface ListSearch {
  readonly search?: string;
  readonly page?: number;
}

/** The limit of page numbers: the service uses 32 bits. */
const LAST_PAGE = 2 ** 31;

/** The page number of an address, from 1; the first page for an invalid number. */
export function pageNumber(named: unknown): number {
  const page = Math.trunc(Number(named));
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

/**
 * The search and page of a list, stored in the address, so that a reload or the browser's back button shows
 * the same.
 */
export function useListQuery(): [ListQuery, (change: ListSearch) => void] {
  const kept = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = (next: ListSearch) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  // A typed address may contain a number, which the router parses as one.
  const search = String(kept.search ?? '').trim();
  return [
    { ...(search ? { search } : {}), pageIndex: pageNumber(kept.page) - 1, pageSize: PAGE_SIZE },
    change,
  ];
}

export interface Column<T> {
  readonly key: string;
  /** Empty above buttons: a screen reader says "Actions". */
  readonly title: string;
  readonly render: (item: T) => ReactNode;
  /** Makes the page's rows sortable by this column. */
  readonly sortBy?: (item: T) => string | number;
  readonly align?: 'right';
  /** Hidden on narrow screens. */
  readonly wideOnly?: boolean;
}

interface ListProps<T> {
  readonly queryKey: QueryKey;
  readonly load: (listQuery: ListQuery) => Promise<Page<T>>;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (item: T) => string;
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly searchable?: boolean;
  /** Filters beside the search box. */
  readonly filters?: ReactNode;
  /**
   * The refetch interval in milliseconds, while the page is visible; by default that of every query
   * (live.ts).
   */
  readonly liveMs?: number;
  /**
   * The key of the row that is being edited: it stays in place, and no other page is requested until it is
   * closed.
   */
  readonly held?: string | null;
}

const isSame = (one: ListQuery, other: ListQuery): boolean =>
  one.search === other.search && one.pageIndex === other.pageIndex && one.pageSize === other.pageSize;

/** As `useAsked`, but frozen while a row is being edited: a search that was typed before may still arrive. */
function useHeldListQuery(isHeld: boolean): ReturnType<typeof useListQuery> {
  const [listQuery, change] = useListQuery();
  const [last, setLast] = useState(listQuery);
  if (isHeld || isSame(listQuery, last)) return [last, change];
  setLast(listQuery);
  return [listQuery, change];
}

/** A searchable, paged, sortable list that updates itself. */
export function List<T>(props: ListProps<T>) {
  const isHeld = (props.held ?? null) !== null;
  const [listQuery, change] = useHeldListQuery(isHeld);
  const query = useQuery({
    queryKey: [...props.queryKey, listQuery],
    queryFn: () => props.load(listQuery),
    placeholderData: keepPreviousData,
    ...(props.liveMs === undefined ? {} : { refetchInterval: props.liveMs }),
    ...(isHeld ? ONCE : {}),
  });
  const isBare = query.data?.totalCount === 0 && !listQuery.search;
  return (
    <div className="list">
      {!isBare && (
        <div className="list-head">
          {props.searchable !== false && (
            <SearchBox value={listQuery.search ?? ''} onChange={change} isHeld={isHeld} />
          )}
          {props.filters}
        </div>
      )}
      <Loaded query={query}>
        {(page) => <ListBody {...props} page={page} listQuery={listQuery} change={change} />}
      </Loaded>
    </div>
  );
}

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (change: ListSearch) => void;
  readonly isHeld?: boolean | undefined;
}

/** The search box of a list. */
export function SearchBox({ value, onChange, isHeld = false }: SearchBoxProps) {
  const t = useKitTexts();
  const [text, type] = useTyped(value, (search) => onChange({ search, page: 1 }), 250);
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      disabled={isHeld}
      {...(isHeld ? { title: t('held') } : {})}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

interface BodyProps<T> extends ListProps<T> {
  readonly page: Page<T>;
  readonly listQuery: ListQuery;
  readonly change: (change: ListSearch) => void;
}

function ListBody<T>({ page, listQuery, change, empty, held = null, ...props }: BodyProps<T>) {
  const t = useKitTexts();
  const items = useHeldRow(page.items, props.rowKey, held);
  const isEmpty = page.filteredCount === 0 && held === null;
  if (isEmpty && !listQuery.search) return <>{empty}</>;
  if (isEmpty) {
    const clear = (
      <Button variant="default" onClick={() => change({ search: '', page: 1 })}>
        {t('clearSearch')}
      </Button>
    );
    return <Empty title={t('nothingFound', { search: listQuery.search ?? '' })} action={clear} />;
  }
  return (
    <>
      <Rows {...props} items={items} />
      <Pages
        page={page}
        value={listQuery.pageIndex + 1}
        onChange={(next) => change({ page: next })}
        isHeld={held !== null}
      >
        {t('shown', { count: page.filteredCount })}
      </Pages>
    </>
  );
}

interface RowsProps<T> {
  readonly items: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly rowKey: (item: T) => string;
  readonly label: string;
}

interface Order {
  readonly key: string;
  readonly down: boolean;
}

function sorted<T>(items: readonly T[], columns: readonly Column<T>[], order: Order | null): readonly T[] {
  const by = columns.find(({ key }) => key === order?.key)?.sortBy;
  if (!by || !order) return items;
  const compare = (one: T, other: T): number => {
    const [a, b] = [by(one), by(other)];
    return typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
  };
  return [...items].sort((one, other) => (order.down ? compare(other, one) : compare(one, other)));
}

/** The rows of a loaded list, sortable by the columns that define an order. */
export function Rows<T>({ items, columns, rowKey, label }: RowsProps<T>) {
  const [order, setOrder] = useState<Order | null>(null);
  const next = (key: string) =>
    setOrder(order?.key !== key ? { key, down: false } : order.down ? null : { key, down: true });
  return (
    // What scrolls is what can be focused. A group and no landmark: the panel around it often has the same name.
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table
        verticalSpacing="sm"
        highlightOnHover
        highlightOnHoverColor="var(--surface-2)"
        aria-label={label}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} order={order} onSort={next} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted(items, columns, order).map((item) => (
            <Table.Tr key={rowKey(item)}>
              {columns.map(({ key, render, align, wideOnly }) => (
                <Table.Td key={key} ta={align} className={wideOnly ? 'wide-only' : undefined}>
                  {render(item)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface HeadingProps<T> {
  readonly column: Column<T>;
  readonly order: Order | null;
  readonly onSort: (key: string) => void;
}

function Heading<T>({ column, order, onSort }: HeadingProps<T>) {
  const t = useKitTexts();
  const { key, title, sortBy, align, wideOnly } = column;
  const own = order?.key === key ? order : null;
  const direction = own ? (own.down ? 'descending' : 'ascending') : 'none';
  const Arrow = own?.down ? IconArrowDown : IconArrowUp;
  return (
    // A hidden title is placed within its cell, or it would widen the page beside what scrolls.
    <Table.Th
      ta={align}
      pos="relative"
      className={wideOnly ? 'wide-only' : undefined}
      {...(sortBy ? { 'aria-sort': direction } : {})}
    >
      {sortBy ? (
        <UnstyledButton
          className="sort"
          data-on={own !== null}
          title={t('sortBy', { column: title })}
          onClick={() => onSort(key)}
        >
          {title} <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        title || <VisuallyHidden>{t('actions')}</VisuallyHidden>
      )}
    </Table.Th>
  );
}
