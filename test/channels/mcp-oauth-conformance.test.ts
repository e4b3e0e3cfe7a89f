import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { type HttpServer, serveHttp } from '../../src/testing/mcp-http-server.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { raiseLimits } from '../support/limits.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { type ConformanceRun, ConformanceSuite, clientScenarios } from '../support/mcp-conformance-suite.ts';
import { Person } from '../support/mcp-person.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';

/* Drives @modelcontextprotocol/conformance (npm): its scenarios of authorization. */

/*
 * The whole service goes through the suite's scenarios of authorization: a project adds the suite's server, an agent's
 * session uses its tools, an admin begins what needs a person, and the person follows the link, which the suite's
 * authorization server answers with a redirect at once.
 */
const SCENARIOS = clientScenarios().filter((name) => name.startsWith('auth/'));
/** The suite expects a client's metadata document at this place. */
const PUBLIC_ORIGIN = 'https://conformance-test.local';
/** More often than the suite allows in any scenario. */
const MOST_VISITS = 6;

interface Job {
  readonly url: string;
  readonly scenario: string;
  readonly context: {
    readonly client_id?: string;
    readonly client_secret?: string;
    readonly private_key_pem?: string;
    readonly signing_algorithm?: string;
  };
}

let calls = 0;
const answer = ({ history }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  const [, name] = /^call (\S+)$/.exec(last?.role === 'user' ? last.text : '') ?? [];
  return name ? [callOf(`call_${++calls}`, name)] : 'Well.';
};

/** The suite's groups of these scenarios, and where in the scenario's name each is told from the rest. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  backcompat: /^auth\/2025-03-26-/,
  extensions: /^auth\/client-credentials-/,
  auth: /^auth\//,
};
const DRIVEN_WITHIN_MS = 180_000;

const suite = new ConformanceSuite('mcp-conformance-relay.ts');
let runs: ReadonlyMap<string, ConformanceRun>;
/** Set in what a person does: their browser alone sees the service at the address that the suite expects. */
const atPerson = new AsyncLocalStorage<true>();
let service: LiveService;
let person: Person;
let door: HttpServer;

const oauthOf = ({ scenario, context }: Job) => ({
  grant: scenario.startsWith('auth/client-credentials') ? 'client_credentials' : 'authorization_code',
  clientId: context.client_id ?? null,
  clientSecret: context.client_secret ?? null,
  privateKey: context.private_key_pem ?? null,
  signingAlgorithm: context.signing_algorithm ?? null,
});

const addServer = async (job: Job): Promise<string> => {
  const id = job.scenario.replaceAll('/', '-');
  const body = { id, url: job.url, oauth: oauthOf(job) };
  const added = await service.call('POST', '/public/mcp-servers', body);
  if (added.statusCode !== 201) throw new Error(added.body);
  return id;
};

/** Does what only a person can. Throws what the service says when it cannot. */
const authorize = async (id: string): Promise<void> => {
  const told = await atPerson.run(true, () => person.authorize(id));
  if (told.status !== 200) throw new Error(told.page);
};

const lastOf = (session: TypedClient, name: string) => session.of(name).at(-1);

/** Calls each tool once; answers whether all came to an end. */
const callAll = async (session: TypedClient, id: string): Promise<boolean> => {
  const tools = lastOf(session, 'mcp_tools')?.['tools'] as { name: string }[];
  for (const { name } of tools) {
    const before = session.of('mcp_call').length;
    session.type(`call ${id}__${name}`);
    const ended = () => session.of('mcp_call')[before + 1]?.['action'];
    if ((await until(ended, `the end of ${name}`)) !== 'completed') return false;
  }
  return tools.length > 0;
};

/** A session of an agent with the server; answers whether its tools could be used. */
const useTools = async (id: string): Promise<boolean> => {
  const session = await (await TypedClient.open(service, { mcp: { servers: [id] } })).started();
  try {
    const { action } = await session.read('mcp_tools');
    if (action !== 'completed') return false;
    if (await callAll(session, id)) return true;
    // A call that needs more than was allowed: the session has it as soon as a person has allowed it.
    if ((await person.stateOf(id)).status !== 'needed') return false;
    await authorize(id);
    return await callAll(session, id);
  } finally {
    await session.end();
  }
};

const drive = async (job: Job): Promise<string> => {
  const id = await addServer(job);
  for (let visits = 0; visits < MOST_VISITS; visits++) {
    if (await useTools(id)) return 'The tools were used.';
    const state = await person.stateOf(id);
    if (state.status !== 'needed') throw new Error(state.error ?? state.status);
    await authorize(id);
  }
  throw new Error('The service asks a person again and again.');
};

beforeAll(async () => {
  service = await liveService({
    config: { allowPrivateNetwork: true },
    speech: { llm: new FakeLlm({ clock: systemClock, answer }) },
    parts: {
      publicUrl: () => (atPerson.getStore() ? PUBLIC_ORIGIN : (service?.origin ?? 'http://127.0.0.1')),
    },
  });
  await raiseLimits(service);
  person = new Person(service);
  door = await serveHttp(async (request, reply) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    await drive(JSON.parse(body) as Job).then(
      (said) => reply.writeHead(200).end(said),
      (error: Error) => reply.writeHead(500).end(error.message),
    );
  });
  const groups = Object.keys(GROUPS).map(async (group) => {
    const run = await suite.run({ suite: group }, `${door.origin}/drive`);
    return [group, run] as const;
  });
  runs = new Map(await Promise.all(groups));
}, DRIVEN_WITHIN_MS);
afterAll(async () => {
  await door.close();
  await service.close();
  suite.close();
});

const resultOf = (scenario: string): ReturnType<ConformanceRun['of']> => {
  const [group = ''] = Object.entries(GROUPS).find(([, names]) => names.test(scenario)) ?? [];
  return runs.get(group)!.of(scenario);
};

/** The suite wants the client to give up in these; in all others the tools are used in the end. */
const GIVES_UP: Readonly<Record<string, string>> = {
  'auth/resource-mismatch': 'does not match expected',
  'auth/scope-retry-limit': 'It refuses what its authorization should allow (scope: mcp:admin).',
};

test('the suite has the scenarios of authorization that are known', () => {
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(19);
});

test.each(SCENARIOS)('the official conformance suite, scenario %s', (scenario) => {
  const { said, judged, printed } = resultOf(scenario);
  expect(printed, said).toContain(GIVES_UP[scenario] ?? 'The tools were used.');
  expect(judged.length, said).toBeGreaterThan(0);
  expect(judged.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
});

test('the suite is content with each group of them', () => {
  for (const { code, said } of runs.values()) expect(code, said).toBe(0);
});
