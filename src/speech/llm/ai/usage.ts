import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { Usage } from '../../../conversation/provider-ports.ts';

const isCount = (value: number | undefined): value is number => Number.isFinite(value) && (value ?? 0) > 0;

/** The usage of a reply as its server counts it; null where it does not. */
export function usageOf(
  { inputTokens, outputTokens }: LanguageModelV3Usage,
  who: Pick<Usage, 'provider' | 'model'>,
): Usage | null {
  const [input, cached, output] = [inputTokens.total, inputTokens.cacheRead, outputTokens.total];
  if (!isCount(input) && !isCount(output)) return null;
  return {
    ...{ kind: 'mind', ...who },
    ...(isCount(input) && { inputTokens: input }),
    ...(isCount(cached) && { cachedTokens: cached }),
    ...(isCount(output) && { outputTokens: output }),
  };
}
