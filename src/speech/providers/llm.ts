import type { LanguageModel } from '../../conversation/provider-ports.ts';
import { type ChatProvider, chatProviders } from '../llm/ai/models.ts';
import { openChatLlm } from '../llm/ai/open.ts';
import { builtinLlm } from '../llm/builtin/builtin-llm.ts';
import type { LlmKind, Registry } from './kinds.ts';

/** Options of every chat model. */
const OPTIONS: NonNullable<LlmKind['options']> = {
  maxOutputTokens: 'number',
  firstPieceSeconds: 'number',
  looks: 'flag',
  contextTokens: 'number',
  historyTokens: 'number',
};

const kindOf = (chat: ChatProvider): LlmKind => ({
  title: chat.title,
  needs: chat.needs,
  options: { ...OPTIONS, ...chat.options },
  open: (entry, { clock, log, egress, hasNext }) =>
    openChatLlm(chat, entry, { clock, log, fetch: egress.fetch, hasNext }),
});

/** Language models by their name in setups. */
export const llmProviders: Registry<LanguageModel> = {
  managed: { title: "the operator's model", needs: [], open: (_entry, { managed }) => managed.llm },
  builtin: { title: 'answers, texts and tools without a model', needs: [], open: () => builtinLlm },
  ...Object.fromEntries(Object.entries(chatProviders).map(([name, chat]) => [name, kindOf(chat)])),
};
