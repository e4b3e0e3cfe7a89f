import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHere } from '../../app/where.tsx';
import { formatCost } from '../../i18n/format.ts';
import { TextLink } from '../../kit/links.tsx';
import { Panel } from '../../kit/page.tsx';
import { CopyValue, Moment, Status } from '../../kit/values.tsx';
import { Length } from './columns.tsx';
import { fullNameOf } from '../../kit/names.ts';
import { reasonText, type FullSession } from './sessions.ts';
import { useSessionTexts } from './texts.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="about">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The cost, and how it was determined. */
function Cost({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  if (session.cost === null) return <span className="quiet">{t('costLater')}</span>;
  return (
    <span data-basis={session.costBasis ?? undefined}>
      {formatCost(session.cost)}{' '}
      {session.costBasis && <span className="quiet small">{t(session.costBasis)}</span>}
    </span>
  );
}

function Call({ call }: { readonly call: NonNullable<FullSession['call']> }) {
  const t = useSessionTexts();
  const to = call.to ?? '–';
  const parts = [
    call.direction === 'inbound'
      ? t('inbound', { from: call.from ?? t('withheld'), to })
      : t('outbound', { to }),
    ...(call.answeredBy ? [t(call.answeredBy)] : []),
    ...(call.outcome && call.outcome !== 'answered' ? [t(`call.${call.outcome}`)] : []),
    ...(call.reason ? [`${call.sipStatus ?? ''} ${call.reason}`.trim()] : []),
    ...(call.endedBy && call.outcome === 'answered' ? [t(`endedBy.${call.endedBy}`)] : []),
    ...(call.transferredTo ? [t('transferredTo', { to: call.transferredTo })] : []),
  ];
  return <>{parts.join('; ')}</>;
}

function Who({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const { project } = useHere();
  const { agent, companionId } = session;
  return (
    <>
      <Fact label={t('agent')}>
        {agent ? (
          <TextLink to={`/p/${project.id}/agents/${agent.id}`}>{agent.name || agent.id}</TextLink>
        ) : (
          t('noAgent')
        )}
      </Fact>
      <Fact label={t('companion')}>
        <TextLink to={`/p/${project.id}/companions/${companionId}`}>
          {fullNameOf(session.companion) || companionId}
        </TextLink>
      </Fact>
      <Fact label={t('client')}>
        {session.externalClientId ? <CopyValue text={session.externalClientId} /> : t('anonymous')}
      </Fact>
    </>
  );
}

/** The facts of a conversation: who, when, how long, at what cost, and why it ended. */
export function Facts({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const reason = reasonText(session);
  const tags = Object.entries(session.tags);
  return (
    <Panel title={t('facts')}>
      <dl className="abouts" data-testid="facts" data-status={session.status}>
        <Fact label={t('status')}>
          <Status status={session.status} label={t(session.status)} />
        </Fact>
        <Who session={session} />
        <Fact label={t('channel')}>
          {t(session.sessionType)} · {t(session.modality)}
        </Fact>
        <Fact label={t('when')}>
          <Moment at={session.startedAt ?? session.createdAt} />
        </Fact>
        <Fact label={t('length')}>
          <Length session={session} />
        </Fact>
        <Fact label={t('cost')}>
          <Cost session={session} />
        </Fact>
        {session.closeReason !== null && (
          <Fact label={t('reason')}>{reason ? t(reason) : session.closeReason}</Fact>
        )}
        {session.providerSetup && (
          <Fact label={t('setup')}>
            {session.providerSetup.name}{' '}
            {session.providerSetup.state === 'withdrawn' && (
              <span className="quiet small">{t('setupWithdrawn')}</span>
            )}
          </Fact>
        )}
        {session.call && (
          <Fact label={t('phone')}>
            <Call call={session.call} />
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact label={t('tags')}>
            {tags.map(([name, value]) => (
              <Badge key={name} variant="light" color="gray" tt="none" mr={4}>
                {name}: {value}
              </Badge>
            ))}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
