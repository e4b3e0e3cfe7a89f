import { expect, test } from 'vitest';
import { operationIdOf } from './operation-id.ts';

test.each([
  ['get', '/public/agents', 'listAgents'],
  ['post', '/public/agents', 'createAgent'],
  ['get', '/public/agents/{agentId}', 'getAgent'],
  ['patch', '/public/agents/{agentId}', 'updateAgent'],
  ['delete', '/public/agents/{agentId}', 'deleteAgent'],
  ['put', '/public/agents/{agentId}/channels/{channelType}', 'replaceAgentChannel'],
  ['post', '/public/agents/{agentId}/connections', 'createAgentConnection'],
  ['post', '/public/ws-connections', 'createWsConnection'],
  ['get', '/public/companions/ethnicities', 'listCompanionEthnicities'],
  ['get', '/public/webhooks/{webhookId}/deliveries', 'listWebhookDeliveries'],
  ['post', '/public/webhooks/{webhookId}/rotate-secret', 'rotateWebhookSecret'],
  ['post', '/public/webhooks/{id}/deliveries/{deliveryId}/replay', 'replayWebhookDelivery'],
  ['post', '/public/sip-connections/{id}/call', 'callSipConnection'],
  ['patch', '/public/knowledge-bases/{id}/files/{fileId}/summary', 'updateKnowledgeBaseFileSummary'],
])('%s %s is %s', (method, path, expected) => {
  expect(operationIdOf(method, path)).toBe(expected);
});
