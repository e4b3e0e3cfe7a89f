import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RefObject } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useFreshValues } from '../../kit/fresh-values.ts';
import { useLeaveGuard, useReportChanges } from '../../kit/save-bar.tsx';
import {
  HandoffFields,
  KioskFields,
  MachineFields,
  ScreeningFields,
  TokenFields,
} from './channel-own-fields.tsx';
import { KnowsFields, ListensFields, LooksFields, SpeechFields } from './channel-fields.tsx';
import { channelBody, channelValues, type ChannelValues } from './channel-values.ts';
import { useChannelTexts } from './channel-texts.ts';
import type { ChannelFieldsProps } from './form-types.ts';

interface FormProps extends Omit<ChannelFieldsProps, 'form'> {
  /** Whether closing the form would lose changes. */
  readonly changedRef: RefObject<boolean>;
  readonly onClose: () => void;
}

function useSaving({ agent, type, channel, onClose }: FormProps) {
  const t = useChannelTexts();
  const { platform, project } = useHere();
  const form = useForm<ChannelValues>({ initialValues: channelValues(channel) });
  useFreshValues(form, channelValues(channel));
  const path = { agentId: agent.id, channelType: type };
  const saving = useDoing({
    action: (values: ChannelValues) =>
      unwrap(
        platform.PUT('/public/agents/{agentId}/channels/{channelType}', {
          params: { path },
          body: channelBody(type, values),
        }),
      ),
    changes: [
      ['channel', project.id, agent.id, type],
      ['agent', project.id, agent.id],
      ['agents', project.id],
    ],
    done: t('saved'),
    onDone: onClose,
    form,
  });
  return { form, saving };
}

/** The form of everything that a channel may override. */
export function ChannelForm(props: FormProps) {
  const t = useChannelTexts();
  const { type } = props;
  const { form, saving } = useSaving(props);
  useReportChanges(form.isDirty(), props.changedRef);
  useLeaveGuard(form.isDirty(), saving.isPending);
  const fields = { ...props, form };
  return (
    <form noValidate className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      {type === 'voip' && <TokenFields {...fields} />}
      {type === 'kiosk' && <KioskFields {...fields} />}
      <SpeechFields {...fields} />
      {(type === 'voip' || type === 'sip') && <HandoffFields {...fields} />}
      {type === 'sip' && <MachineFields {...fields} />}
      {type === 'sip' && <ScreeningFields {...fields} />}
      <KnowsFields {...fields} />
      <ListensFields {...fields} />
      {type !== 'voip' && type !== 'sip' && <LooksFields {...fields} />}
      <Group justify="flex-end" className="drawer-foot">
        <Button variant="default" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
