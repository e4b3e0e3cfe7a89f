import { Accordion, Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrowser, IconDeviceTablet, IconMessages, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { useAskToDrop } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Status } from '../../kit/values.tsx';
import type { Agent } from './agent-values.ts';
import { ChannelForm } from './channel-form.tsx';
import { Connecting } from './connecting.tsx';
import {
  ALWAYS_OPEN,
  CHANNEL_TYPES,
  overrideCount,
  type Channel,
  type ChannelType,
} from './channel-values.ts';
import { useChannelTexts } from './channel-texts.ts';

const ICONS = {
  webrtc: IconBrowser,
  websocket: IconMessages,
  voip: IconPhoneCall,
  sip: IconPhone,
  kiosk: IconDeviceTablet,
};

interface OfAgent {
  readonly agent: Agent;
}

/** The channels of an agent and how they are used. */
export function ChannelsTab({ agent }: OfAgent) {
  const t = useChannelTexts();
  return (
    <div className="stack">
      <p className="quiet">{t('intro')}</p>
      {CHANNEL_TYPES.map((type) => (
        <ChannelOfType key={type} agent={agent} type={type} />
      ))}
    </div>
  );
}

interface OfType extends OfAgent {
  readonly type: ChannelType;
}

/** The configuration of a channel, if the agent lists one. */
function useChannel({ agent, type }: OfType) {
  const { platform, project } = useHere();
  const path = { agentId: agent.id, channelType: type };
  return useQuery({
    queryKey: ['channel', project.id, agent.id, type],
    queryFn: () =>
      unwrap(platform.GET('/public/agents/{agentId}/channels/{channelType}', { params: { path } })),
    enabled: agent.channels.some((channel) => channel.type === type),
  });
}

function ChannelOfType(props: OfType) {
  const { agent, type } = props;
  const query = useChannel(props);
  if (!agent.channels.some((channel) => channel.type === type)) return <Card {...props} channel={null} />;
  return <Loaded query={query}>{(channel) => <Card {...props} channel={channel} />}</Loaded>;
}

interface CardProps extends OfType {
  readonly channel: Channel | null;
}

function State({ type, channel }: Pick<CardProps, 'type' | 'channel'>) {
  const t = useChannelTexts();
  if (!channel) return <Status status="none" label={t(ALWAYS_OPEN.has(type) ? 'open' : 'notSet')} />;
  const count = overrideCount(channel);
  return (
    <Group gap="xs">
      <Status status="enabled" label={t('isSet')} />
      {count > 0 && <span className="quiet small">{t('otherwise', { count })}</span>}
    </Group>
  );
}

function Card({ agent, type, channel }: CardProps) {
  const t = useChannelTexts();
  const common = useKitTexts();
  const [isOpen, form] = useDisclosure(false);
  const changedRef = useRef(false);
  const mayDrop = useAskToDrop();
  const leave = () => {
    if (!changedRef.current || mayDrop()) form.close();
  };
  const Icon = ICONS[type];
  const isOpenAnyway = ALWAYS_OPEN.has(type);
  return (
    <section className="panel" aria-label={t(`name_${type}`)} data-channel={type}>
      <div className="channel-head">
        <span className="channel-icon">
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <div>
          <h2>{t(`name_${type}`)}</h2>
          <p className="quiet small">{t(`about_${type}`)}</p>
          <State type={type} channel={channel} />
        </div>
        <Group gap="xs">
          <Button variant={channel || isOpenAnyway ? 'default' : 'filled'} onClick={form.open}>
            {t(channel ? 'edit' : isOpenAnyway ? 'differ' : 'setUp')}
          </Button>
          {channel && <RemoveChannel agent={agent} type={type} />}
        </Group>
      </div>
      <Accordion variant="contained">
        <Accordion.Item value="connect">
          <Accordion.Control>{t('connect')}</Accordion.Control>
          <Accordion.Panel>
            <Connecting agent={agent} type={type} channel={channel} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Drawer
        opened={isOpen}
        onClose={leave}
        title={t(`name_${type}`)}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <ChannelForm
          agent={agent}
          type={type}
          channel={channel}
          changedRef={changedRef}
          onClose={form.close}
        />
      </Drawer>
    </section>
  );
}

function RemoveChannel({ agent, type }: OfType) {
  const t = useChannelTexts();
  const { platform, project } = useHere();
  const isOpenAnyway = ALWAYS_OPEN.has(type);
  const path = { agentId: agent.id, channelType: type };
  const removing = useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/agents/{agentId}/channels/{channelType}', { params: { path } })),
    changes: [
      ['agent', project.id, agent.id],
      ['agents', project.id],
    ],
    done: t('removed'),
  });
  return (
    <RemoveButton
      name={t(`name_${type}`)}
      label={t('remove')}
      warning={t(isOpenAnyway ? 'removeWarningOpen' : 'removeWarning')}
      onRemove={() => removing.mutate()}
    />
  );
}
