/** One measured figure with its goal, as every benchmark prints it (4-decisions, "Both interfaces"). */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** The goal as text, for example `<= 2`; null when a figure has none. */
  readonly goal: string | null;
  readonly holds: boolean | null;
}

const COMPARE: Readonly<Record<string, (value: number, goal: number) => boolean>> = {
  '<=': (value, goal) => value <= goal,
  '>=': (value, goal) => value >= goal,
};

const holds = (value: number, goal: string): boolean => {
  const [operator = '', number = ''] = goal.split(' ');
  return COMPARE[operator]?.(value, Number(number)) ?? false;
};

export const figure = (name: string, value: number, unit: string, goal: string | null = null): Figure => ({
  figure: name,
  value: Number(value.toPrecision(4)),
  unit,
  goal,
  holds: goal === null ? null : holds(value, goal),
});

const verdict = ({ holds: isHeld }: Figure): string => (isHeld === null ? '' : isHeld ? 'holds' : 'MISSED');

/** Prints one figure: a row of the table, or one JSON object a line. */
export const print = (given: Figure, asJson: boolean): void => {
  const { figure: name, value, unit, goal } = given;
  if (asJson) return console.log(JSON.stringify(given));
  console.log(
    `${name.padEnd(58)} ${String(value).padStart(10)} ${unit.padEnd(16)} ${(goal ?? '').padEnd(10)} ${verdict(given)}`,
  );
};

/** The value below which the share `p` (0 to 1) of the samples lies; NaN without samples. */
export const percentile = (samples: readonly number[], p: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
};
