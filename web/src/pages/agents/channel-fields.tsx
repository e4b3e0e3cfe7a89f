import { Fieldset, NumberInput, Select, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Attach, AttachConnectors, AttachKnowledge } from './attach.tsx';
import type { ChannelFieldsProps } from './form-types.ts';
import { useChannelTexts } from './channel-texts.ts';
import { mcpValues } from './field-values.ts';
import { NoiseField, TurnFields, type SettingsForm } from './settings-fields.tsx';
import { useOptions, type Resource } from './resources.ts';
import { useAgentTexts } from './texts.ts';

export function SpeechFields({ form, agent }: ChannelFieldsProps) {
  const t = useChannelTexts();
  return (
    <Fieldset legend={t('speech')} className="stack">
      <Textarea
        label={t('initialSpeech')}
        description={t('initialSpeechHelp')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('initialSpeech')}
      />
      <Textarea
        label={t('instructions')}
        description={t('instructionsHelp')}
        placeholder={t('asAgentValue', { value: (agent.providerSettings.instructions ?? '–').slice(0, 200) })}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('providerSettings.instructions')}
      />
    </Fieldset>
  );
}

interface OverrideProps {
  readonly label: string;
  /** The agent's value, in words. */
  readonly inherited: string;
  readonly isOwn: boolean;
  readonly onChange: (isOwn: boolean) => void;
  readonly children: ReactNode;
}

/** A list that is inherited from the agent until it is marked as the channel's own. */
function Override({ label, inherited, isOwn, onChange, children }: OverrideProps) {
  const t = useChannelTexts();
  return (
    <div className="override stack" data-own={isOwn}>
      <Switch
        label={`${label}: ${t('asAgent')}`}
        description={inherited || t('none')}
        checked={!isOwn}
        onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
      />
      {isOwn && children}
    </div>
  );
}

/** The names of attached resources, or their ids if the names are not known. */
function useNames(of: Resource, ids: readonly string[]): string {
  const { data = [] } = useOptions(of);
  return ids.map((id) => data.find(({ value }) => value === id)?.label ?? id).join(', ');
}

function ListOverride({ form, agent, of }: ChannelFieldsProps & { readonly of: 'functions' | 'faqs' }) {
  const t = useAgentTexts();
  const field = of === 'faqs' ? 'faqCollections' : 'functions';
  const value = form.values[field];
  return (
    <Override
      label={t(of)}
      inherited={useNames(of, agent[field])}
      isOwn={value !== null}
      onChange={(isOwn) => form.setFieldValue(field, isOwn ? [...agent[field]] : null)}
    >
      <Attach
        of={of}
        value={value ?? []}
        onChange={(ids) => form.setFieldValue(field, ids)}
        error={form.errors[field]}
      />
    </Override>
  );
}

function McpOverride({ form, agent }: ChannelFieldsProps) {
  const t = useAgentTexts();
  const { mcp } = form.values;
  const inherited = [...(agent.mcp?.servers ?? []), ...(agent.mcp?.connectors ?? [])].join(', ');
  return (
    <Override
      label={`${t('mcpServers')}, ${t('connectors')}`}
      inherited={inherited}
      isOwn={mcp !== null}
      onChange={(isOwn) => form.setFieldValue('mcp', isOwn ? mcpValues(agent.mcp) : null)}
    >
      <Attach
        of="mcp-servers"
        value={mcp?.servers ?? []}
        onChange={(servers) => form.setFieldValue('mcp', { servers, connectors: mcp?.connectors ?? [] })}
        error={form.errors['mcp.servers']}
      />
      <AttachConnectors
        value={mcp?.connectors ?? []}
        onChange={(connectors) => form.setFieldValue('mcp', { servers: mcp?.servers ?? [], connectors })}
        error={form.errors['mcp.connectors'] ?? form.errors['mcp']}
      />
    </Override>
  );
}

/** The fields of knowledge and tools. */
export function KnowsFields(props: ChannelFieldsProps) {
  const t = useChannelTexts();
  const { form, agent } = props;
  const base = useNames('knowledge-bases', agent.knowledgeBaseId === null ? [] : [agent.knowledgeBaseId]);
  const searches = [
    { value: '', label: t('asAgentValue', { value: t(agent.useWebSearch ? 'on' : 'off') }) },
    { value: 'true', label: t('on') },
    { value: 'false', label: t('off') },
  ];
  return (
    <Fieldset legend={t('knows')} className="stack">
      <ListOverride {...props} of="faqs" />
      <AttachKnowledge
        value={form.values.knowledgeBaseId}
        placeholder={t('asAgentValue', { value: base || t('none') })}
        onChange={(id) => form.setFieldValue('knowledgeBaseId', id)}
        error={form.errors['knowledgeBaseId']}
      />
      <Select
        label={t('webSearch')}
        allowDeselect={false}
        data={searches}
        {...form.getInputProps('useWebSearch')}
      />
      <ListOverride {...props} of="functions" />
      <McpOverride {...props} />
    </Fieldset>
  );
}

/** The fields of turn detection, noise reduction and temperature. */
export function ListensFields({ form, agent }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const settings = form as unknown as SettingsForm;
  const temperature = agent.providerSettings.temperature;
  return (
    <Fieldset legend={t('listens')} className="stack">
      <TurnFields form={settings} inherits={t('asAgent')} />
      <NoiseField form={settings} inherits={t('asAgent')} />
      <NumberInput
        label={t('temperature')}
        step={0.1}
        decimalScale={2}
        placeholder={temperature == null ? t('asAgent') : t('asAgentValue', { value: temperature })}
        {...form.getInputProps('providerSettings.temperature')}
      />
    </Fieldset>
  );
}

/** The fields of the picture on this channel; a telephone shows none. */
export function LooksFields({ form, type }: ChannelFieldsProps) {
  const t = useChannelTexts();
  const policies = (['', 'required', 'deferred'] as const).map((value) => ({
    value,
    label: t(`videoPolicy_${value}`),
  }));
  const models = (['', 'v1', 'v2'] as const).map((value) => ({ value, label: t(`model_${value}`) }));
  return (
    <Fieldset legend={t('looks')} className="stack">
      <Switch
        label={t('greenVideo')}
        description={t('greenVideoHelp')}
        {...form.getInputProps('useGreenVideo', { type: 'checkbox' })}
      />
      {type === 'webrtc' && (
        <Select
          label={t('videoPolicy')}
          description={t('videoPolicyHelp')}
          allowDeselect={false}
          data={policies}
          {...form.getInputProps('videoPolicy')}
        />
      )}
      <Select
        label={t('model')}
        description={t('modelHelp')}
        allowDeselect={false}
        data={models}
        {...form.getInputProps('preferredModelVersion')}
      />
    </Fieldset>
  );
}
