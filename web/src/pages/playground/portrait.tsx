import { useReducedMotion } from '@mantine/hooks';
import { ownFile } from '../../kit/own-file.ts';
import type { AgentCard } from './agent-card.ts';

interface PortraitProps {
  readonly companion: AgentCard['companion'];
  /** Plays the loop instead of the picture, unless the user prefers reduced motion. */
  readonly moving?: boolean;
}

/** The companion's picture; initials while there is none. */
export function Portrait({ companion, moving = false }: PortraitProps) {
  const still = useReducedMotion();
  const { firstName, lastName, previewUrl, videoLoopUrl } = companion;
  return (
    <span className="portrait">
      <span className="initials" aria-hidden>
        {firstName.charAt(0) + lastName.charAt(0)}
      </span>
      {previewUrl && <img src={ownFile(previewUrl)} alt="" draggable={false} />}
      {moving && !still && videoLoopUrl && (
        <video src={ownFile(videoLoopUrl)} autoPlay loop muted playsInline aria-hidden />
      )}
    </span>
  );
}
