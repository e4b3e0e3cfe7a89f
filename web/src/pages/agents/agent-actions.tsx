import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { unwrap, type Platform } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { bodyOf, valuesOf, type Agent, type OwnAgent } from './agent-values.ts';
import { channelBody, channelValues, type ChannelType } from './channel-values.ts';
import { useAgentTexts } from './texts.ts';

interface ActionProps<A> {
  readonly agent: A;
  readonly name: string;
}

async function copyChannel(
  platform: Platform,
  from: OwnAgent,
  to: Agent,
  channelType: ChannelType,
): Promise<void> {
  const path = { agentId: from.id, channelType };
  const channel = await unwrap(
    platform.GET('/public/agents/{agentId}/channels/{channelType}', { params: { path } }),
  );
  await unwrap(
    platform.PUT('/public/agents/{agentId}/channels/{channelType}', {
      params: { path: { agentId: to.id, channelType } },
      body: channelBody(channelType, channelValues(channel)),
    }),
  );
}

/** Makes another agent like this one, with what its channels do otherwise. */
async function duplicate(platform: Platform, agent: OwnAgent, name: string): Promise<Agent> {
  const body = { ...bodyOf(valuesOf(agent)), name };
  const copy = await unwrap(platform.POST('/public/agents', { body }));
  for (const { type } of agent.channels) await copyChannel(platform, agent, copy, type as ChannelType);
  return copy;
}

function DuplicateQuestion({ onGo }: { readonly onGo: () => void }) {
  const t = useAgentTexts();
  const go = () => {
    modals.closeAll();
    onGo();
  };
  return (
    <div className="stack">
      <p>{t('duplicateHint')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('cancel')}
        </Button>
        <Button onClick={go} data-autofocus>
          {t('duplicate')}
        </Button>
      </Group>
    </div>
  );
}

export function DuplicateButton({ agent, name }: ActionProps<OwnAgent>) {
  const t = useAgentTexts();
  const { platform, project } = useHere();
  const navigate = useNavigate();
  const duplicating = useDoing({
    action: () => duplicate(platform, agent, t('copyName', { name })),
    changes: [['agents', project.id]],
    done: (copy) => t('duplicated', { name: copy.name ?? copy.id }),
    onDone: (copy) => void navigate({ to: `/p/${project.id}/agents/${copy.id}` as string }),
  });
  const ask = () =>
    modals.open({
      title: t('duplicateTitle', { name }),
      children: <DuplicateQuestion onGo={() => duplicating.mutate()} />,
    });
  return (
    <Button variant="default" loading={duplicating.isPending} onClick={ask}>
      {t('duplicate')}
    </Button>
  );
}

export function RemoveAgent({ agent, name }: ActionProps<Agent>) {
  const t = useAgentTexts();
  const { platform, project } = useHere();
  const navigate = useNavigate();
  const removing = useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/agents/{agentId}', { params: { path: { agentId: agent.id } } })),
    changes: [['agents', project.id]],
    done: t('removed', { name }),
    onDone: () => void navigate({ to: `/p/${project.id}/agents` as string, ignoreBlocker: true }),
  });
  return <RemoveButton name={name} warning={t('removeWarning')} onRemove={() => removing.mutate()} />;
}
