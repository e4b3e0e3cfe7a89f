import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLocalStorage } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { TextLink } from '../../kit/links.tsx';
import { Panel } from '../../kit/page.tsx';
import { connectionKey, pathOf, type SipConnection } from './connections.ts';
import { usePhoneTexts } from './texts.ts';

interface LineProps {
  readonly line: SipConnection;
}

interface Dialled {
  readonly destination: string;
  readonly initialSpeech: string;
}

/** Has the agent call a number over this line. @param form shows the service's refusals at its fields */
function useDialing(line: SipConnection, form?: UseFormReturnType<Dialled>) {
  const t = usePhoneTexts();
  const here = useHere();
  return useDoing({
    action: ({ destination, initialSpeech }: Dialled) =>
      unwrap(
        here.platform.POST('/public/sip-connections/{sipConnectionId}/call', {
          ...pathOf(line.id),
          body: { destination: destination.trim(), initialSpeech: initialSpeech || null },
        }),
      ),
    changes: [connectionKey(here, line.id)],
    done: t('dialing'),
    ...(form && { form }),
  });
}

/** The way to the conversation of a call that was made; nothing before. */
function SeeCall({ call }: { readonly call: { readonly sessionId: string } | undefined }) {
  const t = usePhoneTexts();
  const { project } = useHere();
  return call && <TextLink to={`/p/${project.id}/sessions/${call.sessionId}`}>{t('seeCall')}</TextLink>;
}

/** What the agent is told to open a test call with; it speaks its own language all the same. */
const TEST_CALL =
  'Greet the person and say who you are. This is a test call that they have asked for themselves.';

/** Where the browser keeps the number of whoever is at the page. */
const OWN_NUMBER = 'duet.own-number';

/** Has the agent call whoever is at the page: the quickest way to hear whether a line works (spec 10, "Missing" 2). */
export function CallMe({ line }: LineProps) {
  const t = usePhoneTexts();
  const [number, setNumber] = useLocalStorage({ key: OWN_NUMBER, defaultValue: '' });
  const dial = useDialing(line);
  const isOnline = line.status.lifecycleStatus === 'Running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dial.mutate({ destination: number, initialSpeech: TEST_CALL });
  };
  return (
    <Panel title={t('callMe')} intro={t(isOnline ? 'callMeIntro' : 'notOnline')}>
      <form className="stack" onSubmit={submit}>
        <TextInput
          label={t('ownNumber')}
          description={t('ownNumberHelp')}
          inputMode="tel"
          autoComplete="tel"
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" disabled={!isOnline || number.trim() === ''} loading={dial.isPending}>
          {t('callMeDo')}
        </Button>
        <SeeCall call={dial.data} />
      </form>
    </Panel>
  );
}

/** Has the agent call somebody. */
export function PlaceCall({ line }: LineProps) {
  const t = usePhoneTexts();
  const form = useForm({
    initialValues: { destination: '', initialSpeech: '' },
    validate: { destination: (value) => (value.trim() === '' ? t('required') : null) },
  });
  const dial = useDialing(line, form);
  const isOnline = line.status.lifecycleStatus === 'Running';
  return (
    <Panel title={t('call')} intro={t(isOnline ? 'callIntro' : 'notOnline')}>
      <form className="stack" onSubmit={form.onSubmit((values) => dial.mutate(values))}>
        <TextInput
          label={t('destination')}
          inputMode="tel"
          withAsterisk
          {...form.getInputProps('destination')}
        />
        <Textarea
          label={t('opening')}
          description={t('openingHelp')}
          autosize
          minRows={2}
          {...form.getInputProps('initialSpeech')}
        />
        <Button type="submit" disabled={!isOnline} loading={dial.isPending}>
          {t('dial')}
        </Button>
        <SeeCall call={dial.data} />
      </form>
    </Panel>
  );
}
