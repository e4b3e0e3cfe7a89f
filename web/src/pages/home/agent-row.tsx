import { IconMicrophone2 } from '@tabler/icons-react';
import { useHere } from '../../app/where.tsx';
import { LinkButton, TextLink } from '../../kit/links.tsx';
import { Panel } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { agentNameOf } from '../../kit/names.ts';
import { useAgents, type AgentWithFace } from './agents.ts';
import { Face } from './face.tsx';
import { useHomeTexts } from './texts.ts';

/** The limit of agents shown here; the page of all agents has the others. */
const MOST = 8;

function AgentCard({ agent }: { readonly agent: AgentWithFace }) {
  const t = useHomeTexts();
  const { project } = useHere();
  const name = agentNameOf(agent);
  return (
    <li className="agent-card">
      <Face companion={agent.companion} />
      <TextLink to={`/p/${project.id}/agents/${agent.id}`}>{name}</TextLink>
      <span className="quiet small">{agent.companion.headline}</span>
      <LinkButton
        to={`/p/${project.id}/talk/${agent.id}`}
        leftSection={<IconMicrophone2 size={16} aria-hidden />}
        size="xs"
        radius="xl"
        aria-label={t('talkWith', { name })}
      >
        {t('talk')}
      </LinkButton>
    </li>
  );
}

function NoAgents() {
  const t = useHomeTexts();
  const { project, isAdmin } = useHere();
  if (!isAdmin) return <Empty title={t('noAgents')}>{t('noAgentsMember')}</Empty>;
  return (
    <Empty
      title={t('noAgents')}
      action={<LinkButton to={`/p/${project.id}/agents`}>{t('makeAgent')}</LinkButton>}
    >
      {t('noAgentsHint')}
    </Empty>
  );
}

/** The project's agents, each with a link to talk to it. */
export function AgentRow() {
  const t = useHomeTexts();
  const { project } = useHere();
  const query = useAgents();
  return (
    <Panel title={t('agents')} actions={<TextLink to={`/p/${project.id}/agents`}>{t('allAgents')}</TextLink>}>
      <Loaded query={query}>
        {(agents) =>
          agents.length === 0 ? (
            <NoAgents />
          ) : (
            <ul className="agent-cards">
              {agents.slice(0, MOST).map((agent) => (
                <AgentCard key={agent.id} agent={agent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
