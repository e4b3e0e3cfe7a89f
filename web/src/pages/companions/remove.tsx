import { modals } from '@mantine/modals';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useHere, type Here } from '../../app/where.tsx';
import { ApiError } from '../../api/http.ts';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import type { Companion } from './companions.ts';
import { fullName } from './face.tsx';
import { useCompanionTexts } from './texts.ts';
import { AgentLinks, allAgents } from './users.tsx';

type Users = readonly Schemas['Agent'][];

/** Deletes a companion. @returns the agents that use it and so prevent the deletion */
async function remove({ platform }: Here, companionId: string): Promise<Users> {
  try {
    await unwrap(platform.DELETE('/public/companions/{companionId}', { params: { path: { companionId } } }));
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CompanionInUse') throw error;
    const users = (await allAgents(platform)).filter((agent) => agent.companionId === companionId);
    if (users.length === 0) throw error;
    return users;
  }
}

function InUse({ users, project }: { readonly users: Users; readonly project: string }) {
  const t = useCompanionTexts();
  return (
    <div className="stack">
      <p>{t('inUseHint')}</p>
      <div onClickCapture={({ target }) => target instanceof HTMLAnchorElement && modals.closeAll()}>
        <AgentLinks agents={users} project={project} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </div>
  );
}

/** Deletes a companion after asking; when agents use it, it lists them. */
export function RemoveCompanion({ companion }: { readonly companion: Companion }) {
  const t = useCompanionTexts();
  const here = useHere();
  const navigate = useNavigate();
  const { project } = here;
  const name = fullName(companion) || t('someone');
  const removing = useDoing({
    action: () => remove(here, companion.id),
    done: (users) => (users.length === 0 ? t('removed', { name }) : ''),
    changes: [['companions', project.id]],
    onDone: (users) => {
      if (users.length === 0)
        return void navigate({ to: `/p/${project.id}/companions` as string, ignoreBlocker: true });
      modals.open({ title: t('inUse', { name }), children: <InUse users={users} project={project.id} /> });
    },
  });
  return <RemoveButton name={name} warning={t('removeWarning')} onRemove={() => removing.mutate()} />;
}
