import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { connectionKey, type SipConnection } from './connections.ts';
import { usePhoneTexts } from './texts.ts';

/**
 * The warning for a line whose agent has no sip channel, because such a line never registers (spec A, 4); it
 * can open the channel.
 */
export function MissingChannel({ line }: { readonly line: SipConnection }) {
  const t = usePhoneTexts();
  const here = useHere();
  const { agentId } = line;
  const key = ['agent', here.project.id, agentId];
  const agent = useQuery({
    queryKey: key,
    queryFn: () => unwrap(here.platform.GET('/public/agents/{agentId}', { params: { path: { agentId } } })),
  });
  const path = { agentId, channelType: 'sip' as const };
  const open = useDoing({
    action: () =>
      unwrap(
        here.platform.PUT('/public/agents/{agentId}/channels/{channelType}', { params: { path }, body: {} }),
      ),
    changes: [key, ['channel', here.project.id, agentId, 'sip'], connectionKey(here, line.id)],
  });
  if (!agent.data || agent.data.channels.some(({ type }) => type === 'sip')) return null;
  return (
    <Alert color="orange" variant="light" title={t('noChannel')}>
      <Text mb="sm">{t('noChannelHint')}</Text>
      <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        {t('openChannel')}
      </Button>
    </Alert>
  );
}
