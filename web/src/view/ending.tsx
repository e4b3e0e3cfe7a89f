import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type AgentCard, type SessionRecord } from '../api.ts';
import { formatCost, formatLength } from '../format.ts';
import type { Line } from '../talk/lines.ts';
import type { TalkState } from '../talk/state.ts';
import type { Talk } from '../talk/talk.ts';
import { texts } from '../texts.ts';
import { Portrait } from './portrait.tsx';
import { Transcript } from './transcript.tsx';

const POLL_MS = 700;

const isOver = (record: SessionRecord | undefined): boolean =>
  record?.status === 'closed' || record?.status === 'failed';

/** The session's record; asked for again until the service has closed it. */
const useRecord = (id: string) =>
  useQuery({
    queryKey: ['session', id],
    queryFn: () => api.session(id),
    refetchInterval: (query) => (isOver(query.state.data) ? false : POLL_MS),
  });

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

const causeOf = (record: SessionRecord, state: TalkState): string => {
  if (state.endCause === 'you') return texts.end.cause.you;
  return texts.end.reason[record.closeReason ?? ''] ?? texts.end.cause[state.endCause ?? 'service'];
};

function Facts({ record, state }: { readonly record: SessionRecord; readonly state: TalkState }) {
  return (
    <dl className="facts" data-testid="facts" data-status={record.status}>
      <Fact label={texts.end.length}>{lengthOf(record)}</Fact>
      <Fact label={texts.end.cost}>{record.cost === null ? '–' : formatCost(record.cost)}</Fact>
      <Fact label={texts.end.why}>{causeOf(record, state)}</Fact>
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

/** What is left of a conversation: how long, how much, why it ended, and every word as far as it was heard. */
export function Ending({ agent, talk, onAgain, onOther }: EndingProps) {
  const state = talk.snapshot();
  const record = useRecord(state.sessionId ?? '');
  const name = agent.companion.firstName;
  const settled = isOver(record.data) ? record.data : undefined;
  return (
    <section className="ending">
      <div className="ending-head">
        <Portrait companion={agent.companion} />
        <h1>{texts.end.title(agent.name || name)}</h1>
      </div>
      {settled && <Facts record={settled} state={state} />}
      {!settled && !record.error && (
        <p className="quiet settling" role="status">
          <Loader size="xs" aria-hidden /> {texts.end.settling}
        </p>
      )}
      {record.error && (
        <p className="quiet" role="alert">
          {texts.end.noRecord}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void record.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <Transcript lines={settled ? linesOf(settled) : state.lines} name={name} empty={texts.end.nothing} />
      <div className="note-actions">
        <Button size="md" radius="xl" onClick={onAgain} autoFocus>
          {texts.end.again}
        </Button>
        <Button size="md" radius="xl" variant="default" onClick={onOther}>
          {texts.end.other}
        </Button>
      </div>
    </section>
  );
}
