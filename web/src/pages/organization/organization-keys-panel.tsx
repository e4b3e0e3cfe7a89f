import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { type Column, Rows } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { type CreatedKey, CreatedOrganizationKey, NewOrganizationKey } from './new-organization-key.tsx';
import { type OrganizationKey, organizationKeysKey, useOrganizationKeys } from './organization-keys.ts';
import { useOrganizationKeysTexts } from './organization-keys-texts.ts';

/** The button that revokes a key, after asking. */
function RevokeButton({ apiKey: { id: keyId, name } }: { readonly apiKey: OrganizationKey }) {
  const t = useOrganizationKeysTexts();
  const { id, path } = useOrganization();
  const ask = useAskToRemove();
  const revoking = useDoing({
    action: () => call('POST', `${path}/keys/${keyId}/revoke`),
    changes: [organizationKeysKey(id)],
    done: t('wasRevoked', { name }),
  });
  const onClick = () =>
    ask({
      name,
      title: t('revokeTitle', { name }),
      warning: t('revokeText'),
      label: t('revokeYes'),
      onRemove: () => revoking.mutate(),
    });
  return (
    <ActionIcon variant="subtle" color="red" aria-label={t('revoke', { name })} onClick={onClick}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

function useColumns(): Column<OrganizationKey>[] {
  const t = useOrganizationKeysTexts();
  const kit = useKitTexts();
  return [
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, render: ({ name }) => name },
    {
      key: 'scopes',
      title: t('scopes'),
      wideOnly: true,
      render: ({ scopes }) => scopes.map((scope) => t(scope)).join(', '),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <Status status={state} label={t(state)} />,
    },
    { key: 'by', title: t('createdBy'), wideOnly: true, render: ({ createdBy }) => createdBy ?? '–' },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'used',
      title: t('used'),
      wideOnly: true,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <Moment at={lastUsedAt} />),
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (apiKey) => (apiKey.state === 'revoked' ? null : <RevokeButton apiKey={apiKey} />),
    },
  ];
}

/** The keys by which programs make projects and their API keys. */
export function OrganizationKeysPanel() {
  const t = useOrganizationKeysTexts();
  const query = useOrganizationKeys();
  const columns = useColumns();
  const [isNew, adding] = useDisclosure(false);
  const [made, show] = useState<CreatedKey | null>(null);
  const add = (
    <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
      {t('newKey')}
    </Button>
  );
  return (
    <Panel title={t('title')} intro={t('intro')} actions={add}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet small">{t('none')}</p>
          ) : (
            <Rows items={items} columns={columns} rowKey={({ id }) => id} label={t('label')} />
          )
        }
      </Loaded>
      {isNew && <NewOrganizationKey onClose={adding.close} onMade={show} />}
      {made && <CreatedOrganizationKey made={made} onClose={() => show(null)} />}
    </Panel>
  );
}
