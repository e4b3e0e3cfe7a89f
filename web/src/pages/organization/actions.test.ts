import { expect, test } from 'vitest';
import { sentenceOf } from './actions.ts';

test.each([
  ['PATCH /public/agents/:agentId', { verb: 'changed', thing: 'agent' }],
  ['POST /console/api/projects/:projectId/public/agents', { verb: 'created', thing: 'agent' }],
  ['PUT /public/functions/:functionId', { verb: 'changed', thing: 'function' }],
  ['DELETE /public/faqs/:faqCollectionId/items/:faqId', { verb: 'deleted', thing: 'faqItem' }],
  ['PATCH /console/api/organizations/:organizationId', { special: 'settingsChanged' }],
  [
    'PATCH /console/api/operator/organizations/:organizationId',
    { verb: 'changed', thing: 'organizationThing' },
  ],
  [
    'DELETE /console/api/organizations/:organizationId/projects/:projectId',
    { verb: 'deleted', thing: 'projectThing' },
  ],
  ['POST /console/api/invitations/accept', { special: 'joined' }],
  ['POST /console/api/projects/:projectId/keys/:keyId/rotate', { special: 'keyRotated' }],
  ['POST /console/api/operator/models/:modelId/install', { special: 'modelInstalled' }],
  ['POST /console/api/operator/doctor', { special: 'doctorRun' }],
  ['POST /console/api/operator/setups/trials', { special: 'setupTried' }],
  ['DELETE /console/api/operator/models/:modelId', { special: 'modelRemoved' }],
  ['POST /public/organization/projects', { verb: 'created', thing: 'projectThing' }],
  ['POST /public/organization/projects/:projectId/keys', { verb: 'created', thing: 'key' }],
  ['POST /public/organization/projects/:projectId/keys/:keyId/rotate', { special: 'keyRotated' }],
  ['POST /console/api/organizations/:organizationId/keys', { verb: 'created', thing: 'key' }],
  ['PATCH /public/retention', { special: 'retentionChanged' }],
  ['ERASE /retention', { special: 'retentionErased' }],
  ['POST /console/api/projects/:projectId/public/erasures', { special: 'personErased' }],
  ['POST /nowhere', null],
  ['toString /constructor', null],
])('%s', (action, sentence) => {
  expect(sentenceOf(action)).toEqual(sentence);
});
