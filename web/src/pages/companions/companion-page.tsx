import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { useHere } from '../../app/where.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { toPairs } from '../../kit/tags.tsx';
import { CopyValue, Moment } from '../../kit/values.tsx';
import { isReady, isStock, useCompanion, type Companion } from './companions.ts';
import { EditCompanion } from './edit.tsx';
import { Face, fullName } from './face.tsx';
import { GenerationPanel } from './generation.tsx';
import { Recordings } from './recordings.tsx';
import { RemoveCompanion } from './remove.tsx';
import { CompanionStatus } from './status.tsx';
import { useCompanionTexts } from './texts.ts';
import { Users } from './users.tsx';

export default function CompanionPage() {
  const t = useCompanionTexts();
  const { project } = useHere();
  const { companionId } = useParams({ strict: false }) as { readonly companionId: string };
  const query = useCompanion(companionId);
  const back = { to: `/p/${project.id}/companions`, label: t('back') };
  if (query.data) return <Known key={companionId} companion={query.data} back={back} />;
  return (
    <Page title={t('title')} back={back}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

interface KnownProps {
  readonly companion: Companion;
  readonly back: { readonly to: string; readonly label: string };
}

function Actions({ companion }: Pick<KnownProps, 'companion'>) {
  const t = useCompanionTexts();
  const { project } = useHere();
  return (
    <>
      {isReady(companion) && (
        <Button
          component={Link}
          to={`/p/${project.id}/agents` as string}
          search={{ face: companion.id } as never}
        >
          {t('makeAgent')}
        </Button>
      )}
      {!isStock(companion) && <RemoveCompanion companion={companion} />}
    </>
  );
}

/**
 * Refreshes what pages know of a companion when a step of its generation is done: its picture and films are
 * loaded again.
 */
function useRefreshed(companion: Companion): () => void {
  const queries = useQueryClient();
  const { project } = useHere();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['companion', project.id, companion.id] });
    void queries.invalidateQueries({ queryKey: ['companions', project.id] });
  }, [queries, project.id, companion.id]);
}

function Known({ companion, back }: KnownProps) {
  const t = useCompanionTexts();
  const { isAdmin } = useHere();
  const name = fullName(companion) || t('nameless');
  const isOwn = !isStock(companion);
  const refresh = useRefreshed(companion);
  // Whoever has seen the generation in progress also sees how it ended.
  const [wasMade] = useState(companion.status !== 'completed');
  return (
    <Page
      title={name}
      intro={companion.headline}
      back={back}
      actions={isAdmin && <Actions companion={companion} />}
    >
      <div className="companion-top">
        <Face companion={companion} size="large" moving />
        <Facts companion={companion} />
      </div>
      {isOwn && wasMade && <GenerationPanel companion={companion} onStep={refresh} />}
      {isAdmin && isOwn && companion.status === 'completed' ? (
        <EditCompanion key={companion.status} companion={companion} />
      ) : (
        <ReadOnly companion={companion} />
      )}
      {isAdmin && <Recordings companionId={companion.id} />}
    </Page>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Facts({ companion }: Pick<KnownProps, 'companion'>) {
  const t = useCompanionTexts();
  const versions = companion.versions.map((version) =>
    version === 'v1' || version === 'v2' ? t(`version_${version}`) : version,
  );
  return (
    <Panel title={t('about')}>
      {isStock(companion) && <p className="quiet">{t('aboutStock')}</p>}
      <dl className="face-facts">
        <Fact name={t('status')}>
          <CompanionStatus status={companion.status} />
        </Fact>
        <Fact name={t('gender')}>{t(`gender_${companion.gender}`)}</Fact>
        {companion.ethnicity && <Fact name={t('ethnicity')}>{companion.ethnicity}</Fact>}
        {versions.length > 0 && <Fact name={t('versions')}>{versions.join(', ')}</Fact>}
        {companion.externalClientId && <Fact name={t('externalClientId')}>{companion.externalClientId}</Fact>}
        {!isStock(companion) && (
          <Fact name={t('created')}>
            <Moment at={companion.createdAt} />
          </Fact>
        )}
        <Fact name={t('id')}>
          <CopyValue text={companion.id} />
        </Fact>
        <Fact name={t('usedBy')}>
          <Users companionId={companion.id} />
        </Fact>
      </dl>
    </Panel>
  );
}

function ReadOnly({ companion }: Pick<KnownProps, 'companion'>) {
  const t = useCompanionTexts();
  const tags = toPairs(companion.tags);
  return (
    <Panel title={t('prompt')} intro={t('promptHelp')}>
      {!isStock(companion) && companion.status !== 'completed' && <p className="quiet">{t('notYet')}</p>}
      <p className="prose">{companion.assistantPrompt}</p>
      {tags.length > 0 && (
        <p className="quiet small">
          {tags.map(([key, value]) => (value === 'true' ? key : `${key}: ${value}`)).join(' · ')}
        </p>
      )}
    </Panel>
  );
}
