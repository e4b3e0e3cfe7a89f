import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHere } from '../../app/where.tsx';
import { api, type SessionRecord } from './api.ts';
import type { AgentCard } from './agent-card.ts';
import { formatCost, formatLength } from '../../i18n/format.ts';
import { LinkButton } from '../../kit/links.tsx';
import type { Line } from '../../talk/lines.ts';
import type { TalkState } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';
import { usePlaygroundTexts, type PlaygroundTexts } from './texts.ts';
import { Portrait } from './portrait.tsx';
import { speakerOf } from '../../kit/names.ts';
import { Transcript } from './transcript.tsx';

const POLL_MS = 700;

const isOver = (record: SessionRecord | undefined): boolean =>
  record?.status === 'closed' || record?.status === 'failed';

/** The session's record; loaded again until the service has closed the session. */
const useRecord = (id: string) => {
  const { path } = useHere();
  return useQuery({
    queryKey: ['session', id],
    queryFn: () => api.session(path, id),
    refetchInterval: (query) => (isOver(query.state.data) ? false : POLL_MS),
  });
};

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const lengthOf = ({ startedAt, closedAt }: SessionRecord): string =>
  startedAt === null || closedAt === null ? '–' : formatLength(closedAt - startedAt);

const REASONS = [
  'connection_closed',
  'idle_timeout',
  'agent_ended',
  'transferred',
  'provider_aborted',
  'server_lost',
  'server_draining',
  'quota_exceeded',
] as const;

const causeOf = (t: PlaygroundTexts, record: SessionRecord, state: TalkState): string => {
  if (state.endCause === 'you') return t('cause_you');
  const reason = REASONS.find((one) => one === record.closeReason);
  return reason ? t(`reason_${reason}`) : t(`cause_${state.endCause ?? 'service'}`);
};

function Facts({ record, state }: { readonly record: SessionRecord; readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  return (
    <dl className="facts" data-testid="facts" data-status={record.status}>
      <Fact label={t('length')}>{lengthOf(record)}</Fact>
      <Fact label={t('cost')}>{record.cost === null ? '–' : formatCost(record.cost)}</Fact>
      <Fact label={t('why')}>{causeOf(t, record, state)}</Fact>
    </dl>
  );
}

const linesOf = (record: SessionRecord): Line[] =>
  record.conversation.items.map(({ role, text }, place) => ({
    id: String(place),
    role,
    text,
    status: 'done',
    previous: null,
  }));

interface EndingProps {
  readonly agent: AgentCard;
  readonly talk: Talk;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

/**
 * The summary of a conversation: its duration, its cost, why it ended, and the transcript as far as it was
 * heard.
 */
export function Ending({ agent, talk, onAgain, onOther }: EndingProps) {
  const t = usePlaygroundTexts();
  const { project, isAdmin } = useHere();
  const state = talk.snapshot();
  const record = useRecord(state.sessionId ?? '');
  const name = speakerOf(agent);
  const settled = isOver(record.data) ? record.data : undefined;
  return (
    <section className="ending">
      <div className="ending-head">
        <Portrait companion={agent.companion} />
        <h1>{t('endTitle', { name: agent.name || name })}</h1>
      </div>
      {settled && <Facts record={settled} state={state} />}
      {!settled && !record.error && (
        <p className="quiet settling" role="status">
          <Loader size="xs" aria-hidden /> {t('settling')}
        </p>
      )}
      {record.error && (
        <p className="quiet" role="alert">
          {t('noRecord')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void record.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <Transcript lines={settled ? linesOf(settled) : state.lines} name={name} empty={t('nothing')} />
      <div className="note-actions">
        <Button size="md" radius="xl" onClick={onAgain} autoFocus>
          {t('again')}
        </Button>
        <Button size="md" radius="xl" variant="default" onClick={onOther}>
          {t('other')}
        </Button>
        {isAdmin && settled && (
          <LinkButton to={`/p/${project.id}/sessions/${settled.id}`} size="md" radius="xl" variant="subtle">
            {t('wholeRecord')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
