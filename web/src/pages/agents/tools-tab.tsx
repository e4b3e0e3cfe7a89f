import { ActionIcon, Button, Group, Select, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Panel } from '../../kit/page.tsx';
import { Attach, AttachConnectors } from './attach.tsx';
import type { TabProps } from './form-types.ts';
import { OwnChoices } from './own-choice.tsx';
import { useAgents } from '../companions/users.tsx';
import { useAgentTexts } from './texts.ts';

interface ToolsProps extends TabProps {
  readonly agentId: string;
}

/** The tools of the agent and its handoffs. */
export function ToolsTab({ form, agentId }: ToolsProps) {
  const t = useAgentTexts();
  const { functions, mcp } = form.values;
  return (
    <div className="stack">
      <Panel title={t('toolsTitle')} intro={t('toolsIntro')}>
        <Attach
          of="functions"
          value={functions}
          onChange={(ids) => form.setFieldValue('functions', ids)}
          error={form.errors['functions']}
        />
        <Attach
          of="mcp-servers"
          value={mcp.servers}
          onChange={(ids) => form.setFieldValue('mcp.servers', ids)}
          error={form.errors['mcp.servers']}
        />
        <AttachConnectors
          value={mcp.connectors}
          onChange={(ids) => form.setFieldValue('mcp.connectors', ids)}
          error={form.errors['mcp.connectors'] ?? form.errors['mcp']}
        />
        <OwnChoices form={form} tab="tools" />
      </Panel>
      <Handoffs form={form} agentId={agentId} />
    </div>
  );
}

function Handoffs({ form, agentId }: ToolsProps) {
  const t = useAgentTexts();
  const { agentHandoffs } = form.values;
  const add = () => form.insertListItem('agentHandoffs', { agentId: '', purpose: '' });
  return (
    <Panel title={t('handoffs')} intro={t('handoffsIntro')}>
      {agentHandoffs.length === 0 && <p className="quiet">{t('handoffNone')}</p>}
      {agentHandoffs.map((_, place) => (
        <Handoff key={place} form={form} agentId={agentId} place={place} />
      ))}
      {form.errors['agentHandoffs'] && <p className="field-error">{form.errors['agentHandoffs']}</p>}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('handoffAdd')}
        </Button>
      </Group>
    </Panel>
  );
}

function Handoff({ form, agentId, place }: ToolsProps & { readonly place: number }) {
  const t = useAgentTexts();
  const agents = useAgents();
  const data = (agents.data ?? [])
    .filter(({ id }) => id !== agentId)
    .map(({ id, name }) => ({ value: id, label: name || id }));
  const field = `agentHandoffs.${place}` as const;
  const props = form.getInputProps(`${field}.agentId`);
  return (
    <div className="row-card stack">
      <Group align="flex-end" wrap="nowrap">
        <Select
          flex={1}
          label={t('handoffAgent')}
          required
          searchable
          data={data}
          {...props}
          value={form.values.agentHandoffs[place]?.agentId || null}
          onChange={(id) => form.setFieldValue(`${field}.agentId`, id ?? '')}
        />
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('handoffRemove')}
          onClick={() => form.removeListItem('agentHandoffs', place)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Textarea
        label={t('handoffPurpose')}
        description={t('handoffPurposeHelp')}
        required
        autosize
        {...form.getInputProps(`${field}.purpose`)}
      />
    </div>
  );
}
