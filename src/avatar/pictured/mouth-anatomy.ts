import { type Curve, curveThrough } from './curve.ts';
import { type FaceFrame, MARKS } from './face-frame.ts';

/** The mouth as it is in the picture. */
export interface MouthAnatomy {
  readonly frame: FaceFrame;
  readonly upperOuter: Curve;
  readonly upperInner: Curve;
  readonly lowerInner: Curve;
  readonly lowerOuter: Curve;
  readonly chinLine: Curve;
  /** u of the left corner between the lips; the field below is the right one. */
  readonly left: number;
  readonly right: number;
  readonly nose: number;
  readonly chin: number;
  readonly jawHalf: number;
  /** Gap between the lips in the picture, in the middle. */
  readonly shown: number;
  /** Height of the corners above the middle of the lips: a smile. Negative when they hang. */
  readonly smile: number;
}

export const mouthAnatomy = (frame: FaceFrame): MouthAnatomy => {
  const curve = (indices: readonly number[]): Curve => curveThrough(frame.marks(indices));
  const [left, right] = frame.marks(MARKS.innerCorners).map(([u]) => u) as [number, number];
  const [upperInner, lowerInner] = [curve(MARKS.upperInner), curve(MARKS.lowerInner)];
  const [jawLeft, jawRight] = frame.marks(MARKS.jawSides).map(([u]) => u) as [number, number];
  return {
    frame,
    upperOuter: curve(MARKS.upperOuter),
    upperInner,
    lowerInner,
    lowerOuter: curve(MARKS.lowerOuter),
    chinLine: curve(MARKS.chinLine),
    left,
    right,
    nose: frame.mark(MARKS.noseBase)[1],
    chin: frame.mark(MARKS.chin)[1],
    jawHalf: (jawRight - jawLeft) / 2,
    shown: Math.max(0, lowerInner(0) - upperInner(0)),
    smile: (upperInner(0) + lowerInner(0)) / 2 - (upperInner(left) + upperInner(right)) / 2,
  };
};
