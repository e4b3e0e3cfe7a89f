import { afterAll, expect, test } from 'vitest';
import { ConformanceSuite } from '../support/mcp-conformance-suite.ts';

/* Drives @modelcontextprotocol/conformance (npm): the suite of the protocol’s authors, for clients. */

const suite = new ConformanceSuite('mcp-conformance-client.ts');
afterAll(() => suite.close());

test.concurrent.each([
  ['initialize', ''],
  ['tools_call', 'The sum of 5 and 3 is 8'],
  ['elicitation-sep1034-client-defaults', 'Elicitation completed'],
  ['sse-retry', 'Reconnection test completed successfully'],
])('the official conformance suite, scenario %s', async (scenario, answer) => {
  const { code, of } = await suite.run({ scenario });
  const { said, judged, printed } = of(scenario);
  expect(judged.length, said).toBeGreaterThan(0);
  expect(judged.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
  expect(code, said).toBe(0);
  expect(printed).toContain(answer);
});
