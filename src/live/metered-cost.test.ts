import { expect, test } from 'vitest';
import type { Usage } from '../conversation/provider-ports.ts';
import { meteredCost } from './metered-cost.ts';

const llm: Usage = { kind: 'mind', provider: 'openai', model: 'm', inputTokens: 1_000 };
const voice: Usage = { kind: 'voice', provider: 'deepgram', model: 'v', characters: 200 };

test('what was counted costs the sum of its prices', () => {
  const price = ({ inputTokens = 0, characters = 0 }: Usage) => inputTokens * 0.001 + characters * 0.01;
  expect(meteredCost([llm, voice], price)).toBe(3);
  expect(meteredCost([llm], () => 0)).toBe(0);
});

test('there is no such cost when one price is missing, or nothing was counted', () => {
  expect(meteredCost([llm, voice], ({ kind }) => (kind === 'voice' ? null : 1))).toBeNull();
  expect(meteredCost([], () => 1)).toBeNull();
});
