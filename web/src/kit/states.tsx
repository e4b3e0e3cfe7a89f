import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useExplain } from './refusals/explain.ts';
import { useKitTexts } from './texts.ts';

/** The state of a page while it loads. */
export function Waiting() {
  const t = useKitTexts();
  return (
    <div className="waiting" role="status">
      <Loader type="dots" aria-hidden />
      <span className="unseen">{t('loading')}</span>
    </div>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** The state of a page that could not be loaded. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useKitTexts();
  const explain = useExplain();
  return (
    <div className="failure" role="alert">
      <p>{explain(error)}</p>
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do about it: a button or a link. */
  readonly action?: ReactNode;
}

/** The state of an empty list, with a hint how to add the first entry. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children && <p className="quiet">{children}</p>}
      {action}
    </div>
  );
}

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the result of a query, or that it is loading, or why it failed. An existing result stays visible
 * while the query is repeated.
 */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <Waiting />;
}
