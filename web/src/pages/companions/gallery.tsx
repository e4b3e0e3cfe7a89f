import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useHere } from '../../app/where.tsx';
import { SearchBox, useListQuery } from '../../kit/list.tsx';
import type { Page } from '../../kit/list-envelope.ts';
import { LIVE_MS } from '../../kit/live.ts';
import { Pages } from '../../kit/pages.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { findCompanions, isReady, type CompanionSummary, type Narrowed } from './companions.ts';
import { Face, fullName } from './face.tsx';
import { CompanionStatus } from './status.tsx';
import { useCompanionTexts } from './texts.ts';

/** How often a gallery is loaded again while one of its companions is being generated, in milliseconds. */
const MAKING_MS = 3000;

function Card({ companion, project }: { readonly companion: CompanionSummary; readonly project: string }) {
  const t = useCompanionTexts();
  const [near, setNear] = useState(false);
  return (
    <Link
      to={`/p/${project}/companions/${companion.id}` as string}
      className="card"
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <Face companion={companion} size="card" moving={near} />
      <span className="card-text">
        <strong>{fullName(companion) || t('nameless')}</strong>
        <span className="quiet">{companion.headline}</span>
        {companion.status !== 'completed' && <CompanionStatus status={companion.status} />}
      </span>
    </Link>
  );
}

interface GalleryProps {
  readonly narrowed: Narrowed;
  readonly filters: ReactNode;
  readonly onCreate: (() => void) | undefined;
}

/** Companions as cards, one page at a time; updated often while one of them is being generated. */
export function Gallery({ narrowed, filters, onCreate }: GalleryProps) {
  const { platform, project } = useHere();
  const [asked, change] = useListQuery();
  const query = useQuery({
    queryKey: ['companions', project.id, narrowed, asked],
    queryFn: () => findCompanions(platform, asked, narrowed),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.every(isReady) === false ? MAKING_MS : LIVE_MS),
  });
  return (
    <div className="list">
      <div className="list-head">
        <SearchBox value={asked.search ?? ''} onChange={change} />
        {filters}
      </div>
      <Loaded query={query}>
        {(page) => (
          <Cards
            page={page}
            isAll={narrowed.own && !asked.search && !narrowed.gender && !narrowed.ethnicity}
            onPage={(next) => change({ page: next })}
            onCreate={onCreate}
          />
        )}
      </Loaded>
    </div>
  );
}

interface CardsProps {
  readonly page: Page<CompanionSummary>;
  /** Whether no filter is set: then an empty page means that there are no companions of one's own. */
  readonly isAll: boolean;
  readonly onPage: (page: number) => void;
  readonly onCreate: (() => void) | undefined;
}

function Nobody({ isAll, onCreate }: Pick<CardsProps, 'isAll' | 'onCreate'>) {
  const t = useCompanionTexts();
  if (!isAll) return <Empty title={t('nobodyFits')} />;
  return (
    <Empty title={t('emptyOwn')} action={onCreate && <Button onClick={onCreate}>{t('create')}</Button>}>
      {t('emptyOwnHint')}
    </Empty>
  );
}

function Cards({ page, isAll, onPage, onCreate }: CardsProps) {
  const t = useCompanionTexts();
  const { project } = useHere();
  if (page.filteredCount === 0) return <Nobody isAll={isAll} onCreate={onCreate} />;
  return (
    <>
      <ul className="cards face-cards" aria-label={t('gallery')}>
        {page.items.map((companion) => (
          <li key={companion.id}>
            <Card companion={companion} project={project.id} />
          </li>
        ))}
      </ul>
      <Pages page={page} value={page.pageIndex + 1} onChange={onPage}>
        {t('count', { count: page.filteredCount })}
      </Pages>
    </>
  );
}
