/*
 * What the official conformance suite takes for the client: hands the server's address on to the service that the test
 * runs (the argument before), and ends as that says.
 */
const [service = '', url = ''] = process.argv.slice(-2);
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: context } = process.env;
const body = JSON.stringify({ url, scenario, context: JSON.parse(context ?? '{}') as unknown });
const answer = await fetch(service, { method: 'POST', body });
process.stdout.write(await answer.text());
process.exitCode = answer.ok ? 0 : 1;

export {};
