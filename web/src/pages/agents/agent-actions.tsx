import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import type { Agent, OwnAgent } from './agent-values.ts';
import { duplicate } from './duplicating.ts';
import { useAgentTexts } from './texts.ts';

interface ActionProps<A> {
  readonly agent: A;
  readonly name: string;
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
