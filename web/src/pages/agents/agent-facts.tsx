import type { ReactNode } from 'react';
import { Panel } from '../../kit/page.tsx';
import { toPairs } from '../../kit/tags.tsx';
import { useCompanion } from '../companions/companions.ts';
import { Face, fullName } from '../companions/face.tsx';
import { TextLink } from '../../kit/links.tsx';
import { useHere } from '../../app/where.tsx';
import { choicesOn, isOpposite, type Agent, type Tab } from './agent-values.ts';
import { languageName } from './languages.ts';
import { useSetups } from './setup-field.tsx';
import { useAgentTexts } from './texts.ts';
import { useVoices } from './voice-field.tsx';

interface FactsProps {
  readonly agent: Agent;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** An agent for those who may not change it. */
export function AgentFacts({ agent }: FactsProps) {
  const t = useAgentTexts();
  return (
    <>
      <WhoFacts agent={agent} />
      <Panel title={t('how')}>
        <p className="prose">{agent.providerSettings.instructions ?? t('notStated')}</p>
      </Panel>
      <CanFacts agent={agent} />
    </>
  );
}

function WhoFacts({ agent }: FactsProps) {
  const t = useAgentTexts();
  const { project } = useHere();
  const companion = useCompanion(agent.companionId);
  const voices = useVoices(agent.language);
  const setup = useSetups().data?.find(({ id }) => id === agent.providerSetupId)?.name;
  const voice = voices.data?.find(({ id }) => id === agent.voiceId)?.name ?? agent.voiceId;
  return (
    <Panel title={t('who')}>
      <div className="face-field">
        <Face companion={companion.data} size="medium" moving />
        <div>
          <TextLink to={`/p/${project.id}/companions/${agent.companionId}`}>
            {companion.data ? fullName(companion.data) : agent.companionId}
          </TextLink>
          <p className="quiet small">{companion.data?.headline}</p>
        </div>
      </div>
      <dl className="face-facts">
        <Fact name={t('language')}>{agent.language ? languageName(agent.language) : t('anyLanguage')}</Fact>
        <Fact name={t('voice')}>{voice ?? t('voiceOwn')}</Fact>
        {agent.providerSetupId !== null && <Fact name={t('setup')}>{setup ?? t('setupNotThere')}</Fact>}
        <ChoiceFacts agent={agent} tab="character" />
      </dl>
    </Panel>
  );
}

interface ChoiceProps extends FactsProps {
  readonly tab: Tab;
}

/** What applies of the choices that the form has on a tab. */
function ChoiceFacts({ agent, tab }: ChoiceProps) {
  const t = useAgentTexts();
  return choicesOn(tab).map((field) => (
    <Fact key={field} name={t(field)}>
      {t(agent[field] === isOpposite(field) ? 'no' : 'yes')}
    </Fact>
  ));
}

function CanFacts({ agent }: FactsProps) {
  const t = useAgentTexts();
  const { faqCollections, functions, mcp, agentHandoffs, tags } = agent;
  return (
    <Panel title={t('toolsTitle')}>
      <dl className="face-facts">
        <Fact name={t('faqs')}>{t('countOf', { count: faqCollections.length })}</Fact>
        <Fact name={t('knowledgeBase')}>{t(agent.knowledgeBaseId === null ? 'no' : 'yes')}</Fact>
        <ChoiceFacts agent={agent} tab="knowledge" />
        <Fact name={t('functions')}>{t('countOf', { count: functions.length })}</Fact>
        <Fact name={t('mcpServers')}>{t('countOf', { count: mcp?.servers.length ?? 0 })}</Fact>
        <Fact name={t('connectors')}>{mcp?.connectors.join(', ') || t('none')}</Fact>
        <ChoiceFacts agent={agent} tab="tools" />
        {agentHandoffs.length > 0 && (
          <Fact name={t('handoffs')}>{agentHandoffs.map(({ purpose }) => purpose).join(' · ')}</Fact>
        )}
        <ChoiceFacts agent={agent} tab="advanced" />
        {toPairs(tags).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}
