import { type ComponentPropsWithoutRef, type ReactElement, useEffect, useRef, useState } from 'react';
import { openPlayer, type Player } from '../index.ts';
import { useConversationPart } from './conversation.ts';

export type FaceProps = Omit<ComponentPropsWithoutRef<'video'>, 'src' | 'autoPlay' | 'muted' | 'children'>;

/**
 * The agent's picture and sound, as a `<video>`; without it nothing is heard. Where the browser wants a click first, a
 * button follows it.
 */
export function Face(props: FaceProps): ReactElement {
  const { session, state, texts } = useConversationPart();
  const element = useRef<HTMLVideoElement>(null);
  const player = useRef<Player | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const remote = state?.remote ?? null;
  const isHushed = state?.hushed ?? false;
  useEffect(() => {
    if (!element.current) return undefined;
    const opened = openPlayer(element.current, { playing: () => undefined, blocked: setBlocked });
    player.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => player.current?.play(remote), [remote]);
  useEffect(() => player.current?.hush(isHushed), [isHushed]);
  useEffect(() => {
    const tell = () => {
      if (!session) return;
      player.current?.setVolume(session.volume);
      player.current?.setSpeaker(session.speaker);
    };
    tell();
    return session?.on('state', tell);
  }, [session]);
  return (
    <>
      <video aria-label={texts.agent} {...props} ref={element} />
      {isBlocked && (
        <button type="button" data-duet="hear" onClick={() => player.current?.retry()}>
          {texts.hear}
        </button>
      )}
    </>
  );
}
