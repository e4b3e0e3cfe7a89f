import type { SpeechToText } from '../../../conversation/provider-ports.ts';
import type { ProviderParts } from '../../providers/kinds.ts';
import type { ProviderEntry } from '../../providers/setup.ts';
import { type ServerParts, sttServer } from '../../remote/server.ts';
import { OpenAiStt } from './openai-stt.ts';

const ADDRESS = 'https://api.openai.com/v1';
const MODEL = 'gpt-4o-mini-transcribe';

/** Opens a speech-to-text server that a setup names. */
export const openOpenAiStt = (
  entry: ProviderEntry,
  parts: ServerParts & Partial<Pick<ProviderParts, 'log'>>,
): SpeechToText => {
  const server = sttServer(entry, parts);
  return new OpenAiStt({
    ...{ url: entry.endpoint ?? ADDRESS, key: entry.key, model: entry.model ?? MODEL },
    server,
    ...(parts.log && { log: parts.log }),
  });
};
