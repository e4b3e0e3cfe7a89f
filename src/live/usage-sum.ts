import type { Usage } from '../conversation/provider-ports.ts';

const COUNTS = [
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'audioInputTokens',
  'audioOutputTokens',
  'characters',
  'seconds',
] as const;

type Sums = { -readonly [Name in keyof Usage]: Usage[Name] };

/** Whether it says how much was used. What was asked and never counted says only who was asked. */
const isCounted = (usage: Usage): boolean => COUNTS.some((name) => usage[name] !== undefined);

/** Adds up what a session used, for each kind, provider and model. What is no finite, positive number counts as nothing. */
export function createUsageSum() {
  const sums = new Map<string, Sums>();
  let isWhole = true;
  return {
    add(usage: Usage): void {
      if (!isCounted(usage)) return void (isWhole = false);
      const { kind, provider, model } = usage;
      const key = JSON.stringify([kind, provider, model]);
      const sum: Sums = sums.get(key) ?? { kind, provider, model };
      sums.set(key, sum);
      for (const name of COUNTS) {
        const more = usage[name] ?? 0;
        if (Number.isFinite(more) && more > 0) sum[name] = (sum[name] ?? 0) + more;
      }
    },
    /** Whether all that was asked was counted too. */
    isWhole: (): boolean => isWhole,
    all: (): readonly Usage[] => [...sums.values()].map((sum) => ({ ...sum })),
  };
}
