/*
 * The client program for the official conformance suite: passes the server's address to the service that the
 * test runs (the argument before), and exits with its result.
 */
const [service = '', url = ''] = process.argv.slice(-2);
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: context } = process.env;
const body = JSON.stringify({ url, scenario, context: JSON.parse(context ?? '{}') as unknown });
const answer = await fetch(service, { method: 'POST', body });
process.stdout.write(await answer.text());
process.exitCode = answer.ok ? 0 : 1;

export {};
