import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconExternalLink } from '@tabler/icons-react';
import { platformOf, unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { Panel } from '../../kit/page.tsx';
import { Moment, Status } from '../../kit/values.tsx';
import type { Server } from './server-values.ts';
import { useMcpTexts } from './texts.ts';

const COLOR = { none: 'none', needed: 'pending', authorized: 'ready', failed: 'failed' } as const;

function OpenLink({ url, expiresAt }: { readonly url: string; readonly expiresAt: number }) {
  const t = useMcpTexts();
  return (
    <div className="stack">
      <p>{t('openHelp')}</p>
      <p className="quiet small">
        {t('openUntil')} <Moment at={expiresAt} />
      </p>
      <Group justify="flex-end">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => modals.closeAll()}
          data-autofocus
        >
          {t('open')}
        </Button>
      </Group>
    </div>
  );
}

/** Whether Duet is authorized to use the server (OAuth), with a button to authorize it. */
export function AuthorizationPanel({ server }: { readonly server: Server }) {
  const t = useMcpTexts();
  const { project } = useHere();
  const askToRemove = useAskToRemove();
  const { id, oauth, authorization } = server;
  const params = { path: { mcpServerId: id } };
  const beginning = useDoing({
    action: () =>
      unwrap(platformOf(project.id).POST('/public/mcp-servers/{mcpServerId}/authorize', { params })),
    onDone: ({ authorizationUrl, expiresAt }) =>
      modals.open({
        title: t('authorize'),
        children: <OpenLink url={authorizationUrl} expiresAt={expiresAt} />,
      }),
  });
  const forgetting = useDoing({
    action: () =>
      unwrap(platformOf(project.id).DELETE('/public/mcp-servers/{mcpServerId}/authorize', { params })),
    changes: [['mcp-servers', project.id]],
    done: t('forgotten'),
  });
  if (!oauth) return null;
  const { status, expiresAt, error } = authorization;
  const actions = (
    <Group gap="sm">
      {status !== 'none' && status !== 'needed' && (
        <Button
          variant="default"
          onClick={() =>
            askToRemove({
              name: t('authorization'),
              warning: t('forgetWarning'),
              label: t('forget'),
              onRemove: () => forgetting.mutate(),
            })
          }
        >
          {t('forget')}
        </Button>
      )}
      {oauth.grant === 'authorization_code' && (
        <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('authorize')}
        </Button>
      )}
    </Group>
  );
  return (
    <Panel title={t('authorization')} intro={t(`authorization_${status}_help`)} actions={actions}>
      <p>
        <Status status={COLOR[status]} label={t(`authorization_${status}`)} />
        {expiresAt !== null && (
          <span className="quiet small">
            {' '}
            {t('tokenUntil')} <Moment at={expiresAt} />
          </span>
        )}
      </p>
      {error && <p className="field-error">{error}</p>}
    </Panel>
  );
}
