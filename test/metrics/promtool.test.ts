import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';

/** What Debian's promtool says of the metrics of a running service, and of the rules of this repository. */

const TOKEN = 'a-token-that-nobody-guesses';
const RULES = 'deploy/prometheus';

let duet: ServiceProcess;
beforeAll(async () => {
  duet = await startProcess({ DUET_METRICS_PORT: '0', DUET_METRICS_TOKEN: TOKEN, DUET_LOG_LEVEL: 'info' });
});
afterAll(() => duet.stop());

/** Runs promtool. @returns its exit code, and what it said */
const promtool = (args: readonly string[], input = ''): readonly [number | null, string] => {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  if (error) throw error;
  return [status, `${stdout}${stderr}`.trim()];
};

const scrape = async (accept: string): Promise<string> => {
  const headers = { authorization: `Bearer ${TOKEN}`, accept };
  const answer = await fetch(`${duet.credentials.baseUrl}/metrics`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};

test('promtool has nothing to say against the metrics of a service that has worked', async () => {
  const { baseUrl, apiKey } = duet.credentials;
  for (const path of ['/public/agents', '/public/companions', '/healthz', '/no/such/path'])
    await fetch(`${baseUrl}${path}`, { headers: { 'x-api-key': apiKey } });
  const text = await scrape('text/plain');
  for (const name of [
    'http_server_request_duration_seconds_bucket{',
    'db_client_operation_duration_seconds_sum{',
  ])
    expect(text).toContain(name);
  for (const name of [
    'duet_stored_bytes{',
    'duet_event_loop_delay_seconds{',
    'duet_job_duration_seconds_count{',
  ])
    expect(text).toContain(name);
  expect(promtool(['check', 'metrics'], text)).toEqual([0, '']);
});

test('the port of the metrics says the same, in the format of OpenMetrics as well', async () => {
  const port = /"port":(\d+)[^\n]*"msg":"metrics can be read"/.exec(duet.output())?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { accept: 'application/openmetrics-text' },
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
  expect((await answer.text()).endsWith('# EOF\n')).toBe(true);
});

test.each([
  [['check', 'rules', `${RULES}/rules.yaml`]],
  [['test', 'rules', `${RULES}/rules.test.yaml`]],
  [['check', 'config', `${RULES}/prometheus.yaml`]],
])('promtool %s finds nothing wrong', (args) => {
  const [status, said] = promtool(args);
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
