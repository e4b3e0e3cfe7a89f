import { azureAccess, openAiAccess, openRealtime, type RealtimeAccess } from '../realtime/open.ts';
import type { Needed, RealtimeKind, RealtimeProvider, Registry } from './kinds.ts';

/** Options of every realtime model. */
const OPTIONS = {
  voice: 'text',
  speed: 'number',
  maxOutputTokens: 'number',
  firstPieceSeconds: 'number',
  hears: 'flag',
  transcriptionModel: 'text',
  beta: 'flag',
} as const;

const kindOf = (title: string, needs: readonly Needed[], access: RealtimeAccess): RealtimeKind => ({
  ...{ title, needs, options: OPTIONS },
  open: (entry, parts) => openRealtime(access, entry, parts),
});

/** Models that listen, think and speak in one, by their name in setups. */
export const realtimeProviders: Registry<RealtimeProvider> = {
  'openai-realtime': kindOf('OpenAI Realtime', ['key', 'model'], openAiAccess),
  'azure-realtime': kindOf(
    'Azure OpenAI Realtime; the model is the name of the deployment',
    ['endpoint', 'key', 'model'],
    azureAccess,
  ),
  'compatible-realtime': kindOf(
    'any server with the protocol of OpenAI Realtime',
    ['endpoint'],
    openAiAccess,
  ),
};
