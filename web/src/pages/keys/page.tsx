import { ActionIcon, Button, Group } from '@mantine/core';
import { IconBan, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { List, type Column } from '../../kit/list.tsx';
import type { Page as ListPage } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { CreateKey } from './create.tsx';
import { EditKey } from './edit.tsx';
import { keysKey, useKeyProviderName, type ApiKey, type NewKey } from './keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKey } from './revoke.tsx';
import { RotateKey } from './rotate.tsx';
import { useKeyTexts } from './texts.ts';

/** The states by the names of their colours in `Status`. */
const LOOKS = { active: 'ready', expired: 'pending', revoked: 'revoked' } as const;

const ACTIONS = [
  { what: 'edit', icon: IconPencil },
  { what: 'rotate', icon: IconRefresh },
  { what: 'revoke', icon: IconBan },
] as const;

interface Acting {
  readonly what: (typeof ACTIONS)[number]['what'] | 'create';
  readonly apiKey: ApiKey | null;
}

function Provider({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useKeyTexts();
  const nameOf = useKeyProviderName();
  const { deployment, setup } = apiKey;
  const others = setup?.others ?? 0;
  return (
    <>
      {nameOf(apiKey)}
      {setup?.model && <span className="quiet"> {setup.model}</span>}
      <p className="quiet small">
        {t(deployment)}
        {others > 0 && ` ${t('others', { count: others })}`}
      </p>
    </>
  );
}

function Actions({ apiKey, act }: { readonly apiKey: ApiKey; readonly act: (acting: Acting) => void }) {
  const t = useKeyTexts();
  if (apiKey.state === 'revoked') return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {ACTIONS.map(({ what, icon: Icon }) => (
        <ActionIcon
          key={what}
          variant="subtle"
          color={what === 'revoke' ? 'red' : 'gray'}
          aria-label={t(what, { name: apiKey.name })}
          onClick={() => act({ what, apiKey })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

function useColumns(act: (acting: Acting) => void): Column<ApiKey>[] {
  const t = useKeyTexts();
  const kit = useKitTexts();
  const moment = (
    key: 'created' | 'used' | 'expires',
    of: (apiKey: ApiKey) => string | null,
  ): Column<ApiKey> => ({
    key,
    title: t(key),
    wideOnly: true,
    sortBy: (apiKey) => of(apiKey) ?? '',
    render: (apiKey) => (of(apiKey) === null ? t('never') : <Moment at={of(apiKey)} />),
  });
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      render: ({ name, role }) => (
        <div className="anywhere">
          {name}
          <p className="quiet small">{t(role)}</p>
        </div>
      ),
    },
    {
      key: 'provider',
      title: t('provider'),
      wideOnly: true,
      render: (apiKey) => <Provider apiKey={apiKey} />,
    },
    {
      key: 'state',
      title: t('state'),
      sortBy: ({ state }) => state,
      render: ({ state }) => <Status status={LOOKS[state]} label={t(state)} />,
    },
    moment('used', ({ lastUsedAt }) => lastUsedAt),
    moment('expires', ({ expiresAt }) => expiresAt),
    moment('created', ({ createdAt }) => createdAt),
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (apiKey) => <Actions apiKey={apiKey} act={act} />,
    },
  ];
}

interface DialogProps {
  readonly acting: Acting;
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
}

function Dialog({ acting: { what, apiKey }, onClose, onMade }: DialogProps) {
  if (!apiKey) return <CreateKey onClose={onClose} onMade={onMade} />;
  if (what === 'edit') return <EditKey apiKey={apiKey} onClose={onClose} />;
  if (what === 'rotate') return <RotateKey apiKey={apiKey} onClose={onClose} onMade={onMade} />;
  return <RevokeKey apiKey={apiKey} onClose={onClose} />;
}

/** The API keys of the project. */
export default function KeysPage() {
  const t = useKeyTexts();
  const { path, project } = useHere();
  const [acting, act] = useState<Acting | null>(null);
  const [made, setMade] = useState<NewKey | null>(null);
  const columns = useColumns(act);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => act({ what: 'create', apiKey: null })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <List
        queryKey={keysKey(project.id)}
        load={(asked) => call<ListPage<ApiKey>>('GET', `${path}/keys?${queryOf(asked)}`)}
        columns={columns}
        rowKey={({ id }) => id}
        label={t('label')}
        empty={<Empty title={t('empty')}>{t('emptyHint')}</Empty>}
      />
      {acting && <Dialog acting={acting} onClose={() => act(null)} onMade={setMade} />}
      {made && <NewKeyDialog made={made} onClose={() => setMade(null)} />}
    </Page>
  );
}
