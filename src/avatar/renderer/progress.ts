type OnProgress = (share: number) => void;

/** Smallest step that is reported. */
const STEP = 0.01;

/** Reports progress only when it has grown by a hundredth, and never less than before. */
export const steadily = (tell: OnProgress): OnProgress => {
  let told = 0;
  return (share) => {
    const next = Math.min(1, share);
    if (next < told + STEP) return;
    told = next;
    tell(next);
  };
};

/** Maps the progress of a part to its section of the whole. */
export const within = (tell: OnProgress, from: number, to: number): OnProgress => {
  return (share) => tell(from + (to - from) * share);
};

/**
 * Combines the progress of two parts that run side by side.
 * @param first the first one's share of the whole
 */
export const sharesOf = (tell: OnProgress, first: number): readonly [OnProgress, OnProgress] => {
  let [one, other] = [0, 0];
  const tellBoth = (): void => tell(first * one + (1 - first) * other);
  return [
    (share) => {
      one = share;
      tellBoth();
    },
    (share) => {
      other = share;
      tellBoth();
    },
  ];
};
