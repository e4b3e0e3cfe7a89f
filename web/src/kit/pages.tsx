import { Pagination } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Page } from './list.tsx';
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
  const toPage = useEffectEvent(onChange);
  // Once for each time that there is nothing on the page.
  useEffect(() => {
    if (isBehind) toPage(pages);
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
