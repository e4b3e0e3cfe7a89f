import type { Usage } from '../../conversation/provider-ports.ts';
import type { ServerUsage } from './fields.ts';

type Counts = Readonly<Record<string, number>>;
type Who = Pick<Usage, 'provider' | 'model'>;

/** The counts of a usage report that are present. */
const counted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const isEmpty = (counts: Counts): boolean => Object.keys(counts).length === 0;

interface TokenDetails {
  readonly text_tokens?: number | null;
  readonly audio_tokens?: number | null;
}

/** Text tokens; for servers that do not tell them apart, all tokens except those of sound. */
const textTokens = (total: number, details: TokenDetails | null | undefined): number =>
  Math.max(0, details?.text_tokens || total - (details?.audio_tokens ?? 0));

/** The usage of an answer as its server counts it, with sound tokens apart. Null where it does not count. */
export function replyUsage(usage: ServerUsage, who: Who): Usage | null {
  const { input_token_details: input, output_token_details: output } = usage;
  const inputTokens = textTokens(usage.input_tokens ?? 0, input);
  const cached = input?.cached_tokens_details?.text_tokens ?? input?.cached_tokens ?? 0;
  const counts = counted({
    inputTokens,
    cachedTokens: Math.min(inputTokens, cached),
    outputTokens: textTokens(usage.output_tokens ?? 0, output),
    audioInputTokens: input?.audio_tokens ?? 0,
    audioOutputTokens: output?.audio_tokens ?? 0,
  });
  return isEmpty(counts) ? null : { kind: 'mind', ...who, ...counts };
}
