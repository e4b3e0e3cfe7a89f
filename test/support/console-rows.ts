import type { HttpMcpServer } from '../../src/testing/mcp-http-server.ts';
import { callConsole } from './console.ts';
import { startTalking } from './console-talk.ts';
import type { RunningService } from './service.ts';
import type { ToolServer } from './tool-server.ts';
import { until } from './until.ts';

/** Values for the parameters in the console's addresses: `agentId` is the id of an agent. */
export type ConsoleRows = Readonly<Record<string, string>>;

interface CreatedRow {
  readonly id: string;
}

interface Others {
  /** Receives what the webhook and the function send. */
  readonly tools: ToolServer;
  readonly mcp: HttpMcpServer;
}

const settings = { server: '127.0.0.1', port: 9, username: 'duet', password: 'a long password' };

/** Has a conversation that leaves a memory. */
async function converse(service: RunningService): Promise<string> {
  const talker = await startTalking(service, service.credentials.agentId, {
    ...{ externalClientId: 'ada', modality: 'text' },
  });
  await talker.say('My name is Anna and I like folk music.');
  await talker.leave();
  const memories = () => service.ask<{ items: object[] }>('GET', '/public/memories');
  await until(async () => (await memories()).items.length > 0, 'what is remembered of Anna', 30_000);
  return talker.id;
}

/** The first member in the list of the music catalogue's members, whom the demo has made. */
export async function firstMember(service: Pick<RunningService, 'origin' | 'cookie'>): Promise<string> {
  const path = '/operator/catalogue/members';
  const { body } = await callConsole<{ items: readonly CreatedRow[] }>(
    ...([service.origin, await service.cookie(), 'GET', path] as const),
  );
  const [first] = body.items;
  if (first === undefined) throw new Error('the demo has made no member');
  return first.id;
}

/** Creates one of every resource that the console's pages list, in the demo's project. */
export async function fillConsole(service: RunningService, { tools, mcp }: Others): Promise<ConsoleRows> {
  const { agentId, projectId, organizationId } = service.credentials;
  const make = async (path: string, body: object) => (await service.ask<CreatedRow>('POST', path, body)).id;
  const { companionId } = await service.ask<{ companionId: string }>('GET', `/public/agents/${agentId}`);
  const url = tools.url('http', '/hook');
  const events = ['session.started', 'session.closed'];
  const webhookId = await make('/public/webhooks', { url, events });
  const faqId = await make('/public/faqs', { name: 'Shop' });
  await make(`/public/faqs/${faqId}/items`, { question: 'Where are you?', answer: 'In Oslo.' });
  const knowledgeBaseId = await make('/public/knowledge-bases', { name: 'Manuals' });
  const content = Buffer.from('We open at nine.').toString('base64');
  await make(`/public/knowledge-bases/${knowledgeBaseId}/files`, { fileName: 'hours.txt', content });
  const data = {
    name: 'find_order',
    description: 'Finds an order.',
    parameters: { type: 'object', properties: {} },
  };
  const functionId = await make('/public/functions', { data, flow: 'explicit', url });
  const mcpServerId = await make('/public/mcp-servers', { id: 'crm', url: mcp.url });
  const sipConnectionId = await make('/public/sip-connections', { agentId, name: 'Front desk', settings });
  const key = { name: 'Web shop', role: 'member' };
  await callConsole(service.origin, await service.cookie(), 'POST', `/projects/${projectId}/keys`, key);
  const setup = {
    ...{ name: `Fast, for ${organizationId}`, projects: [projectId] },
    minds: [{ provider: 'openai', model: 'small', key: 'sk-1' }, { provider: 'builtin' }],
  };
  const { body: made } = await callConsole<CreatedRow>(
    ...([service.origin, await service.cookie(), 'POST', '/operator/setups', setup] as const),
  );
  const sessionId = await converse(service);
  const memberId = await firstMember(service);
  return {
    ...{ projectId, organizationId, agentId, companionId, knowledgeBaseId, faqId, functionId },
    ...{ mcpServerId, sipConnectionId, sessionId, webhookId, memberId, setupId: made.id },
  };
}
