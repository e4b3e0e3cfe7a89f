import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Parameter } from './parameters.ts';
import { useFunctionTexts } from './texts.ts';

export type Arguments = Readonly<Record<string, unknown>>;

interface ArgumentFieldsProps {
  readonly parameters: readonly Parameter[];
  readonly value: Arguments;
  readonly onChange: (value: Arguments) => void;
}

/** A form generated from a function's parameters. Empty values are left out. */
export function ArgumentFields({ parameters, value, onChange }: ArgumentFieldsProps) {
  const t = useFunctionTexts();
  const change = (name: string, given: unknown) => {
    const { [name]: _, ...others } = value;
    onChange(given === '' || given === null || given === undefined ? others : { ...others, [name]: given });
  };
  if (parameters.length === 0) return <p className="quiet">{t('noParameters')}</p>;
  return (
    <>
      {parameters.map((parameter) => (
        <ArgumentField
          key={parameter.name}
          parameter={parameter}
          value={value[parameter.name]}
          onChange={(given) => change(parameter.name, given)}
        />
      ))}
    </>
  );
}

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function ArgumentField({ parameter, value, onChange }: FieldProps) {
  const { name: label, description, isRequired, type, choices } = parameter;
  const common = { label, description, withAsterisk: isRequired };
  if (type === 'boolean')
    return (
      <Switch
        label={label}
        description={description}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (type === 'number' || type === 'integer')
    return (
      <NumberInput
        {...common}
        allowDecimal={type === 'number'}
        value={typeof value === 'number' ? value : ''}
        onChange={(given) => onChange(given === '' ? '' : Number(given))}
      />
    );
  if (type === 'strings')
    return (
      <TagsInput
        {...common}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(given) => onChange(given.length === 0 ? '' : given)}
      />
    );
  const text = typeof value === 'string' ? value : '';
  if (choices.length > 0)
    return <Select {...common} data={[...choices]} clearable value={text || null} onChange={onChange} />;
  return (
    <TextInput {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

interface JsonProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** A JSON field for parameters that the form cannot show. */
export function ArgumentJson({ value, onChange, error }: JsonProps) {
  const t = useFunctionTexts();
  return (
    <Textarea
      className="mono"
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      label={t('argumentsJson')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
