import type { Mind } from '../../conversation/provider-ports.ts';
import { type ChatProvider, chatProviders } from '../minds/ai/models.ts';
import { openChatMind } from '../minds/ai/open.ts';
import { builtinMind } from '../minds/builtin/builtin-mind.ts';
import type { MindKind, Registry } from './kinds.ts';

/** Options of every chat model. */
const OPTIONS = { maxOutputTokens: 'number', firstPieceSeconds: 'number', looks: 'flag' } as const;

const kindOf = (chat: ChatProvider): MindKind => ({
  title: chat.title,
  needs: chat.needs,
  options: { ...OPTIONS, ...chat.options },
  open: (entry, { clock, log, outgoing, hasNext }) =>
    openChatMind(chat, entry, { clock, log, fetch: outgoing.fetch, hasNext }),
});

/** Language models by their name in setups. */
export const mindProviders: Registry<Mind> = {
  managed: { title: "the operator's model", needs: [], open: (_entry, { managed }) => managed.mind },
  builtin: { title: 'answers, texts and tools without a model', needs: [], open: () => builtinMind },
  ...Object.fromEntries(Object.entries(chatProviders).map(([name, chat]) => [name, kindOf(chat)])),
};
