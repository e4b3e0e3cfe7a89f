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

/** Whether the usage contains any count. A request that was not counted names only its provider. */
const isCounted = (usage: Usage): boolean => COUNTS.some((name) => usage[name] !== undefined);

/**
 * Adds up the usage of a session for each kind, provider and model. A count that is not finite and positive is
 * ignored.
 */
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
    /** False after a usage without any count. */
    isWhole: (): boolean => isWhole,
    all: (): readonly Usage[] => [...sums.values()].map((sum) => ({ ...sum })),
  };
}
