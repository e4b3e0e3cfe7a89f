import { NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage, defineTexts } from '../i18n/i18n.ts';
import { useOptionText } from './provider-texts.ts';

const useFlagTexts = defineTexts('option-flags', {
  en: { byDefault: 'As the provider has it', yes: 'Yes', no: 'No' },
  de: { byDefault: 'Wie beim Anbieter üblich', yes: 'Ja', no: 'Nein' },
});

/** What an option of a provider takes. */
export type OptionType = 'text' | 'number' | 'flag';

interface FieldProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (text: string) => void;
}

/** A number as people write it in the console's language. */
export function NumberField({ label, help, value, error, onChange }: FieldProps) {
  return (
    <NumberInput
      label={label}
      description={help}
      decimalSeparator={currentLanguage() === 'de' ? ',' : '.'}
      allowNegative={false}
      hideControls
      value={value}
      error={error}
      onChange={(next) => onChange(String(next))}
    />
  );
}

/** Yes, no, or as the provider has it. */
function FlagField({ label, help, value, error, onChange }: FieldProps) {
  const t = useFlagTexts();
  return (
    <Select
      label={label}
      description={help}
      allowDeselect={false}
      data={[
        { value: '', label: t('byDefault') },
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      value={value}
      error={error}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function TextField({ label, help, value, error, onChange }: FieldProps) {
  return (
    <TextInput
      label={label}
      description={help}
      maxLength={2_000}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const FIELDS: Readonly<Record<OptionType, (props: FieldProps) => ReactNode>> = {
  text: TextField,
  number: NumberField,
  flag: FlagField,
};

interface OptionProps extends Pick<FieldProps, 'value' | 'error' | 'onChange'> {
  readonly name: string;
  readonly type: OptionType;
}

/** An option of a provider, in a field of its type, with its name for people. An empty text: as the provider has it. */
export function OptionField({ name, type, ...rest }: OptionProps) {
  const textOf = useOptionText();
  const Field = FIELDS[type];
  return <Field {...textOf(name)} {...rest} />;
}
