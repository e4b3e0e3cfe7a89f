import { Select } from '@mantine/core';
import type { ChoiceField } from '../../../../src/agent-fields.ts';
import { choicesOn, isOpposite, type Tab } from './agent-values.ts';
import type { TabProps } from './form-types.ts';
import { useAgentTexts } from './texts.ts';

interface ChoiceProps extends TabProps {
  readonly field: ChoiceField;
}

/** A choice of the agent's own, or the organization's default. */
function OwnChoice({ form, field }: ChoiceProps) {
  const t = useAgentTexts();
  const [yes, no] = isOpposite(field) ? ['no', 'yes'] : ['yes', 'no'];
  const data = [
    { value: '', label: t('asOrganization') },
    { value: yes, label: t('yes') },
    { value: no, label: t('no') },
  ];
  return (
    <Select
      label={t(field)}
      description={t(`${field}Help`)}
      allowDeselect={false}
      data={data}
      {...form.getInputProps(field)}
    />
  );
}

interface ChoicesProps extends TabProps {
  readonly tab: Tab;
}

/** The choices of a tab. */
export function OwnChoices({ form, tab }: ChoicesProps) {
  return choicesOn(tab).map((field) => <OwnChoice key={field} form={form} field={field} />);
}
