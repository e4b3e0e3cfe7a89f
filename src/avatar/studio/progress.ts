type OnProgress = (share: number) => void;

/** Least step that is worth a message. */
const STEP = 0.01;

/** Tells a share only when it has grown by a hundredth, and never less than before. */
export const steadily = (tell: OnProgress): OnProgress => {
  let told = 0;
  return (share) => {
    const next = Math.min(1, share);
    if (next < told + STEP) return;
    told = next;
    tell(next);
  };
};

/** The part of a task's progress that lies between two shares of it. */
export const within = (tell: OnProgress, from: number, to: number): OnProgress => {
  return (share) => tell(from + (to - from) * share);
};

/** The progress of a task whose two parts are done beside each other. @param first the first one's share of it */
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
