import { Pagination } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { Page } from './list-envelope.ts';
import { useKitTexts } from './texts.ts';

interface PagesProps {
  readonly page: Pick<Page<unknown>, 'items' | 'filteredCount' | 'pageSize'>;
  /** Which is asked for, from 1. */
  readonly value: number;
  readonly onChange: (page: number) => void;
  /** How many there are, in words. */
  readonly children: ReactNode;
  /** Something on this page is being written in: the others cannot be gone to. */
  readonly isHeld?: boolean | undefined;
}

/** Stands below a list: how many there are, and the way to the other pages. */
export function Pages({ page, value, onChange, children, isHeld = false }: PagesProps) {
  const t = useKitTexts();
  const pages = Math.ceil(page.filteredCount / page.pageSize);
  // The last entry of the last page is gone, or the address names a page that never was.
  const isBehind = page.items.length === 0 && page.filteredCount > 0 && value > pages;
  useEffect(() => {
    if (isBehind) onChange(pages);
    // Once for each time that there is nothing on the page: `onChange` is another function each time.
  }, [isBehind, pages]);
  return (
    <div className="list-foot">
      <span className="quiet small">{children}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={value}
          onChange={onChange}
          disabled={isHeld}
          aria-label={t('pages')}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'previousPage' : 'nextPage'),
          })}
          size="sm"
        />
      )}
    </div>
  );
}
