import { ActionIcon, Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useOptionText } from './setup-option-texts.ts';
import type { KnownProvider, OptionType } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

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
  const t = useSetupTexts();
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

const FIELDS: Readonly<Record<OptionType, typeof TextField>> = {
  text: TextField,
  number: NumberField,
  flag: FlagField,
};

interface UnknownProps {
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onRemove: () => void;
}

/** A stored option that the provider does not know any more: it can only be removed. */
function UnknownOption({ name, value, error, onRemove }: UnknownProps) {
  const t = useSetupTexts();
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        className="grows"
        label={name}
        description={t('unknownOption')}
        value={value}
        error={error}
        readOnly
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('removeOption', { name })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface OptionFieldsProps {
  readonly known: KnownProvider;
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: (name: string) => ReactNode;
  readonly onChange: (name: string, text: string) => void;
  readonly onRemove: (name: string) => void;
}

/** The options of a provider, each in a field of its type. */
export function OptionFields({ known, values, errorOf, onChange, onRemove }: OptionFieldsProps) {
  const textOf = useOptionText();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
      {Object.entries(values).map(([name, value]) => {
        const type = known.options[name];
        const common = { value, error: errorOf(name) };
        if (type === undefined)
          return <UnknownOption key={name} name={name} {...common} onRemove={() => onRemove(name)} />;
        const Field = FIELDS[type];
        return <Field key={name} {...textOf(name)} {...common} onChange={(text) => onChange(name, text)} />;
      })}
    </SimpleGrid>
  );
}
