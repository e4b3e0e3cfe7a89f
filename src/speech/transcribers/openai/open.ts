import type { Transcriber } from '../../../conversation/provider-ports.ts';
import type { ProviderEntry } from '../../providers/setup.ts';
import { type ServerParts, textServer } from '../../remote/server.ts';
import { OpenAiTranscriber } from './openai.transcriber.ts';

const ADDRESS = 'https://api.openai.com/v1';
const MODEL = 'gpt-4o-mini-transcribe';

/** Opens a speech-to-text server that a setup names. */
export const openOpenAiTranscriber = (entry: ProviderEntry, parts: ServerParts): Transcriber => {
  const server = textServer(entry, parts);
  return new OpenAiTranscriber({
    ...{ url: entry.endpoint ?? ADDRESS, key: entry.key, model: entry.model ?? MODEL },
    server,
  });
};
