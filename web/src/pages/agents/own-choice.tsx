import { Select } from '@mantine/core';
import type { Choice } from '../../kit/choice.ts';
import type { AgentForm } from './form-types.ts';
import { useAgentTexts } from './texts.ts';

interface Props {
  readonly form: AgentForm;
  readonly field: 'useWebSearch' | 'disableIdleTimeout';
  readonly label: string;
  readonly description: string;
  /** What the field holds when it is answered by yes. */
  readonly yes?: Exclude<Choice, ''>;
}

/** What an agent says itself, or leaves to its organization. */
export function OwnChoice({ form, field, yes = 'yes', ...texts }: Props) {
  const t = useAgentTexts();
  const data = [
    { value: '', label: t('asOrganization') },
    { value: yes, label: t('yes') },
    { value: yes === 'yes' ? 'no' : 'yes', label: t('no') },
  ];
  return <Select {...texts} allowDeselect={false} data={data} {...form.getInputProps(field)} />;
}
