import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { call } from '../../api/http.ts';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { TextLink } from '../../kit/links.tsx';
import { List, type Column } from '../../kit/list.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { useTyped } from '../../kit/typed.ts';
import { Moment } from '../../kit/values.tsx';
import { useCompanionChoices } from '../sessions/choices.ts';
import { useFilters, type Filters } from '../sessions/filters.ts';
import { useMemoryTexts } from './texts.ts';

type Memory = Schemas['Memory'];

const LIVE_MS = 10_000;
const TYPING_MS = 300;

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Filters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useMemoryTexts();
  const companions = useCompanionChoices() ?? [];
  const send = (typed: string) => onChange({ client: typed.trim() });
  const [client, type] = useTyped(filters.client ?? '', send, TYPING_MS);
  return (
    <>
      <TextInput
        className="filter"
        label={t('clientFilter')}
        placeholder={t('clientHint')}
        value={client}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Select
        className="filter"
        label={t('companion')}
        placeholder={t('any')}
        data={companions}
        value={filters.companion ?? null}
        clearable
        searchable={companions.length > 8}
        onChange={(companion) => onChange({ companion: companion ?? '' })}
      />
    </>
  );
}

function useNames(): (companionId: string) => string {
  const t = useMemoryTexts();
  const companions = useCompanionChoices();
  return (id) => (companions ? (companions.find(({ value }) => value === id)?.label ?? t('gone')) : '–');
}

function Erase({ memory }: { readonly memory: Memory }) {
  const t = useMemoryTexts();
  const { project, platform } = useHere();
  const nameOf = useNames();
  const erase = useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/memories/{memoryId}', { params: { path: { memoryId: memory.id } } })),
    changes: [['memories', project.id]],
    done: t('erased'),
  });
  const hint = t('eraseHint', { companion: nameOf(memory.companionId), client: memory.externalClientId });
  return (
    <RemoveButton
      name={memory.externalClientId}
      label={t('erase')}
      warning={hint}
      onRemove={() => erase.mutate()}
    />
  );
}

function useColumns(projectId: string, onClient: (client: string) => void): Column<Memory>[] {
  const t = useMemoryTexts();
  const nameOf = useNames();
  return [
    {
      key: 'text',
      title: t('text'),
      render: ({ text, sessionId }) => (
        <>
          <span className="memory">{text}</span>
          <span className="below small">
            {sessionId ? (
              <TextLink to={`/p/${projectId}/sessions/${sessionId}`}>{t('conversation')}</TextLink>
            ) : (
              <span className="quiet">{t('merged')}</span>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'client',
      title: t('client'),
      sortBy: ({ externalClientId }) => externalClientId,
      render: ({ externalClientId }) => (
        <UnstyledButton
          className="anywhere linklike"
          title={t('only', { client: externalClientId })}
          onClick={() => onClient(externalClientId)}
        >
          {externalClientId}
        </UnstyledButton>
      ),
    },
    {
      key: 'companion',
      title: t('companion'),
      wideOnly: true,
      sortBy: ({ companionId }) => nameOf(companionId),
      render: ({ companionId }) => nameOf(companionId),
    },
    {
      key: 'when',
      title: t('when'),
      wideOnly: true,
      sortBy: ({ created }) => created,
      render: ({ created }) => <Moment at={created} />,
    },
    { key: 'erase', title: '', align: 'right', render: (memory) => <Erase memory={memory} /> },
  ];
}

function Forget({ client }: { readonly client: string }) {
  const t = useMemoryTexts();
  const { project, path } = useHere();
  const forget = useDoing({
    action: () => call('DELETE', `${path}/clients/${encodeURIComponent(client)}/memories`),
    changes: [['memories', project.id]],
    done: t('forgotten', { client }),
  });
  return (
    <RemoveButton
      name={client}
      label={t('forget', { client })}
      warning={t('forgetHint', { client })}
      confirm={client}
      onRemove={() => forget.mutate()}
    />
  );
}

function Privacy() {
  const t = useMemoryTexts();
  return (
    <Panel title={t('privacyTitle')}>
      <ul className="privacy-list">
        <li>{t('privacy1')}</li>
        <li>{t('privacy2')}</li>
        <li>{t('privacy3')}</li>
      </ul>
    </Panel>
  );
}

/** What companions remember of clients, to be read or erased. */
export default function MemoriesPage() {
  const t = useMemoryTexts();
  const { project, platform } = useHere();
  const [filters, change] = useFilters();
  const columns = useColumns(project.id, (chosen) => change({ client: chosen }));
  const { client, companion } = filters;
  const isFiltered = Boolean(client ?? companion);
  const clear = () => change({ client: '', companion: '' });
  return (
    <Page title={t('title')} intro={t('intro')} actions={client && <Forget key={client} client={client} />}>
      <List
        queryKey={['memories', project.id, { client, companion }]}
        load={(asked) =>
          unwrap(
            platform.GET('/public/memories', {
              params: {
                query: {
                  ...asked,
                  ...(client ? { externalClientId: client } : {}),
                  ...(companion ? { companionId: companion } : {}),
                },
              },
            }),
          )
        }
        columns={columns}
        rowKey={({ id }) => id}
        label={t('label')}
        liveMs={LIVE_MS}
        filters={<FilterBar filters={filters} onChange={change} />}
        empty={
          isFiltered ? (
            <Empty
              title={t('noneFit')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <Empty title={t('empty')}>{t('emptyHint')}</Empty>
          )
        }
      />
      <Privacy />
    </Page>
  );
}
