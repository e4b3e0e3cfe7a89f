import { pictureOf } from '../../kit/pictures.ts';
import type { AgentWithFace } from './agents.ts';

/** An agent's picture; initials while there is none. */
export function Face({ companion }: Pick<AgentWithFace, 'companion'>) {
  const { firstName, lastName, previewUrl } = companion;
  return (
    <span className="agent-face" aria-hidden>
      <span>{firstName.charAt(0) + lastName.charAt(0)}</span>
      {previewUrl && <img {...pictureOf(previewUrl, '12rem')} alt="" draggable={false} loading="lazy" />}
    </span>
  );
}
