import { useReducedMotion } from '@mantine/hooks';
import type { Schemas } from '../../api/platform.ts';
import { ownFile } from '../../kit/own-file.ts';
import { pictureOf } from '../../kit/pictures.ts';

/** The fields of a companion that are needed to show it. */
export type Pictured = Pick<Schemas['CompanionSummary'], 'firstName' | 'lastName' | 'previewUrl'> & {
  readonly videoLoopUrl?: string | null;
};

export const fullName = ({ firstName, lastName }: Pick<Pictured, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The width at which a picture of each size is shown, in CSS; `large` shows the portrait itself. */
const WIDTHS = { small: '2.1rem', medium: '5rem', card: '16rem' } as const;

interface FaceProps {
  readonly companion: Pictured | undefined;
  /** `small` fits a line of text, `medium` a row, `large` the companion's own page. */
  readonly size: 'small' | 'medium' | 'large' | 'card';
  /** Plays the loop instead of the picture, unless the user prefers reduced motion. */
  readonly moving?: boolean;
}

/** A companion's picture; initials while there is none. */
export function Face({ companion, size, moving = false }: FaceProps) {
  const still = useReducedMotion();
  const loop = moving && !still ? companion?.videoLoopUrl : null;
  const url = companion?.previewUrl;
  const picture = url && (size === 'large' ? { src: ownFile(url) } : pictureOf(url, WIDTHS[size]));
  return (
    <span className="face-box" data-size={size} aria-hidden>
      <span className="face-initials">
        {(companion?.firstName.charAt(0) ?? '') + (companion?.lastName.charAt(0) ?? '')}
      </span>
      {picture && <img {...picture} alt="" draggable={false} loading="lazy" />}
      {loop && <video src={ownFile(loop)} autoPlay loop muted playsInline />}
    </span>
  );
}
