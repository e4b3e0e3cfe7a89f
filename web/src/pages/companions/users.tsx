import { useQuery } from '@tanstack/react-query';
import { unwrap, type Platform, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { wholeListMs } from '../../kit/everything.ts';
import { TextLink } from '../../kit/links.tsx';
import { useCompanionTexts } from './texts.ts';

/** All agents: the service lists them at once when no page is requested. */
export const allAgents = async (platform: Platform): Promise<readonly Schemas['Agent'][]> => {
  const answer = await unwrap(platform.GET('/public/agents'));
  return 'items' in answer ? answer.items : answer;
};

/** All agents of the project. */
export function useAgents() {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['agents', project.id, 'all'],
    queryFn: () => allAgents(platform),
    refetchInterval: ({ state }) => wholeListMs(state.data?.length),
  });
}

interface AgentLinksProps {
  readonly agents: readonly Schemas['Agent'][];
  readonly project: string;
}

export function AgentLinks({ agents, project }: AgentLinksProps) {
  return (
    <ul className="agent-links">
      {agents.map((agent) => (
        <li key={agent.id}>
          <TextLink to={`/p/${project}/agents/${agent.id}`}>{agent.name || agent.id}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The agents with this companion. */
export function Users({ companionId }: { readonly companionId: string }) {
  const t = useCompanionTexts();
  const { project } = useHere();
  const { data } = useAgents();
  if (!data) return <>–</>;
  const agents = data.filter((agent) => agent.companionId === companionId);
  return agents.length === 0 ? <>{t('usedByNobody')}</> : <AgentLinks agents={agents} project={project.id} />;
}
