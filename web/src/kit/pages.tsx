import { Pagination } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Page } from './list-envelope.ts';
import { useKitTexts } from './texts.ts';

interface PagesProps {
  readonly page: Pick<Page<unknown>, 'items' | 'filteredCount' | 'pageSize'>;
  /** The requested page, from 1. */
  readonly value: number;
  readonly onChange: (page: number) => void;
  /** The number of entries, in words. */
  readonly children: ReactNode;
  /** A row on this page is being edited: other pages cannot be opened. */
  readonly isHeld?: boolean | undefined;
}

/** The foot of a list: the number of entries, and the other pages. */
export function Pages({ page, value, onChange, children, isHeld = false }: PagesProps) {
  const t = useKitTexts();
  const pages = Math.ceil(page.filteredCount / page.pageSize);
  // The last entry of the last page was removed, or the address names a page that does not exist.
  const isBehind = page.items.length === 0 && page.filteredCount > 0 && value > pages;
  const toPage = useEffectEvent(onChange);
  // Runs once each time the page becomes empty.
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
