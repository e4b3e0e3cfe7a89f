import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { TextLink } from '../../kit/links.tsx';
import { useOptions, withSet, type Resource } from './resources.ts';
import { useAgentTexts } from './texts.ts';

const WORDS = {
  functions: ['functions', 'functionsHelp', 'toFunctions'],
  'mcp-servers': ['mcpServers', 'mcpServersHelp', 'toMcpServers'],
  faqs: ['faqs', 'faqsHelp', 'toFaqs'],
  'knowledge-bases': ['knowledgeBase', 'knowledgeBaseHelp', 'toKnowledge'],
} as const;

const PATHS = {
  functions: 'functions',
  'mcp-servers': 'mcp-servers',
  faqs: 'faqs',
  'knowledge-bases': 'knowledge',
} as const;

interface FieldProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error?: ReactNode;
}

function NoneThere({ of }: { readonly of: Resource }) {
  const t = useAgentTexts();
  const { project } = useHere();
  return (
    <>
      {t('noneThere')} <TextLink to={`/p/${project.id}/${PATHS[of]}`}>{t(WORDS[of][2])}</TextLink>
    </>
  );
}

interface AttachProps extends FieldProps<string[]> {
  readonly of: Exclude<Resource, 'knowledge-bases'>;
}

/** Chooses several of the project's resources. */
export function Attach({ of, value, onChange, error }: AttachProps) {
  const t = useAgentTexts();
  const { data = [], isSuccess } = useOptions(of);
  const [label, help] = WORDS[of];
  const isNone = isSuccess && data.length === 0 && value.length === 0;
  return (
    <MultiSelect
      label={t(label)}
      description={isNone ? <NoneThere of={of} /> : t(help)}
      placeholder={value.length === 0 ? t('none') : ''}
      data={withSet(data, value)}
      searchable
      clearable
      hidePickedOptions
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** Chooses a knowledge base. */
export function AttachKnowledge({
  value,
  onChange,
  error,
  placeholder,
}: FieldProps<string | null> & { readonly placeholder?: string }) {
  const t = useAgentTexts();
  const { data = [], isSuccess } = useOptions('knowledge-bases');
  const isNone = isSuccess && data.length === 0 && value === null;
  return (
    <Select
      label={t('knowledgeBase')}
      description={isNone ? <NoneThere of="knowledge-bases" /> : t('knowledgeBaseHelp')}
      placeholder={placeholder ?? t('none')}
      data={withSet(data, value === null ? [] : [value])}
      searchable
      clearable
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** The ids of the connectors of this installation. */
function useConnectors(): readonly string[] {
  const { path, project } = useHere();
  const { data } = useQuery({
    queryKey: ['connectors', project.id],
    queryFn: () => call<{ readonly items: readonly { readonly id: string }[] }>('GET', `${path}/connectors`),
  });
  return (data?.items ?? []).map(({ id }) => id);
}

/** Chooses connectors. */
export function AttachConnectors({ value, onChange, error }: FieldProps<string[]>) {
  const t = useAgentTexts();
  const known = useConnectors().map((id) => ({ value: id, label: id }));
  return (
    <MultiSelect
      label={t('connectors')}
      description={t('connectorsHelp')}
      placeholder={value.length === 0 ? t('none') : ''}
      data={withSet(known, value)}
      searchable
      clearable
      hidePickedOptions
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
