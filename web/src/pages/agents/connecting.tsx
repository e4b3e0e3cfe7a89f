import { Tabs } from '@mantine/core';
import { useHere } from '../../app/where.tsx';
import { TextLink } from '../../kit/links.tsx';
import { CopyValue, Snippet } from '../../kit/values.tsx';
import type { Agent } from './agent-values.ts';
import type { Channel, ChannelType } from './channel-values.ts';
import { useChannelTexts } from './channel-texts.ts';
import {
  curlSnippet,
  kioskAddress,
  nodeServerSnippet,
  packagesSnippet,
  pageSnippet,
  pythonSnippet,
  socketSnippet,
  type Filling,
} from './snippets.ts';
import { useOrigin } from './use-origin.ts';

interface ConnectingProps {
  readonly agent: Agent;
  readonly type: ChannelType;
  readonly channel: Channel | null;
}

/** Instructions for using a channel, with this agent's values filled in. */
export function Connecting({ agent, type, channel }: ConnectingProps) {
  const filling = { origin: useOrigin(), agentId: agent.id };
  if (type === 'webrtc') return <OnPage filling={filling} />;
  if (type === 'websocket') return <InProgram filling={filling} />;
  if (type === 'sip') return <BySip />;
  return type === 'voip' ? <ByProvider channel={channel} /> : <OnDisplay channel={channel} />;
}

interface Filled {
  readonly filling: Filling;
}

function ServerExamples({ filling, channelType }: Filled & { readonly channelType: string }) {
  const t = useChannelTexts();
  const examples = [
    ['node', nodeServerSnippet(filling)],
    ['python', pythonSnippet(filling)],
    ['curl', curlSnippet(filling, channelType)],
  ] as const;
  return (
    <Tabs defaultValue="node" keepMounted={false}>
      <Tabs.List aria-label={t('language')}>
        {examples.map(([name]) => (
          <Tabs.Tab key={name} value={name}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {examples.map(([name, text]) => (
        <Tabs.Panel key={name} value={name} pt="xs">
          <Snippet text={text} label={t(name)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function KeysHint() {
  const t = useChannelTexts();
  const { project } = useHere();
  return (
    <p className="quiet small">
      {t('keysHint')} <TextLink to={`/p/${project.id}/keys`}>{t('toKeys')}</TextLink>
    </p>
  );
}

function OnPage({ filling }: Filled) {
  const t = useChannelTexts();
  return (
    <div className="stack">
      <p>{t('pageStep')}</p>
      <Snippet text={pageSnippet(filling)} label={t('html')} />
      <p>{t('pageStepHint')}</p>
      <ServerExamples filling={filling} channelType="webrtc" />
      <KeysHint />
    </div>
  );
}

function InProgram({ filling }: Filled) {
  const t = useChannelTexts();
  return (
    <div className="stack">
      <p>{t('socketStep')}</p>
      <Snippet text={socketSnippet(filling)} label={t('node')} />
      <p>{t('serverStep')}</p>
      <ServerExamples filling={filling} channelType="websocket" />
      <p>{t('packagesStep')}</p>
      <Snippet text={packagesSnippet(filling)} label={t('packages')} />
      <KeysHint />
    </div>
  );
}

interface OfChannel {
  readonly channel: Channel | null;
}

function ByProvider({ channel }: OfChannel) {
  const t = useChannelTexts();
  if (!channel?.voipEndpoint) return <p className="quiet">{t('firstSetUp')}</p>;
  return (
    <div className="stack">
      <p>{t('voipStep')}</p>
      <CopyValue text={channel.voipEndpoint} />
      <p>{t('voipStepToken')}</p>
      <p className={channel.voipSignatureRequired ? 'quiet' : 'field-error'}>
        {t(channel.voipSignatureRequired ? 'voipSigned' : 'voipUnsigned')}
      </p>
    </div>
  );
}

function BySip() {
  const t = useChannelTexts();
  const { project } = useHere();
  return (
    <p>
      {t('sipStep')} <TextLink to={`/p/${project.id}/phone`}>{t('toPhone')}</TextLink>
    </p>
  );
}

function OnDisplay({ channel }: OfChannel) {
  const t = useChannelTexts();
  const origin = useOrigin();
  if (!channel) return <p className="quiet">{t('firstSetUp')}</p>;
  return (
    <div className="stack">
      <p>{t('kioskStep')}</p>
      <CopyValue text={kioskAddress(origin, channel.id)} />
    </div>
  );
}
