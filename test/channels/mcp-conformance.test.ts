import { afterAll, expect, test } from 'vitest';
import { ConformanceSuite } from '../support/mcp-conformance-suite.ts';

const suite = new ConformanceSuite();
afterAll(() => suite.close());

test.each([
  ['initialize', ''],
  ['tools_call', 'The sum of 5 and 3 is 8'],
  ['elicitation-sep1034-client-defaults', 'Elicitation completed'],
  ['sse-retry', 'Reconnection test completed successfully'],
])('the official conformance suite, scenario %s', async (scenario, answer) => {
  const { code, said, judged, printed } = await suite.run(scenario, 'mcp-conformance-client.ts');
  expect(judged.length, said).toBeGreaterThan(0);
  expect(judged.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
  expect(code, said).toBe(0);
  expect(printed).toContain(answer);
});
