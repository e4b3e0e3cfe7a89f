import { ActionIcon, Button, Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isClosed, objectIn, type Parameter, parametersOf, pretty, schemaOf, TYPES } from './parameters.ts';
import { useFunctionTexts } from './texts.ts';

interface ParametersEditorProps {
  /** The JSON Schema as text. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

const FRESH: Parameter = { name: '', type: 'string', description: '', isRequired: true, choices: [] };

/**
 * Edits parameters as rows, with the JSON Schema beside them; each follows the other. A schema that rows
 * cannot express stays JSON.
 */
export function ParametersEditor({ value, onChange, error }: ParametersEditorProps) {
  const t = useFunctionTexts();
  const schema = objectIn(value);
  const said = parametersOf(schema);
  // Rows without a name, which are not in the schema yet.
  const [drafts, setDrafts] = useState<{ readonly of: string; readonly rows: readonly Parameter[] } | null>(
    null,
  );
  const rows = drafts?.of === value ? drafts.rows : said;
  const write = (next: readonly Parameter[]) => {
    const text = pretty(schemaOf(next, isClosed(schema)));
    setDrafts({ of: text, rows: next });
    onChange(text);
  };
  return (
    <div className="tool-columns">
      <div className="stack">
        {rows ? (
          <ParameterRows rows={rows} onChange={write} />
        ) : (
          <p className="quiet">{t(schema ? 'onlyJson' : 'noJson')}</p>
        )}
      </div>
      <Textarea
        className="mono"
        label={t('schema')}
        description={t('schemaHelp')}
        autosize
        minRows={6}
        maxRows={24}
        spellCheck={false}
        value={value}
        error={error ?? (schema ? undefined : t('noJson'))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly Parameter[];
  readonly onChange: (rows: readonly Parameter[]) => void;
}

function ParameterRows({ rows, onChange }: RowsProps) {
  const t = useFunctionTexts();
  const isTwice = (name: string) => name !== '' && rows.filter((row) => row.name === name).length > 1;
  return (
    <>
      {rows.length === 0 && <p className="quiet">{t('noParameters')}</p>}
      {rows.map((row, place) => (
        <ParameterRow
          key={place}
          row={row}
          error={isTwice(row.name) ? t('twice') : undefined}
          onChange={(next) => onChange(rows.map((old, at) => (at === place ? next : old)))}
          onRemove={() => onChange(rows.filter((_, at) => at !== place))}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rows, FRESH])}
        >
          {t('addParameter')}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  readonly row: Parameter;
  readonly error: string | undefined;
  readonly onChange: (row: Parameter) => void;
  readonly onRemove: () => void;
}

function ParameterRow({ row, error, onChange, onRemove }: RowProps) {
  const t = useFunctionTexts();
  const types = TYPES.map((value) => ({ value, label: t(`type_${value}`) }));
  return (
    <div className="parameter" role="group" aria-label={row.name || t('parameterName')}>
      <div className="parameter-head">
        <TextInput
          label={t('parameterName')}
          value={row.name}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value.trim() })}
        />
        <Select
          label={t('type')}
          data={types}
          allowDeselect={false}
          value={row.type}
          onChange={(type) => onChange({ ...row, type: type as Parameter['type'], choices: [] })}
        />
        <Checkbox
          pb={8}
          label={t('required')}
          checked={row.isRequired}
          onChange={({ currentTarget }) => onChange({ ...row, isRequired: currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('removeParameter', { name: row.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        label={t('parameterDescription')}
        placeholder={t('parameterDescriptionHint')}
        value={row.description}
        onChange={({ currentTarget }) => onChange({ ...row, description: currentTarget.value })}
      />
      {row.type === 'string' && (
        <TagsInput
          label={t('choices')}
          placeholder={row.choices.length === 0 ? t('choicesHint') : ''}
          value={[...row.choices]}
          onChange={(choices) => onChange({ ...row, choices })}
        />
      )}
    </div>
  );
}
