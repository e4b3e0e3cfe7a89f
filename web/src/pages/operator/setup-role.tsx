import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../kit/page.tsx';
import { EntryFields, EntryHead } from './setup-entry.tsx';
import type { RoleProps } from './setup-form.ts';
import { useProviderName } from '../../kit/provider-texts.ts';
import { MOST_ENTRIES, newEntry, type EntryValues } from './setup-values.ts';
import { useSetupTexts } from './setups-texts.ts';

/** What was done last with an entry of the list. */
interface Deed {
  readonly id: string;
  readonly what: 'moved' | 'removed' | 'added';
  readonly by?: -1 | 1;
}

const buttonAfter = (list: Element, { id, by }: Deed): HTMLElement | undefined => {
  const entry = list.querySelector(`[data-entry="${id}"]`);
  const buttons = [...(entry?.querySelectorAll<HTMLElement>('[data-move]:not(:disabled)') ?? [])];
  return buttons.find((button) => button.dataset['move'] === String(by)) ?? buttons[0];
};

/**
 * Keeps the focus where somebody works: on the button that moved an entry, or its neighbour at an end of the list; in a
 * new entry; and on the button that adds one when an entry was removed.
 */
function useKeptFocus(deed: Deed | null) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!deed || !list.current) return;
    const added = list.current.querySelector<HTMLElement>(`[data-entry="${deed.id}"] input`);
    const target = { moved: buttonAfter(list.current, deed), added, removed: addButton.current }[deed.what];
    target?.focus();
  }, [deed]);
  return { list, addButton };
}

let made = 0;

/** An id that no entry has. */
const newId = (): string => {
  made += 1;
  return `new-${made}`;
};

/** The providers of one role in the order in which they are asked. */
export function RolePart({ form, role, providers, setupId }: RoleProps) {
  const t = useSetupTexts();
  const nameOf = useProviderName();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { list, addButton } = useKeptFocus(deed);
  const entries = form.values[role];
  const labelOf = ({ provider, model }: EntryValues): string => {
    const known = providers.find(({ name }) => name === provider);
    return [known ? nameOf(known) : provider, model].filter(Boolean).join(' ');
  };
  const move = (place: number, by: -1 | 1) => {
    form.reorderListItem(role, { from: place, to: place + by });
    setDeed({ id: entries[place]?.id ?? '', what: 'moved', by });
  };
  const remove = (place: number) => {
    form.removeListItem(role, place);
    setDeed({ id: entries[place]?.id ?? '', what: 'removed' });
  };
  const add = () => {
    const first = providers.find(({ needs }) => needs.length > 0) ?? providers[0];
    if (!first) return;
    const entry = newEntry(role, first, newId());
    form.insertListItem(role, entry);
    form.clearFieldError(role);
    setDeed({ id: entry.id, what: 'added' });
  };
  const now = deed?.what === 'moved' ? entries.findIndex(({ id }) => id === deed.id) : -1;
  const at = entries[now];
  return (
    <Panel title={t(role)} intro={t(`${role}Help`)}>
      {entries.length === 0 && (
        <p className="quiet">{t(role === 'realtime' ? 'realtimeEmpty' : 'roleEmpty')}</p>
      )}
      <ol className="setup-entries" ref={list}>
        {entries.map((entry, place) => (
          <li key={entry.id} data-entry={entry.id} className="setup-entry">
            <div role="group" aria-label={`${t(role)}: ${titleAt(t, place)}`} className="stack">
              <EntryHead
                title={titleAt(t, place)}
                name={labelOf(entry)}
                isFirst={place === 0}
                isLast={place === entries.length - 1}
                onMove={(by) => move(place, by)}
                onRemove={() => remove(place)}
              />
              <EntryFields form={form} role={role} place={place} providers={providers} setupId={setupId} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="unseen">
        {at && t('isAt', { name: labelOf(at), place: now + 1, of: entries.length })}
      </p>
      {form.errors[role] && <p className="field-error">{form.errors[role]}</p>}
      {entries.length < MOST_ENTRIES ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          ref={addButton}
          onClick={add}
          className="setup-add"
        >
          {t(entries.length === 0 ? 'addFirst' : 'addFallback')}
          <span className="unseen">: {t(role)}</span>
        </Button>
      ) : (
        <p className="quiet small">{t('mostEntries', { most: MOST_ENTRIES })}</p>
      )}
    </Panel>
  );
}

const titleAt = (t: ReturnType<typeof useSetupTexts>, place: number): string =>
  place === 0 ? t('first') : t('fallback', { place });
