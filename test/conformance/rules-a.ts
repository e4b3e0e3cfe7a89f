/**
 * Every rule of interface A in parts 2 to 9 of the specification, in our words. An id is the part, then what it is
 * about: `A7.409.agents` is the agent limit's error in part 7. tables.test.ts fails for a rule without a test.
 */
export const RULES_A: Readonly<Record<string, string>> = {
  // 2. Resources and their fields
  'A2.bodies': 'Bodies are JSON; a wrong type is a 400 that names the field, an unknown field is ignored',
  'A2.bodies.unknown':
    'Unknown fields of a body are named in warnings of the answer; a body of nothing else is a 400 that names them',
  'A2.null': 'An optional value that is not set is null in an answer, never left out',
  'A2.timestamps': 'Integer timestamps are Unix seconds; the others are ISO 8601',
  'A2.1.channel': 'A channel configuration has exactly the fields of A.1, overrides alone or merged',
  'A2.2.settings': 'providerSettings has the fields of A.2, each optional; unknown ones are ignored',
  'A2.2.config':
    'Per-session calls take voiceId, settings and useGreenVideo in providerConfig; it may be empty',
  'A2.3.handoff': 'humanHandoff has enabled, transferExtension and routes of extension and purpose',
  'A2.4.avatar': 'avatar has id, name, preview and a video with its addresses, or null',
  'A2.5.agent': 'An agent has exactly the fields of A.5',
  'A2.5.required':
    'Creating an agent needs companionId and providerSettings, which may be empty; the name is a label',
  'A2.5.channels': 'An agent lists its channels, each with type and id',
  'A2.6.sip': 'A SIP connection has the fields of A.6',
  'A2.6.password': 'The password of a SIP connection is taken and never answered',
  'A2.7.request': 'Per-session calls need companionId and providerConfig and take every field of A.7',
  'A2.7.agent': 'The call on an agent takes channelType, externalClientId, externalClientProfile and tags',
  'A2.7.answer': 'A connection call answers token and connection.id',
  'A2.8.summary':
    'Lists of companions have the summary shape; the film is null and versions empty until generation ends',
  'A2.8.detail': 'One companion adds assistantPrompt and customVoices',
  'A2.9.recording': 'A recording has the fields of A.9; it is pending until its video is made',
  'A2.10.knowledge': 'A knowledge base has id, name, provider, itemsCount, created and tags',
  'A2.10.file': 'A knowledge file has id, status, originalName, contentType, summary and an ISO createdAt',
  'A2.10.faq': 'A FAQ collection has id, name, created, itemsCount and tags',
  'A2.10.mcp': 'An MCP server has the fields of A.10',
  'A2.11.quota': 'A quota request has the fields of A.11; quotaType and requestedValue are required',
  'A2.12.event': 'The session of a webhook has the fields of A.12; closedAt and reason only when it closed',
  'A2.12.record': 'The full session record has cost and transcript',
  'A2.13.webhook': 'A webhook has url, events, status and id; https and reachable from the internet alone',
  'A2.13.secret': 'The signing secret is base64 and shown once, at creation',
  'A2.13.one': 'A project has one enabled webhook at a time; a disabled one receives nothing',
  'A2.13.admin': 'Creating, editing and deleting webhooks needs the role admin',

  // 3. States and transitions
  'A3.companion.created': 'A companion starts as pending, and companion.created says so',
  'A3.companion.progress':
    'It goes to generationCompleted, readyToUse and completed, each with companion.updated',
  'A3.companion.deleted': 'companion.deleted carries the companion as it was before',
  'A3.companion.attach': 'It can be attached to an agent from readyToUse',
  'A3.companion.edit': 'It can be edited once it is completed',
  'A3.session.created': 'A created session counts toward the concurrency limit',
  'A3.session.started': 'When it connects it is started, and session.started is sent',
  'A3.session.closed': 'When it ends it is closed with a reason and its cost, and session.closed is sent',
  'A3.session.failed':
    'One that fails before it starts is closed without a start and sends no session.closed',
  'A3.session.counts': 'It counts from creation until it is closed, also while idle',
  'A3.delivery.delivered': 'A 2xx within 10 seconds makes a delivery delivered',
  'A3.delivery.retry': 'Anything else is tried again up to three times, after about 1, 2 and 4 seconds',
  'A3.delivery.failed': 'After the last failure it is failed and never tried again',
  'A3.file.status': 'A knowledge file starts as pending and becomes ready or failed',
  'A3.quota.status': 'A quota request starts as pending',
  'A3.sip.status': 'A SIP connection has a lifecycleStatus and a sipStatus',

  // 4. Endpoints
  'A4.document': 'Every endpoint of the part is in the OpenAPI document under its name',
  'A4.version-header': 'X-API-Version is optional on every endpoint',
  'A4.channels.lookup':
    'POST /public/channels/{channelType} answers an array, for the agents asked for or all',
  'A4.channels.extended': 'extended is false by default; true merges what the agent says',
  'A4.channels.types': 'channelType is voip, sip, webrtc, websocket or kiosk',
  'A4.channels.put':
    'PUT of a channel takes the overrides and answers the configuration; an empty body is enough for sip',
  'A4.channels.get': 'GET of a channel answers the overrides alone; 404 until they are put',
  'A4.channels.delete': 'DELETE of a channel takes the overrides away; the agent stays',
  'A4.channels.sip':
    'Without the sip channel of its agent no line takes calls; it belongs to the key that made it',
  'A4.sip.call': 'A line that is registered calls; the answer is dialing',
  'A4.voip': 'voipEndpoint answers the provider with the document that connects the call to the agent',
  'A4.channels.inherit': 'What a channel leaves out comes from the agent',
  'A4.recordings.post':
    'POST .../recordings/from-file takes one file part named File and answers the recording',
  'A4.recordings': 'Recordings of a companion can be listed, read and deleted',
  'A4.mcp.put': 'PUT /public/mcp-servers/{mcpServerId} replaces the server and answers it',
  'A4.mcp': 'MCP servers can be listed, created, read and deleted',
  'A4.knowledge.patch': 'PATCH /public/knowledge-bases/{knowledgeBaseId} answers the knowledge base',
  'A4.knowledge': 'Knowledge bases can be listed, created, read and deleted',
  'A4.knowledge.files': 'A file is added with a JSON body and answered as a knowledge file',
  'A4.faq.patch': 'PATCH /public/faqs/{faqCollectionId} answers the collection',
  'A4.faq.delete': 'DELETE of a FAQ collection answers an empty object',
  'A4.faq.items': 'FAQ items are listed and added; DELETE of one answers an empty object',
  'A4.faq': 'FAQ collections can be listed, created and read',
  'A4.functions.delete': 'DELETE /public/functions/{functionId} answers an empty object',
  'A4.functions': 'Functions can be listed, created, read and replaced',
  'A4.agents.post': 'POST /public/agents answers the agent',
  'A4.agents.list': 'GET /public/agents answers all agents',
  'A4.agents.patch': 'PATCH /public/agents/{agentId} changes agent-level fields and answers the agent',
  'A4.agents.delete': 'DELETE /public/agents/{agentId} removes the agent for all channels',
  'A4.connections.agent':
    'POST /public/agents/{agentId}/connections needs channelType and answers token and connection',
  'A4.connections.webrtc': 'POST /public/connections answers token and connection',
  'A4.connections.websocket': 'POST /public/ws-connections takes and answers the same',
  'A4.sip': 'POST /public/sip-connections takes agentId and settings and answers the connection',
  'A4.companions.semantic':
    'GET /public/companions/semantic needs search, filters, and answers an array of summaries',
  'A4.companions.get': 'GET /public/companions/{companionId} answers the detail shape',
  'A4.quota': 'POST /public/quota-requests answers the quota request',
  'A4.sessions.get': 'GET /public/sessions/{sessionId} answers cost and transcript',
  'A4.memories.kept':
    'What was said in a session is remembered by its companion for its client, over all channels, and recalled at the next',
  'A4.memories': 'GET /public/memories and GET /public/memories/{memoryId} answer what is remembered',
  'A4.memories.delete': 'DELETE of one memory, or of all of a client, erases for good and answers {}',
  'A4.session-fields': 'Fields of one session are passed on the call, the others live on agent or channel',

  // 5. Authentication
  'A5.1': 'Every request carries the key in X-Api-Key',
  'A5.2': 'A key sees one organization and one project, and nothing of any other',
  'A5.3': 'A missing, expired or invalid key is 401',
  'A5.4': 'One key works for all endpoints',
  'A5.5': 'Keys are secrets: stored as hashes, shown once',
  'A5.6': 'Keys can be created and revoked',
  'A5.8': 'Webhooks are authenticated by their signature',

  // 6. Events
  'A6.request': 'An event is a POST of application/json with X-Webhook-Signature',
  'A6.session.started': 'session.started is sent when a session connected and started',
  'A6.session.closed': 'session.closed is sent when a started session ended, and for no other',
  'A6.companion':
    'companion.created, updated and deleted are sent for companions of the project, with every status change',
  'A6.companion.stock': 'Stock companions send nothing',
  'A6.envelope':
    'The envelope has eventId, eventType, timestamp in seconds, organizationId, projectId and data',
  'A6.no-cost': 'session.closed carries no cost',
  'A6.kiosk': 'A kiosk session is of type websocket in an event',
  'A6.signature.1': 'The signature is the lowercase hex HMAC-SHA256 of the raw body',
  'A6.signature.2': 'Its key is the secret as shown, not decoded',
  'A6.signature.3': 'A body that was serialized again does not verify',
  'A6.delivery.1': 'Any 2xx within 10 seconds is success',
  'A6.delivery.2': 'Up to three retries with about 1, 2 and 4 seconds between',
  'A6.delivery.3': 'After that the delivery is failed for good',
  'A6.delivery.4': 'A late answer can lead to a second delivery of the same event id',
  'A6.delivery.5': 'The timestamp orders events of one session or companion',
  'A6.delivery.6': 'The history keeps request and, for each attempt, status, body up to 4 KB and latency',

  // 7. Errors
  'A7.problem':
    'Field and protocol errors are problem documents with type, title, status, detail and instance',
  'A7.problem.errors': 'Validation failures carry errors, a map from property to sentences',
  'A7.coded': 'Business errors have code, description, and type and numericType as the same integer',
  'A7.capacity':
    'On the telephone a caller without a place hears that no agent is available, and the call ends',
  'A7.401': '401 is a problem document, the same for every reason',
  'A7.409.sessions': 'ConcurrentSessionLimitReached is 409 of type 3 and names limit and transport',
  'A7.409.agents': 'AgentLimitExceeded is 409 of type 3',
  'A7.429':
    'RequestRateLimitExceeded is 429 of type 12, says too many requests, and has Retry-After in seconds',
  'A7.no-5xx': 'No request, however strange, ends in a 5xx or an answer that is not documented',

  // 8. Limits
  'A8.rate': 'A connection endpoint takes one request in 5 seconds',
  'A8.rate.retry-after': 'Obeying Retry-After succeeds',
  'A8.concurrency': 'Five sessions at once for each transport of an organization, each tracked by itself',
  'A8.agents': 'At most 100 agents in an organization, over all projects and keys',
  'A8.files': 'At most 30 files in a knowledge base',
  'A8.recordings': 'A recording has at most 100 MB and sounds for at most an hour',
  'A8.webhooks': 'At most one enabled webhook in a project',
  'A8.delivery': 'A delivery waits 10 seconds at most and is tried three times more',
  'A8.body': 'At most 4 KB of a response body are stored',
  'A8.raise': 'A higher limit is asked for by a quota request, and counts once it is approved',

  // 9. Versioning
  'A9.header': 'X-API-Version is accepted with any value and echoed',
  'A9.per-session': 'The per-session connection endpoints work as before',
  'A9.legacy': 'The SIP agent resource is gone: 410',
  'A9.agentId': 'A SIP connection names its agent in agentId',
  'A9.voiceId': 'An agent takes voiceId and providerSettings at top level',
};
