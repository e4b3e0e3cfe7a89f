import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Registry } from './kinds.ts';
import { llmProviders } from './llm.ts';
import { realtimeProviders } from './realtime.ts';
import { sttProviders } from './stt.ts';
import { ttsProviders } from './tts.ts';

const page = readFileSync(new URL('../../../docs/providers.md', import.meta.url), 'utf8');

/** What docs/providers.md does not name, each as a task for whoever reads the failure. */
const undocumented = (registry: Registry<unknown>): string[] =>
  Object.entries(registry).flatMap(([provider, { options = {} }]) => [
    ...(page.includes(`\`${provider}\``) ? [] : [`give ${provider} its row in docs/providers.md`]),
    ...Object.keys(options)
      .filter((option) => !new RegExp(`\`${option}\\b`).test(page))
      .map((option) => `name the option ${option} of ${provider} in docs/providers.md`),
  ]);

test.each<[string, Registry<unknown>]>([
  ['language models', llmProviders],
  ['text to speech', ttsProviders],
  ['speech to text', sttProviders],
  ['realtime models', realtimeProviders],
])('every provider of %s is in the documents, with its options', (_role, registry) => {
  expect(undocumented(registry)).toEqual([]);
});
