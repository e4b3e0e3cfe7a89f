import { Tabs } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMicrophone2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { LinkButton } from '../../kit/links.tsx';
import { Page } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useCompanion } from '../companions/companions.ts';
import { fullName } from '../companions/face.tsx';
import { AgentFacts } from './agent-facts.tsx';
import {
  changesOf,
  ownChoices,
  tabOf,
  TABS,
  valuesOf,
  type Agent,
  type AgentValues,
  type OwnAgent,
  type OwnChoices,
  type Tab,
} from './agent-values.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { ChannelsTab } from './channels-tab.tsx';
import { CharacterTab } from './character-tab.tsx';
import { DuplicateButton, RemoveAgent } from './agent-actions.tsx';
import type { AgentForm } from './form-types.ts';
import { KnowledgeTab } from './knowledge-tab.tsx';
import { useAgentTexts } from './texts.ts';
import { ToolsTab } from './tools-tab.tsx';
import { WebsiteTab } from './website-tab.tsx';

interface Shown {
  readonly agent: Agent;
  /** The agent's own values for those who may change it; null for others. */
  readonly own: OwnAgent | null;
}

function useShown(agentId: string) {
  const { platform, project, path, isAdmin } = useHere();
  const load = () => unwrap(platform.GET('/public/agents/{agentId}', { params: { path: { agentId } } }));
  const choices = () => call<OwnChoices>('GET', `${path}/agents/${encodeURIComponent(agentId)}/own`);
  return useQuery({
    queryKey: ['agent', project.id, agentId, 'own'],
    queryFn: async (): Promise<Shown> => {
      const [agent, own] = await Promise.all([load(), isAdmin ? choices() : null]);
      return { agent, own: own && { ...agent, ...own } };
    },
  });
}

export default function AgentPage() {
  const t = useAgentTexts();
  const { project } = useHere();
  const { agentId } = useParams({ strict: false }) as { readonly agentId: string };
  const query = useShown(agentId);
  if (query.data) return <Known key={agentId} {...query.data} />;
  return (
    <Page title={t('title')} back={{ to: `/p/${project.id}/agents`, label: t('back') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Known({ agent, own }: Shown) {
  const t = useAgentTexts();
  const { project } = useHere();
  const companion = useCompanion(agent.companionId);
  const name = agent.name || (companion.data ? fullName(companion.data) : t('title'));
  const actions = (
    <>
      <LinkButton
        to={`/p/${project.id}/talk/${agent.id}`}
        leftSection={<IconMicrophone2 size={18} aria-hidden />}
      >
        {t('talk')}
      </LinkButton>
      {own && <DuplicateButton agent={own} name={name} />}
      {own && <RemoveAgent agent={agent} name={name} />}
    </>
  );
  return (
    <Page
      title={name}
      intro={companion.data?.headline}
      back={{ to: `/p/${project.id}/agents`, label: t('back') }}
      actions={actions}
    >
      {own ? <Editor agent={agent} own={own} /> : <AgentFacts agent={agent} />}
    </Page>
  );
}

function useSaving(agent: OwnAgent) {
  const t = useAgentTexts();
  const { platform, project } = useHere();
  const form = useForm<AgentValues>({ initialValues: valuesOf(agent) });
  useFreshValues(form, valuesOf(agent));
  const saving = useDoing({
    action: (values: AgentValues) =>
      unwrap(
        platform.PATCH('/public/agents/{agentId}', {
          params: { path: { agentId: agent.id } },
          body: changesOf(form.getInitialValues(), values),
        }),
      ),
    changes: [
      ['agents', project.id],
      ['agent', project.id, agent.id],
    ],
    done: t('saved'),
    onDone: (saved, values) => keepTyped(form, values, valuesOf({ ...saved, ...ownChoices(values) })),
    form,
  });
  return { form, saving };
}

/** The open tab, stored in the page's address. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { tab = 'character' } = useSearch({ strict: false }) as { readonly tab?: Tab };
  const navigate = useNavigate();
  const change = (next: Tab) =>
    void navigate({ to: '.', search: { tab: next } as never, replace: true, resetScroll: false });
  return [TABS.includes(tab) ? tab : 'character', change];
}

const tabsWithErrors = (form: AgentForm): ReadonlySet<Tab> =>
  new Set(Object.keys(form.errors).map((path) => tabOf(path)));

/** Opens the tab of an error that the service reports. */
function useShownErrors(form: AgentForm, tab: Tab, change: (tab: Tab) => void): void {
  const { errors } = form;
  const show = useEffectEvent((wrong: readonly Tab[]) => {
    const [first] = wrong;
    if (first !== undefined && !wrong.includes(tab)) change(first);
  });
  // Only when errors arrive: whoever then opens another tab stays there.
  useEffect(() => show(Object.keys(errors).map((path) => tabOf(path))), [errors]);
}

interface EditorProps {
  readonly agent: Agent;
  readonly own: OwnAgent;
}

function Editor({ agent, own }: EditorProps) {
  const t = useAgentTexts();
  const { form, saving } = useSaving(own);
  const [tab, setTab] = useTab();
  useShownErrors(form, tab, setTab);
  const panel = (name: Tab, content: ReactNode) => (
    <Tabs.Panel value={name} pt="md">
      {content}
    </Tabs.Panel>
  );
  return (
    <Tabs value={tab} onChange={(next) => setTab((next ?? 'character') as Tab)} keepMounted={false}>
      <TabList wrong={tabsWithErrors(form)} label={t('tabs')} />
      {/* Channels and website have forms of their own, which cannot be nested in this one. */}
      {panel('channels', <ChannelsTab agent={agent} />)}
      {panel('website', <WebsiteTab agent={agent} />)}
      <form noValidate className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        {panel('character', <CharacterTab form={form} />)}
        {panel('knowledge', <KnowledgeTab form={form} />)}
        {panel('tools', <ToolsTab form={form} agentId={agent.id} />)}
        {panel('advanced', <AdvancedTab form={form} agent={agent} />)}
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Tabs>
  );
}

function TabList({ wrong, label }: { readonly wrong: ReadonlySet<Tab>; readonly label: string }) {
  const t = useAgentTexts();
  return (
    <Tabs.List aria-label={label}>
      {TABS.map((name) => (
        <Tabs.Tab key={name} value={name}>
          {t(`tab_${name}`)}
          {wrong.has(name) && (
            <span className="tab-errors" title={t('tabHasErrors')}>
              {' '}
              •
            </span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
