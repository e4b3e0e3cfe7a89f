import type { Usage } from '../../conversation/provider-ports.ts';
import { countIn, objectIn } from './fields.ts';

type Fields = Readonly<Record<string, unknown>>;
type Who = Pick<Usage, 'provider' | 'model'>;

/** Only the counts that are present. */
const counted = (counts: Readonly<Record<string, number>>): Fields =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const isEmpty = (counts: Fields): boolean => Object.keys(counts).length === 0;

/** Text tokens; for servers that do not tell them apart, all tokens except those of sound. */
const textTokens = (total: number, details: Fields): number =>
  Math.max(0, countIn(details, 'text_tokens') || total - countIn(details, 'audio_tokens'));

/** The usage of an answer as its server counts it, with sound tokens apart. Null where it does not count. */
export function replyUsage(usage: Fields, who: Who): Usage | null {
  const input = objectIn(usage, 'input_token_details');
  const output = objectIn(usage, 'output_token_details');
  const ofText = objectIn(input, 'cached_tokens_details')['text_tokens'];
  const inputTokens = textTokens(countIn(usage, 'input_tokens'), input);
  const cached = typeof ofText === 'number' ? ofText : countIn(input, 'cached_tokens');
  const counts = counted({
    inputTokens,
    cachedTokens: Math.min(inputTokens, cached),
    outputTokens: textTokens(countIn(usage, 'output_tokens'), output),
    audioInputTokens: countIn(input, 'audio_tokens'),
    audioOutputTokens: countIn(output, 'audio_tokens'),
  });
  return isEmpty(counts) ? null : { kind: 'mind', ...who, ...counts };
}
