import { ActionIcon, Button, Fieldset, PasswordInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useHeaderTexts } from './header-texts.ts';

/** A header in the form. A stored header shows no value; typing replaces it. */
export interface HeaderRow {
  readonly name: string;
  readonly value: string;
  readonly isStored: boolean;
}

/** Stands for a stored value in the request; the service then keeps the stored one. */
const HIDDEN = '••••••••';

export const toHeaderRows = (headers: Readonly<Record<string, string>> | null): HeaderRow[] =>
  Object.keys(headers ?? {}).map((name) => ({ name, value: '', isStored: true }));

export const fromHeaderRows = (rows: readonly HeaderRow[]): Record<string, string> | null => {
  const named = rows.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return null;
  return Object.fromEntries(
    named.map(({ name, value, isStored }) => [name.trim(), isStored && value === '' ? HIDDEN : value]),
  );
};

interface HeaderFieldsProps {
  readonly value: readonly HeaderRow[];
  readonly onChange: (rows: HeaderRow[]) => void;
  readonly error?: string | undefined;
}

/** The headers of every call, such as a key. Stored values are never shown again. */
export function HeaderFields({ value, onChange, error }: HeaderFieldsProps) {
  const t = useHeaderTexts();
  const change = (place: number, row: HeaderRow) =>
    onChange(value.map((old, at) => (at === place ? row : old)));
  return (
    <Fieldset legend={t('headers')} variant="unstyled">
      <p className="quiet small">{t('help')}</p>
      <div className="stack">
        {value.map((row, place) => (
          <div className="header-row" key={place}>
            <TextInput
              aria-label={t('name')}
              placeholder="Authorization"
              value={row.name}
              readOnly={row.isStored}
              onChange={({ currentTarget }) => change(place, { ...row, name: currentTarget.value })}
            />
            <PasswordInput
              aria-label={row.isStored ? t('storedValue', { name: row.name }) : t('value')}
              placeholder={row.isStored ? t('stored') : 'Bearer ...'}
              autoComplete="off"
              value={row.value}
              onChange={({ currentTarget }) => change(place, { ...row, value: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('remove')}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {error && <p className="field-error">{error}</p>}
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, { name: '', value: '', isStored: false }])}
          >
            {t('add')}
          </Button>
        </div>
      </div>
    </Fieldset>
  );
}
