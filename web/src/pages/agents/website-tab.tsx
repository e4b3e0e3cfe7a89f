import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { Panel } from '../../kit/page.tsx';
import { useAskToDrop } from '../../kit/save-bar.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue, Moment } from '../../kit/values.tsx';
import type { Agent } from './agent-values.ts';
import { EmbedForm } from './embed-form.tsx';
import { EmbedLine } from './embed-line.tsx';
import { useEmbedTexts } from './embed-texts.ts';
import { LIMITS, type Embed } from './embed-values.ts';

interface OfAgent {
  readonly agent: Agent;
}

interface OfEmbed extends OfAgent {
  readonly embed: Embed;
}

/** The embed of an agent; null: there is none. */
function useEmbed({ agent }: OfAgent) {
  const { platform, project } = useHere();
  const path = { agentId: agent.id };
  return useQuery({
    queryKey: ['embed', project.id, agent.id],
    queryFn: () =>
      unwrap(platform.GET('/public/agents/{agentId}/embed', { params: { path } })).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });
}

/** Where an agent is put on websites by one line of HTML. */
export function WebsiteTab({ agent }: OfAgent) {
  const query = useEmbed({ agent });
  return (
    <Loaded query={query}>
      {(embed) => (embed ? <Present agent={agent} embed={embed} /> : <None agent={agent} />)}
    </Loaded>
  );
}

function None({ agent }: OfAgent) {
  const t = useEmbedTexts();
  return (
    <Panel title={t('title')} intro={t('intro')}>
      <Empty title={t('none')} action={<Editing agent={agent} embed={null} />}>
        {t('noneHint')}
      </Empty>
    </Panel>
  );
}

function Present({ agent, embed }: OfEmbed) {
  const t = useEmbedTexts();
  const actions = (
    <Group gap="xs">
      <Editing agent={agent} embed={embed} />
      <Withdraw agent={agent} />
    </Group>
  );
  return (
    <div className="stack">
      <Panel title={t('title')} intro={t('intro')} actions={actions}>
        <Facts embed={embed} />
      </Panel>
      <EmbedLine embed={embed} />
    </div>
  );
}

function Facts({ embed }: Pick<OfEmbed, 'embed'>) {
  const t = useEmbedTexts();
  return (
    <dl className="face-facts stacks">
      <dt>{t('id')}</dt>
      <dd>
        <CopyValue text={embed.id} />
      </dd>
      <dt>{t('origins')}</dt>
      <dd>
        {embed.origins.map((origin) => (
          <div key={origin}>{origin}</div>
        ))}
      </dd>
      {LIMITS.map((limit) => [
        <dt key={limit}>{t(limit)}</dt>,
        <dd key={`${limit} value`}>{embed[limit]}</dd>,
      ])}
      <dt>{t('made')}</dt>
      <dd>
        <Moment at={embed.createdAt} />
      </dd>
    </dl>
  );
}

/** The button of the form, with the drawer that it opens. */
function Editing({ agent, embed }: OfAgent & { readonly embed: Embed | null }) {
  const t = useEmbedTexts();
  const kit = useKitTexts();
  const [isOpen, form] = useDisclosure(false);
  const changedRef = useRef(false);
  const mayDrop = useAskToDrop();
  const leave = () => {
    if (!changedRef.current || mayDrop()) form.close();
  };
  return (
    <>
      <Button variant={embed ? 'default' : 'filled'} onClick={form.open}>
        {t(embed ? 'change' : 'make')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={leave}
        title={t('dialog')}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <EmbedForm agentId={agent.id} embed={embed} changedRef={changedRef} onClose={form.close} />
      </Drawer>
    </>
  );
}

function Withdraw({ agent }: OfAgent) {
  const t = useEmbedTexts();
  const { platform, project } = useHere();
  const withdrawing = useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/agents/{agentId}/embed', { params: { path: { agentId: agent.id } } })),
    changes: [['embed', project.id, agent.id]],
    done: t('withdrawn'),
  });
  return (
    <RemoveButton
      name={agent.id}
      title={t('withdrawTitle')}
      label={t('withdraw')}
      warning={t('withdrawWarning')}
      onRemove={() => withdrawing.mutate()}
    />
  );
}
