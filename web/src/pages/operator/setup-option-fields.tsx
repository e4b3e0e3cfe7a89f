import { ActionIcon, Group, SimpleGrid, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OptionField } from '../../kit/option-field.tsx';
import type { KnownProvider } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

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
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
      {Object.entries(values).map(([name, value]) => {
        const type = known.options[name];
        const common = { value, error: errorOf(name) };
        if (type === undefined)
          return <UnknownOption key={name} name={name} {...common} onRemove={() => onRemove(name)} />;
        return (
          <OptionField
            key={name}
            name={name}
            type={type}
            {...common}
            onChange={(text) => onChange(name, text)}
          />
        );
      })}
    </SimpleGrid>
  );
}
