import { ActionIcon, Button, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Folded } from '../../kit/folded.tsx';
import type { EntryProps } from './setup-form.ts';
import { OptionFields } from './setup-option-fields.tsx';
import { useProviderName } from '../../kit/provider-texts.ts';
import { PriceFields } from './setup-price-fields.tsx';
import { SetupTrial } from './setup-trial.tsx';
import { countSet, errorsOutside, isBare, newEntry, shownPrices, type EntryValues } from './setup-values.ts';
import type { KnownProvider } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

interface PartProps extends EntryProps {
  readonly entry: EntryValues;
  readonly known: KnownProvider;
  /** Changes one field of the entry, such as `options.speed`. */
  readonly set: (field: string, value: unknown) => void;
  readonly errorOf: (field: string) => ReactNode;
}

function Places({ form, role, place, entry, known, set }: PartProps) {
  const t = useSetupTexts();
  const at = (field: string) => form.getInputProps(`${role}.${place}.${field}`);
  const needs = (field: KnownProvider['needs'][number]) => known.needs.includes(field);
  const isKept = entry.kept !== null;
  return (
    <>
      <TextInput
        label={t('model')}
        description={t(known.name.startsWith('azure') ? 'deployment' : 'modelHelp')}
        withAsterisk={needs('model')}
        maxLength={200}
        {...at('model')}
      />
      <TextInput
        type="url"
        label={t('endpoint')}
        description={t(needs('endpoint') ? 'endpointNeeded' : 'endpointHelp')}
        withAsterisk={needs('endpoint')}
        maxLength={2_000}
        {...at('endpoint')}
      />
      <PasswordInput
        label={t('key')}
        description={t(isKept ? 'keyKept' : 'keyHelp')}
        withAsterisk={needs('key') && !isKept}
        autoComplete="new-password"
        maxLength={8_000}
        {...at('key')}
      />
      {isKept && !needs('key') && (
        <Button variant="subtle" size="compact-sm" onClick={() => set('kept', null)}>
          {t('keyForget')}
        </Button>
      )}
    </>
  );
}

function Options({ entry, known, set, errorOf }: PartProps) {
  const t = useSetupTexts();
  const names = Object.keys(entry.options);
  const count = countSet(entry.options);
  if (names.length === 0) return null;
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(entry.options).filter(([name]) => name !== gone));
  return (
    <Folded
      title={count === 0 ? t('options') : t('optionsSet', { count })}
      isWrong={names.some((name) => Boolean(errorOf(`options.${name}`)))}
    >
      <OptionFields
        known={known}
        values={entry.options}
        errorOf={(name) => errorOf(`options.${name}`)}
        onChange={(name, text) => set(`options.${name}`, text)}
        onRemove={(name) => set('options', without(name))}
      />
    </Folded>
  );
}

function Prices({ role, entry, set, errorOf }: PartProps) {
  const t = useSetupTexts();
  const names = shownPrices(role, entry);
  const count = countSet(entry.prices);
  return (
    <Folded
      title={count === 0 ? t('prices') : t('pricesSet', { count })}
      isWrong={names.some((name) => Boolean(errorOf(`prices.${name}`)))}
    >
      <PriceFields
        names={names}
        values={entry.prices}
        errorOf={(name) => errorOf(`prices.${name}`)}
        onChange={(name, text) => set(`prices.${name}`, text)}
      />
    </Folded>
  );
}

/** The fields of one provider in a list. */
export function EntryFields(props: EntryProps) {
  const { form, role, place, providers, setupId } = props;
  const t = useSetupTexts();
  const nameOf = useProviderName();
  const entry = form.values[role][place];
  if (!entry) return null;
  const at = `${role}.${place}`;
  const known = providers.find(({ name }) => name === entry.provider);
  const set = (field: string, value: unknown) => form.setFieldValue(`${at}.${field}`, value as never);
  const part = { ...props, entry, set, errorOf: (field: string) => form.errors[`${at}.${field}`] };
  const choose = (name: string | null) => {
    const next = providers.find((one) => one.name === name);
    if (!next || next.name === entry.provider) return;
    form.setFieldValue(at, newEntry(role, next, entry.id) as never);
    form.setErrors(errorsOutside(form.errors, at));
  };
  return (
    <>
      <Select
        label={t('provider')}
        allowDeselect={false}
        data={providers.map((one) => ({ value: one.name, label: nameOf(one) }))}
        value={entry.provider}
        onChange={choose}
        error={part.errorOf('provider')}
      />
      {known && !isBare(known) && (
        <>
          <Places {...part} known={known} />
          <Options {...part} known={known} />
          <Prices {...part} known={known} />
          {role !== 'realtime' && <SetupTrial {...props} entry={entry} setupId={setupId} />}
        </>
      )}
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What an entry is in its list, with the buttons that order it. */
export function EntryHead({ title, name, isFirst, isLast, onMove, onRemove }: HeadProps) {
  const t = useSetupTexts();
  return (
    <Group justify="space-between" wrap="nowrap" className="setup-entry-head">
      <h3>{title}</h3>
      <Group gap="0.2rem" wrap="nowrap">
        {!(isFirst && isLast) && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              data-move="-1"
              aria-label={t('up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              data-move="1"
              aria-label={t('down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
