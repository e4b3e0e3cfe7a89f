import { Button, Collapse, Group, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTyped } from '../../kit/typed.ts';
import { useAgentChoices, useCompanionChoices, type Choice } from './choices.ts';
import type { Filters } from './filters.ts';
import { useSessionTexts } from './texts.ts';

const CHANNELS = ['webrtc', 'websocket', 'kiosk', 'sip', 'voip'] as const;
const TYPING_MS = 300;

interface ChooseProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: readonly Choice[];
  readonly onChange: (value: string) => void;
}

function Choose({ label, value, data, onChange }: ChooseProps) {
  const t = useSessionTexts();
  return (
    <Select
      className="filter"
      label={label}
      placeholder={t('any')}
      data={[...data]}
      value={value ?? null}
      clearable
      searchable={data.length > 8}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface TypedProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text filter, which is applied when typing pauses. */
function Typed({ label, hint, value, onChange }: TypedProps) {
  const [text, type] = useTyped(value ?? '', (typed) => onChange(typed.trim()), TYPING_MS);
  return (
    <TextInput
      className="filter"
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

function Day({ label, value, onChange }: TypedProps) {
  return (
    <TextInput
      className="filter"
      type="date"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Filters) => void;
}

/** The filters of the list: the common ones visible, the others collapsed. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useSessionTexts();
  const agentChoices = useAgentChoices();
  const companionChoices = useCompanionChoices() ?? [];
  const { companion, client, tags, from, to } = filters;
  const [isOpen, more] = useDisclosure([companion, client, tags, from, to].some(Boolean));
  const statuses = [
    { value: 'running', label: t('started') },
    { value: 'closed', label: t('closed') },
    { value: 'failed', label: t('failed') },
  ];
  const channels = CHANNELS.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <Choose
        label={t('status')}
        value={filters.status}
        data={statuses}
        onChange={(status) => onChange({ status })}
      />
      <Choose
        label={t('channel')}
        value={filters.channel}
        data={channels}
        onChange={(channel) => onChange({ channel })}
      />
      <Choose
        label={t('agent')}
        value={filters.agent}
        data={agentChoices}
        onChange={(agent) => onChange({ agent })}
      />
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={more.toggle}
      >
        {t(isOpen ? 'fewerFilters' : 'moreFilters')}
      </Button>
      <Collapse expanded={isOpen} className="more-filters">
        <Group align="flex-start" gap="sm">
          <Choose
            label={t('companion')}
            value={companion}
            data={companionChoices}
            onChange={(next) => onChange({ companion: next })}
          />
          <Typed
            label={t('client')}
            hint={t('clientHint')}
            value={client}
            onChange={(next) => onChange({ client: next })}
          />
          <Typed
            label={t('tags')}
            hint={t('tagsHint')}
            value={tags}
            onChange={(next) => onChange({ tags: next })}
          />
          <Day label={t('from')} value={from} onChange={(next) => onChange({ from: next })} />
          <Day label={t('to')} value={to} onChange={(next) => onChange({ to: next })} />
        </Group>
      </Collapse>
    </>
  );
}
