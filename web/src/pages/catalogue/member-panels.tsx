import { Button } from '@mantine/core';
import { call } from '../../api/http.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Moment } from '../../kit/values.tsx';
import {
  type ConnectedApplication,
  type Listen,
  MEMBERS,
  type MemberExport,
  memberPath,
  type MemberPlaylist,
  type OneMember,
} from './member.ts';
import { useCatalogueTexts } from './texts.ts';

interface PanelProps {
  readonly member: OneMember;
}

function Disconnect({ member, application }: PanelProps & { readonly application: ConnectedApplication }) {
  const t = useCatalogueTexts();
  const disconnect = useDoing({
    action: () =>
      call('DELETE', `${memberPath(member.id)}/applications/${encodeURIComponent(application.id)}`),
    changes: [MEMBERS],
    done: t('disconnected', { name: application.name }),
  });
  return (
    <RemoveButton
      name={application.name}
      label={t('disconnect')}
      warning={t('disconnectWarning')}
      onRemove={() => disconnect.mutate()}
    />
  );
}

/** The applications with access to a member's data. */
export function ApplicationsPanel({ member }: PanelProps) {
  const t = useCatalogueTexts();
  const columns: Column<ConnectedApplication>[] = [
    { key: 'name', title: t('name'), render: ({ name }) => name },
    { key: 'since', title: t('since'), render: ({ since }) => <Moment at={since} /> },
    {
      key: 'do',
      title: '',
      align: 'right',
      render: (application) => <Disconnect member={member} application={application} />,
    },
  ];
  return (
    <Panel title={t('connected')} intro={t('connectedIntro')}>
      {member.applications.length === 0 ? (
        <p className="quiet">{t('nothingConnected')}</p>
      ) : (
        <Rows items={member.applications} columns={columns} rowKey={({ id }) => id} label={t('connected')} />
      )}
    </Panel>
  );
}

/** The playlists that a member changed last. */
export function PlaylistsPanel({ member }: PanelProps) {
  const t = useCatalogueTexts();
  const columns: Column<MemberPlaylist>[] = [
    { key: 'name', title: t('name'), render: ({ name }) => name },
    { key: 'privacy', title: t('privacy'), render: ({ privacy }) => t(privacy) },
    { key: 'tracks', title: t('tracks'), align: 'right', render: ({ trackCount }) => trackCount },
  ];
  return (
    <Panel title={t('playlists')}>
      {member.playlists.length === 0 ? (
        <p className="quiet">{t('noPlaylists')}</p>
      ) : (
        <Rows items={member.playlists} columns={columns} rowKey={({ id }) => id} label={t('playlists')} />
      )}
    </Panel>
  );
}

/** What a member listened to last. */
export function ListensPanel({ member }: PanelProps) {
  const t = useCatalogueTexts();
  const columns: Column<Listen>[] = [
    { key: 'track', title: t('track'), render: ({ name }) => name },
    { key: 'artist', title: t('artist'), wideOnly: true, render: ({ artistName }) => artistName },
    { key: 'at', title: t('listenedAt'), render: ({ listenedAt }) => <Moment at={listenedAt} /> },
  ];
  return (
    <Panel title={t('lastListens')}>
      {member.listens.length === 0 ? (
        <p className="quiet">{t('noListens')}</p>
      ) : (
        <Rows
          items={member.listens}
          columns={columns}
          rowKey={({ listenedAt, name }) => `${listenedAt} ${name}`}
          label={t('lastListens')}
        />
      )}
    </Panel>
  );
}

function ExportState({ member, made }: PanelProps & { readonly made: MemberExport }) {
  const t = useCatalogueTexts();
  if (made.status === 'pending') return <p role="status">{t('exportPending')}</p>;
  if (made.status === 'failed') return <p role="alert">{t('exportFailed')}</p>;
  return (
    <div>
      <Button component="a" href={`/console/api${memberPath(member.id)}/exports/${made.id}`} download>
        {t('download')}
      </Button>{' '}
      <span className="quiet small">
        {t('downloadUntil')} <Moment at={made.expiresAt} />
      </span>
    </div>
  );
}

/** Everything that is stored of a member, as a file. */
export function ExportPanel({ member }: PanelProps) {
  const t = useCatalogueTexts();
  const ask = useDoing({
    action: () => call('POST', `${memberPath(member.id)}/exports`, {}),
    changes: [MEMBERS],
  });
  const isPending = member.export?.status === 'pending';
  return (
    <Panel
      title={t('exported')}
      intro={t('exportedIntro')}
      actions={
        <Button variant="default" loading={ask.isPending} disabled={isPending} onClick={() => ask.mutate()}>
          {t('makeExport')}
        </Button>
      }
    >
      {member.export && <ExportState member={member} made={member.export} />}
    </Panel>
  );
}
