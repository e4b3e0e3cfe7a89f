import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Rows } from '../../kit/list.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { useSaid } from '../../kit/refusals/explain.ts';
import { SaveBar } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { CopyValue, Moment } from '../../kit/values.tsx';
import { lineBody, LineFields, lineValues, useLineForm, type LineValues } from './connection-form.tsx';
import { CallMe, PlaceCall } from './calls.tsx';
import { connectionKey, connectionsKey, LIVE_MS, pathOf, type SipConnection } from './connections.ts';
import { LineStatus } from './line-status.tsx';
import { MissingChannel } from './missing-channel.tsx';
import { usePhoneTexts } from './texts.ts';

interface LineProps {
  readonly line: SipConnection;
}

function Settings({ line }: LineProps) {
  const t = usePhoneTexts();
  const here = useHere();
  const form = useLineForm(line);
  useFreshValues(form, lineValues(line));
  const save = useDoing({
    action: (values: LineValues) =>
      unwrap(
        here.platform.PATCH('/public/sip-connections/{sipConnectionId}', {
          ...pathOf(line.id),
          body: lineBody(values),
        }),
      ),
    changes: [connectionKey(here, line.id), connectionsKey(here)],
    form,
    onDone: (saved, given) => keepTyped(form, given, lineValues(saved)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Panel title={t('settings')}>
        <LineFields form={form} isNew={false} />
      </Panel>
      <SaveBar isDirty={form.isDirty()} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}

function Faults({ line }: LineProps) {
  const t = usePhoneTexts();
  const say = useSaid();
  const here = useHere();
  const query = useQuery({
    queryKey: [...connectionKey(here, line.id), 'errors'],
    queryFn: () =>
      unwrap(here.platform.GET('/public/sip-connections/{sipConnectionId}/errors', pathOf(line.id))),
    refetchInterval: LIVE_MS,
  });
  const columns = [
    { key: 'at', title: t('at'), render: (fault: Fault) => <Moment at={fault.timestamp} /> },
    { key: 'code', title: t('code'), render: (fault: Fault) => fault.code },
    { key: 'message', title: t('message'), render: (fault: Fault) => say(fault.message) },
  ];
  return (
    <Panel title={t('faults')} intro={t('faultsIntro')}>
      <Loaded query={query}>
        {(faults) =>
          faults.length === 0 ? (
            <p className="quiet">{t('noFaults')}</p>
          ) : (
            <Rows
              items={faults.map((fault, place) => ({ ...fault, place }))}
              columns={columns}
              rowKey={({ place }) => String(place)}
              label={t('faults')}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

interface Fault {
  readonly timestamp: string;
  readonly message: string;
  readonly code: number | string;
}

function Line({ line }: LineProps) {
  const t = usePhoneTexts();
  const here = useHere();
  const navigate = useNavigate();
  const lines = `/p/${here.project.id}/phone`;
  const name = line.name || t('unnamed');
  const remove = useDoing({
    action: () => unwrap(here.platform.DELETE('/public/sip-connections/{sipConnectionId}', pathOf(line.id))),
    changes: [connectionsKey(here)],
    onDone: () => void navigate({ to: lines, ignoreBlocker: true }),
  });
  const state = (
    <>
      <LineStatus status={line.status} /> {line.status.message}
    </>
  );
  return (
    <Page
      title={name}
      intro={state}
      back={{ to: lines, label: t('title') }}
      actions={<RemoveButton name={name} warning={t('removeWarning')} onRemove={() => remove.mutate()} />}
    >
      <CopyValue text={line.id} />
      <MissingChannel line={line} />
      <Settings line={line} />
      <CallMe line={line} />
      <PlaceCall line={line} />
      <Faults line={line} />
    </Page>
  );
}

/** One line: its state, its settings, a call over it, and its errors. */
export default function SipConnectionPage() {
  const here = useHere();
  const { sipConnectionId = '' } = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const query = useQuery({
    queryKey: connectionKey(here, sipConnectionId),
    queryFn: () =>
      unwrap(here.platform.GET('/public/sip-connections/{sipConnectionId}', pathOf(sipConnectionId))),
    refetchInterval: LIVE_MS,
  });
  return <Loaded query={query}>{(line) => <Line key={line.id} line={line} />}</Loaded>;
}
