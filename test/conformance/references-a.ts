import type { Reference } from './table.ts';

/** Which tests show which rule, where their titles do not say it: the start of a file's name, and a part of the title. */
export const REFERENCES_A: Readonly<Record<string, readonly Reference[]>> = {
  'A2.bodies': [
    ['steps', 'bodies are never coerced and unknown fields are ignored'],
    ['steps', 'every wrong field is named'],
  ],
  'A2.null': [
    ['openapi', 'A.2 no field of a successful answer is ever left out'],
    ['a05-agents', 'the minimal request makes an agent'],
  ],
  'A2.timestamps': [
    ['a05-agents', 'the minimal request makes an agent'],
    ['a10-knowledge', 'a file is stored as pending'],
  ],
  'A4.voip': [['a06-voip', 'is greeted, asks, is answered']],
  'A7.capacity': [['a06-voip', 'the sixth at once hears that nobody is free']],
  'A4.channels.sip': [['a06-sip-calls', 'without the sip channel of its agent there is no line and no call']],
  'A4.sip.call': [['a06-sip-calls', 'it answers dialing']],
  'A2.6.sip': [['a06-sip', 'it is answered as the record says']],
  'A2.6.password': [['a06-sip', 'the password is kept encrypted, and is in no answer']],
  'A2.8.summary': [
    ['a08-companions', 'the stock list has the summary shape'],
    ['a08-companions', 'a film that is not there yet is null'],
  ],
  'A2.8.detail': [['a08-companions', 'one companion has the detail shape']],
  'A4.recordings.post': [
    ['a09-recordings', 'is answered with every field'],
    ['a09-recordings', 'is known by its content'],
    ['a09-recordings', 'what is refused leaves nothing behind'],
  ],
  'A4.recordings': [
    ['a09-recordings', 'newest first, in the envelope'],
    ['a09-recordings', 'one is read by its id'],
    ['a09-recordings', 'DELETE answers an empty object'],
  ],
  'A8.recordings': [
    ['a09-recordings', 'one byte more than may be is 413'],
    ['a09-recordings', 'the real limit is 100 MB'],
    ['a09-recordings', 'sounds for longer than may be'],
  ],
  'A2.10.knowledge': [['a10-knowledge', 'a knowledge base is made with a name']],
  'A2.10.file': [['a10-knowledge', 'a file is stored as pending']],
  'A2.10.faq': [['a10-faqs', 'a collection is made with its items']],
  'A2.12.event': [
    ['a06-events', 'come in the envelope with the session of A.12'],
    ['a06-events', 'externalClientId is null'],
  ],
  'A2.12.record': [['a12-sessions', 'with transcript and cost']],
  'A2.13.webhook': [
    ['a13-webhooks', 'every field is kept'],
    ['a13-webhooks', 'the endpoint must be https and public'],
  ],
  'A2.13.secret': [['a13-webhooks', 'shown only this once']],
  'A2.13.one': [
    ['a13-webhooks', 'one enabled webhook in a project'],
    ['a06-events', 'a disabled webhook receives nothing'],
  ],
  'A2.13.admin': [['a13-webhooks', 'gets 403 AdminRequired']],

  'A3.companion.created': [
    ['a08-companions', '201, pending'],
    ['a08-companions', 'companion.created is told'],
  ],
  'A3.companion.progress': [['a03', 'goes through its four statuses']],
  'A3.companion.deleted': [['a08-companions', 'companion.deleted with it as it was']],
  'A3.companion.attach': [
    ['a03', 'attached to an agent from readyToUse'],
    ['a05-agents', 'attached from readyToUse'],
  ],
  'A3.companion.edit': [
    ['a03', 'edited from completed'],
    ['a08-companions', 'cannot be edited: 409'],
  ],
  'A3.session.created': [
    ['a12', 'a created session: pending'],
    ['a08-concurrency', 'the sixth session'],
  ],
  'A3.session.started': [
    ['a12', 'from pending over started to closed'],
    ['a06-events', 'session.started and session.closed'],
  ],
  'A3.session.closed': [
    ['a12', 'from pending over started to closed'],
    ['a06-events', 'session.started and session.closed'],
  ],
  'A3.session.failed': [
    ['a12', 'ends before it started has failed'],
    ['a06-events', 'a session that never started sends nothing'],
  ],
  'A3.session.counts': [['a08-concurrency', 'holds its place until it is closed, however long']],
  'A3.delivery.delivered': [['a06-deliveries', 'a 2xx delivers']],
  'A3.delivery.retry': [
    ['a06-deliveries', 'retried after about 1, 2 and 4 seconds'],
    ['a06-deliveries', 'a retry that succeeds ends it'],
  ],
  'A3.delivery.failed': [['a06-deliveries', 'then it has failed and is never tried again']],
  'A3.file.status': [
    ['a10-knowledge', 'a file is stored as pending'],
    ['a10-knowledge', 'broken files become failed'],
    ['a10-knowledge', 'is read into passages'],
  ],
  'A3.sip.status': [['a06-sip', 'POST status answers the status object']],

  'A4.document': [['openapi', 'A.4 every endpoint of the specification']],
  'A4.version-header': [
    ['openapi', 'names what is in its path'],
    ['steps', 'X-API-Version is echoed'],
  ],
  'A4.knowledge.patch': [['a10-knowledge', 'PATCH changes what it names']],
  'A4.knowledge': [
    ['a10-knowledge', 'the list is paged'],
    ['a10-knowledge', 'DELETE answers an empty object'],
  ],
  'A4.knowledge.files': [['a10-knowledge', 'a file is stored as pending']],
  'A4.faq.patch': [['a10-faqs', 'PATCH replaces the fields']],
  'A4.faq.delete': [['a10-faqs', 'DELETE answers an empty object']],
  'A4.faq.items': [['a10-faqs', 'an item is added, read, listed newest first, and deleted']],
  'A4.faq': [
    ['a10-faqs', 'a collection is made with its items'],
    ['a10-faqs', 'the list is paged'],
  ],
  'A4.sip': [
    ['a06-sip', 'it is answered as the record says'],
    ['a06-sip', 'what is required is named'],
  ],
  'A4.companions.semantic': [
    ['a04-companion-lists', 'it answers an array of summaries'],
    ['a04-companion-lists', 'of those who repair bicycles'],
  ],
  'A4.companions.get': [['a08-companions', 'one companion has the detail shape']],
  'A4.memories.kept': [
    ['a15-memories', 'of a session that has ended, and recalled'],
    ['a15-memories', 'is due with the end of the session itself'],
    ['websocket-memory', 'on the web is known on the telephone'],
  ],
  'A4.memories': [
    ['a15-memories', 'newest first, filtered by companion'],
    ['a15-memories', 'one by its id'],
  ],
  'A4.memories.delete': [
    ['a15-memories', 'one: {}, and it is gone for good'],
    ['a15-memories', 'all of one client, and of no other'],
    ['a15-memories', 'both the companion and the client must be named'],
  ],
  'A4.sessions.get': [['a12', 'with transcript and cost']],

  'A5.1': [['a05-authentication', 'A.5.1']],
  'A5.2': [
    ['a05-tenancy', 'A.5.2'],
    ['a05-authentication', 'A.5.2'],
  ],
  'A5.3': [
    ['a05-authentication', 'A.5.3'],
    ['keys', 'A.5.3'],
  ],
  'A5.4': [['a05-tenancy', 'the very same requests succeed for the owner']],
  'A5.5': [['keys', 'printed once and stored as a hash']],
  'A5.6': [
    ['keys', 'printed once and stored as a hash'],
    ['keys', 'a revoked key stops working within a second'],
  ],
  'A5.8': [['a06-events', 'signed in lowercase hex']],

  'A6.request': [['a06-events', 'a POST of JSON, signed']],
  'A6.session.started': [['a06-events', 'session.started and session.closed come']],
  'A6.session.closed': [
    ['a06-events', 'session.started and session.closed come'],
    ['a06-events', 'a session that never started sends nothing'],
  ],
  'A6.companion': [
    ['a03', 'companion.updated is told at each step'],
    ['a08-companions', 'companion.created is told'],
    ['a08-companions', 'companion.deleted with it as it was'],
  ],
  'A6.companion.stock': [['a08-companions', 'of what the project made alone']],
  'A6.envelope': [['a06-events', 'come in the envelope']],
  'A6.no-cost': [['a06-events', 'session.closed carries no cost']],
  'A6.kiosk': [['a06-events', 'a kiosk session reports the type websocket']],
  'A6.signature.1': [
    ['a06-events', 'lowercase hex over the exact bytes'],
    ['signature', 'the signature lowercase hex'],
  ],
  'A6.signature.2': [
    ['a06-events', 'the text of the secret as key'],
    ['signature', 'the key is the text of the secret'],
  ],
  'A6.signature.3': [['a06-events', 'over the exact bytes']],
  'A6.delivery.1': [
    ['a06-deliveries', 'a 2xx delivers'],
    ['a06-deliveries', 'the whole answer must come within 10 seconds'],
  ],
  'A6.delivery.2': [['a06-deliveries', 'retried after about 1, 2 and 4 seconds']],
  'A6.delivery.3': [['a06-deliveries', 'then it has failed and is never tried again']],
  'A6.delivery.4': [['a06-deliveries', 'what a dead process had in hand is sent by another']],
  'A6.delivery.5': [['a06-events', 'come in the envelope']],
  'A6.delivery.6': [
    ['a06-deliveries', 'the history shows the request as it was sent'],
    ['a06-deliveries', '4 KB of an answer are stored'],
  ],

  'A7.problem': [
    ['render', 'a problem document, with and without fields'],
    ['steps', 'is a 404 problem'],
  ],
  'A7.problem.errors': [['steps', 'every wrong field is named by its path']],
  'A7.coded': [['render', 'a coded object has the same integer twice']],
  'A7.401': [['a05-authentication', 'give the same 401 problem']],
  'A7.no-5xx': [['random-requests', 'no request, however strange']],

  'A8.files': [['a10-knowledge', 'the 31st file is 409']],
  'A8.webhooks': [
    ['a13-webhooks', 'one enabled webhook in a project'],
    ['a13-webhooks', 'the limit is exact'],
  ],
  'A8.delivery': [
    ['a06-deliveries', 'the whole answer must come within 10 seconds'],
    ['a06-deliveries', 'retried after about 1, 2 and 4'],
  ],
  'A8.body': [
    ['a06-deliveries', '4 KB of an answer are stored'],
    ['attempt', 'at most 4 KB are stored'],
  ],

  'A9.header': [['steps', 'X-API-Version is echoed, whatever it says']],
  'A9.agentId': [['a06-sip', 'the former field sipAgentConfigurationId is read']],
};
