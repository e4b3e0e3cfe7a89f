import { Select } from '@mantine/core';
import type { Choice } from '../../kit/choice.ts';
import type { AgentForm } from './form-types.ts';
import { useAgentTexts } from './texts.ts';

interface Props {
  readonly form: AgentForm;
  readonly field: 'useWebSearch' | 'disableIdleTimeout';
  readonly label: string;
  readonly description: string;
  /** The value of the field for the answer yes. */
  readonly yes?: Exclude<Choice, ''>;
}

/** A choice of the agent's own, or the organization's default. */
export function OwnChoice({ form, field, yes = 'yes', ...texts }: Props) {
  const t = useAgentTexts();
  const data = [
    { value: '', label: t('asOrganization') },
    { value: yes, label: t('yes') },
    { value: yes === 'yes' ? 'no' : 'yes', label: t('no') },
  ];
  return <Select {...texts} allowDeselect={false} data={data} {...form.getInputProps(field)} />;
}
