import { Button, Group, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { TextLink } from '../../kit/links.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment } from '../../kit/values.tsx';
import { lineBody, LineFields, useLineForm, type LineValues } from './connection-form.tsx';
import { connectionsKey, LIVE_MS, useAgentNames, type SipConnection } from './connections.ts';
import { LineStatus } from './line-status.tsx';
import { usePhoneTexts } from './texts.ts';

function useColumns(): Column<SipConnection>[] {
  const t = usePhoneTexts();
  const here = useHere();
  const names = useAgentNames();
  const nameOf = ({ name }: SipConnection) => name || t('unnamed');
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: nameOf,
      render: (line) => <TextLink to={`/p/${here.project.id}/phone/${line.id}`}>{nameOf(line)}</TextLink>,
    },
    {
      key: 'line',
      title: t('line'),
      wideOnly: true,
      render: ({ settings }) => `${settings.username}@${settings.domain}`,
    },
    { key: 'agent', title: t('agent'), render: ({ agentId }) => names?.get(agentId) ?? '–' },
    { key: 'status', title: t('status'), render: ({ status }) => <LineStatus status={status} /> },
    {
      key: 'refreshed',
      title: t('refreshed'),
      wideOnly: true,
      sortBy: ({ status }) => status.lastRefreshed ?? 0,
      render: ({ status }) => <Moment at={status.lastRefreshed} />,
    },
  ];
}

function NewLine({ onClose }: { readonly onClose: () => void }) {
  const t = usePhoneTexts();
  const common = useKitTexts();
  const here = useHere();
  const navigate = useNavigate();
  const form = useLineForm();
  const create = useDoing({
    action: (values: LineValues) => {
      const body = lineBody(values);
      const settings = { ...body.settings, password: values.settings.password };
      return unwrap(here.platform.POST('/public/sip-connections', { body: { ...body, settings } }));
    },
    changes: [connectionsKey(here)],
    done: t('created'),
    form,
    onDone: ({ id }) => void navigate({ to: `/p/${here.project.id}/phone/${id}` }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <LineFields form={form} isNew />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}

/** The lines of a project, each with its present state. */
export default function PhonePage() {
  const t = usePhoneTexts();
  const common = useKitTexts();
  const here = useHere();
  const [isAdding, adding] = useDisclosure(false);
  const hasAgents = (useAgentNames()?.size ?? 1) > 0;
  const load = (query: ListQuery) =>
    unwrap(here.platform.GET('/public/sip-connections', { params: { query } }));
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={adding.open}
      disabled={!hasAgents}
      title={hasAgents ? undefined : t('noAgents')}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <Modal
        opened={isAdding}
        onClose={adding.close}
        title={t('add')}
        size="lg"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <NewLine onClose={adding.close} />
      </Modal>
      <List
        queryKey={connectionsKey(here)}
        load={load}
        columns={useColumns()}
        rowKey={({ id }) => id}
        label={t('title')}
        liveMs={LIVE_MS}
        empty={<Empty title={t('emptyTitle')}>{hasAgents ? t('emptyText') : t('noAgents')}</Empty>}
      />
    </Page>
  );
}
