import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isAllowed } from '../../../../src/embed-rules.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { ONCE } from '../../kit/live.ts';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import type { Look } from './embed-snippets.ts';
import { useEmbedTexts } from './embed-texts.ts';
import type { Embed } from './embed-values.ts';
import { useOrigin } from './use-origin.ts';

const ELEMENT = 'duet-agent';
const CLIENT = '/client/v0/duet.js';

/** The part of `<duet-agent>` that the page calls. */
type AgentElement = HTMLElement & { close(): void };

/** Loads the client that websites load, once for the whole console. @throws Error when it cannot be loaded */
const loadClient = async (): Promise<true> => {
  if (customElements.get(ELEMENT)) return true;
  const script = document.createElement('script');
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${CLIENT} cannot be loaded`)));
    script.src = CLIENT;
    document.head.append(script);
  }).finally(() => script.remove());
  return true;
};

interface PreviewProps {
  readonly embed: Embed;
  readonly look: Look;
}

/** The agent as websites show it, in a place of its own. */
export function EmbedPreview({ embed, look }: PreviewProps) {
  const t = useEmbedTexts();
  const origin = useOrigin();
  const here = window.location.origin;
  const isOpenHere = here === new URL(origin).origin || isAllowed(embed.origins, here);
  return (
    <Panel title={t('preview')} intro={t('previewIntro')}>
      {isOpenHere ? <Live id={embed.id} look={look} /> : <p>{t('previewElsewhere', { here, origin })}</p>}
    </Panel>
  );
}

interface LiveProps {
  readonly id: string;
  readonly look: Look;
}

function Live(props: LiveProps) {
  const query = useQuery({ queryKey: ['client-script'], queryFn: loadClient, retry: false, ...ONCE });
  return <Loaded query={query}>{() => <Shown {...props} />}</Loaded>;
}

const setOrRemove = (element: Element, name: string, value: string): void => {
  if (value.trim() === '') element.removeAttribute(name);
  else element.setAttribute(name, value);
};

function Shown({ id, look }: LiveProps) {
  const place = useRef<HTMLDivElement>(null);
  const agent = useRef<AgentElement>(null);
  const language = currentLanguage();
  useEffect(() => {
    const element = document.createElement(ELEMENT) as AgentElement;
    const attributes = { 'public-id': id, service: window.location.origin, position: 'inline' };
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    place.current?.replaceChildren(element);
    agent.current = element;
    return () => {
      // Whoever leaves the page has ended the conversation: it would go on out of sight otherwise.
      element.close();
      element.remove();
    };
  }, [id]);
  useEffect(() => {
    if (!agent.current) return;
    setOrRemove(agent.current, 'label', look.label);
    setOrRemove(agent.current, 'color', look.color);
    setOrRemove(agent.current, 'language', language);
  }, [id, look.label, look.color, language]);
  return <div ref={place} className="embed-preview" data-place={look.position} />;
}
