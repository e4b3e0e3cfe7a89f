/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */

export interface paths {
    "/public/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All agents; a page of them when pageIndex or pageSize is given */
        get: operations["listAgents"];
        put?: never;
        /** Create an agent */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One agent */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /** Delete an agent for all channels */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /** Change an agent */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/public/agents/{agentId}/channels/{channelType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a channel does otherwise than its agent */
        get: operations["getAgentChannel"];
        /** Open a channel of an agent, or replace what it does otherwise */
        put: operations["replaceAgentChannel"];
        post?: never;
        /** Remove the overrides of a channel; the agent stays */
        delete: operations["deleteAgentChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/agents/{agentId}/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a session with an agent */
        post: operations["createAgentConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/agents/{agentId}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public id of an agent */
        get: operations["getEmbed"];
        /**
         * Let pages of certain origins start sessions with an agent by a public id
         * @description Makes the public id, or changes what it allows; nothing else can be done with it.
         */
        put: operations["putEmbed"];
        post?: never;
        /** Withdraw the public id of an agent; conversations that run go on */
        delete: operations["deleteEmbed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/channels/{channelType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Channel configurations of several agents */
        post: operations["findChannelConfigurations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companions of the project, newest first */
        get: operations["listCompanions"];
        put?: never;
        /**
         * Create a companion; its avatar is then generated, a step at a time
         * @description Drawn from its description, or made from a picture or a film: from an address (`pictureUrl`, `videoUrl`), or from a file that is sent in a form with the same fields.
         */
        post: operations["createCompanion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/ethnicities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ethnicities of the companions that there are, for filters */
        get: operations["listCompanionEthnicities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/semantic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companions by what they are like, of the project and of the stock; best match first */
        get: operations["searchCompanions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stock companions, usable at once */
        get: operations["listStockCompanions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{companionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One companion */
        get: operations["getCompanion"];
        put?: never;
        post?: never;
        /** Delete a companion that no agent uses */
        delete: operations["deleteCompanion"];
        options?: never;
        head?: never;
        /** Change a companion that is completed */
        patch: operations["updateCompanion"];
        trace?: never;
    };
    "/public/companions/{companionId}/generation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a companion is made, and why it does not go on */
        get: operations["getCompanionGeneration"];
        put?: never;
        /** Go on with a generation that failed, from the step that failed */
        post: operations["retryCompanionGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{companionId}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recordings of a companion, newest first */
        get: operations["listCompanionRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{companionId}/recordings/from-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a recording of a companion from a sound file */
        post: operations["createRecordingFromFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{companionId}/recordings/{recordingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One recording of a companion */
        get: operations["getCompanionRecording"];
        put?: never;
        post?: never;
        /** Delete a recording with its files */
        delete: operations["deleteCompanionRecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{companionId}/recordings/{recordingId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a recording again whose video could not be made */
        post: operations["retryRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/companions/{vendor}-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stock companions under another name, such as napster-stock: the same list */
        get: operations["listNamedStockCompanions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a WebRTC session */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session, as if its client had left */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/digital-twins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a companion in the likeness of a real person; it is read and changed like any companion */
        post: operations["createDigitalTwin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** FAQ collections, newest first */
        get: operations["listFaqs"];
        put?: never;
        /** Create a FAQ collection */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/faqs/{faqCollectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One FAQ collection */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        /** Delete a FAQ collection, also from the agents that use it */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        /** Change a FAQ collection; faqs replaces all its items */
        patch: operations["updateFaq"];
        trace?: never;
    };
    "/public/faqs/{faqCollectionId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a FAQ collection: newest first, or by meaning with search */
        get: operations["listFaqItems"];
        put?: never;
        /** Add an item to a FAQ collection */
        post: operations["createFaqItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/faqs/{faqCollectionId}/items/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add many items to a FAQ collection at once; the first of them is listed last */
        post: operations["addFaqItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/faqs/{faqCollectionId}/items/{faqId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One item of a FAQ collection */
        get: operations["getFaqItem"];
        put?: never;
        post?: never;
        /** Delete an item of a FAQ collection */
        delete: operations["deleteFaqItem"];
        options?: never;
        head?: never;
        /** Change an item of a FAQ collection */
        patch: operations["updateFaqItem"];
        trace?: never;
    };
    "/public/faqs/{faqCollectionId}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The answers that a session would be given for a question */
        post: operations["matchFaqs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/functions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Functions, newest first */
        get: operations["listFunctions"];
        put?: never;
        /** Create a function; the secret that signs its calls is shown only in this answer */
        post: operations["createFunction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/functions/{functionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One function */
        get: operations["getFunction"];
        /** Replace a function */
        put: operations["replaceFunction"];
        post?: never;
        /** Delete a function, also from the agents that use it */
        delete: operations["deleteFunction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/functions/{functionId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a function a new signing secret, for when it is called by POST */
        post: operations["rotateFunctionSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/functions/{functionId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a function once, as a session would, and say what came of it */
        post: operations["testFunction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/knowledge-bases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Knowledge bases, newest first */
        get: operations["listKnowledgeBases"];
        put?: never;
        /** Create a knowledge base */
        post: operations["createKnowledgeBase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/knowledge-bases/{knowledgeBaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One knowledge base */
        get: operations["getKnowledgeBase"];
        put?: never;
        post?: never;
        /** Delete a knowledge base with its files, also from the agents that use it */
        delete: operations["deleteKnowledgeBase"];
        options?: never;
        head?: never;
        /** Change a knowledge base */
        patch: operations["updateKnowledgeBase"];
        trace?: never;
    };
    "/public/knowledge-bases/{knowledgeBaseId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a knowledge base, newest first */
        get: operations["listKnowledgeBaseFiles"];
        put?: never;
        /** Add a file to a knowledge base: by address, as base64, or as a form */
        post: operations["createKnowledgeBaseFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/knowledge-bases/{knowledgeBaseId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file of a knowledge base */
        get: operations["getKnowledgeBaseFile"];
        put?: never;
        post?: never;
        /** Delete a file of a knowledge base */
        delete: operations["deleteKnowledgeBaseFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/knowledge-bases/{knowledgeBaseId}/files/{fileId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the summary of a file */
        patch: operations["updateKnowledgeFileSummary"];
        trace?: never;
    };
    "/public/knowledge-bases/{knowledgeBaseId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The passages that a session would be given for a question */
        post: operations["searchKnowledgeBase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** MCP servers, newest first */
        get: operations["listMcpServers"];
        put?: never;
        /** Add an MCP server */
        post: operations["createMcpServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/mcp-servers/{mcpServerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One MCP server */
        get: operations["getMcpServer"];
        /** Replace an MCP server */
        put: operations["replaceMcpServer"];
        post?: never;
        /** Delete an MCP server that nothing uses */
        delete: operations["deleteMcpServer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/mcp-servers/{mcpServerId}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin an authorization that a person has to allow */
        post: operations["authorizeMcpServer"];
        /** Forget the authorization, and revoke its tokens where the authorization server can */
        delete: operations["deleteMcpServerAuthorize"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/mcp-servers/{mcpServerId}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connect to an MCP server now, and list its tools */
        get: operations["listMcpServerTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What companions remember of clients, newest first */
        get: operations["listMemories"];
        put?: never;
        post?: never;
        /** Erase all that a companion remembers of a client, of running sessions too */
        delete: operations["deleteMemories"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/memories/{memoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One memory */
        get: operations["getMemory"];
        put?: never;
        post?: never;
        /** Erase one memory */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/quota-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quota requests of the organization, newest first */
        get: operations["listQuotaRequests"];
        put?: never;
        /** Ask for a higher limit */
        post: operations["createQuotaRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/quota-requests/{quotaRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One quota request */
        get: operations["getQuotaRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One session with its cost, transcript and timings */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /** Erase a session: its record, its transcript, and what was remembered of it; it ends first */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sip-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SIP connections of the project, newest first */
        get: operations["listSipConnections"];
        put?: never;
        /** Create a SIP connection; it stays Pending until it is registered at its server */
        post: operations["createSipConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sip-connections/{sipConnectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One SIP connection */
        get: operations["getSipConnection"];
        put?: never;
        post?: never;
        /** Delete a SIP connection */
        delete: operations["deleteSipConnection"];
        options?: never;
        head?: never;
        /** Change a SIP connection; other settings or another agent have it registered anew */
        patch: operations["updateSipConnection"];
        trace?: never;
    };
    "/public/sip-connections/{sipConnectionId}/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the agent call somebody over this connection */
        post: operations["callSipConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sip-connections/{sipConnectionId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 100 faults, newest first */
        get: operations["listSipConnectionErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sip-connections/{sipConnectionId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is known of the registration */
        post: operations["getSipConnectionStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The voices that sessions of this API key can have */
        get: operations["listVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks, newest first */
        get: operations["listWebhooks"];
        put?: never;
        /** Create a webhook; its signing secret is shown only in this answer */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/listeners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Listen to a project’s events without an address of your own, as `duet listen` does
         * @description A listener ends when its events were not fetched for 90 seconds. Ten of a project can listen at once. Events from before it was made do not come.
         */
        post: operations["createWebhookListener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/listeners/{listenerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a listener */
        delete: operations["deleteWebhookListener"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/listeners/{listenerId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch the next events of a listener, and wait for them */
        post: operations["createWebhookListenerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook with its delivery history */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change a webhook; disabling it stops what is still to be sent */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/public/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery history of a webhook, newest first; kept for 30 days */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event once more, with the same event id, as a new delivery */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{webhookId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of many deliveries once more, such as all that have failed
         * @description Each event is sent once, and only if its latest delivery has the status: what has arrived since, or is under way, is left out.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook a new signing secret; the old one signs beside it for a while */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a webhook an event to try it with, marked by `test: true` */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/ws-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a WebSocket session */
        post: operations["createWsConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Agent (A.5) */
        Agent: {
            id: string;
            companionId: string;
            name: string | null;
            previewUrl: string;
            language: string | null;
            voiceId: string | null;
            functions: string[];
            mcp: {
                servers: string[];
                connectors: string[];
            } | null;
            faqCollections: string[];
            knowledgeBaseId: string | null;
            providerSettings: components["schemas"]["ProviderSettings"];
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            disableIdleTimeout: boolean;
            useWebSearch: boolean;
            canEndConversation: boolean;
            mode: string;
            agentHandoffs: {
                /** @description Another agent of the project */
                agentId: string;
                /** @description When the conversation is handed over to it, in words for the model */
                purpose: string;
            }[];
            /** @description The channels that have a configuration of their own */
            channels: {
                type: string;
                id: string;
            }[];
            /** @description Unix seconds */
            created: number;
        };
        BegunAuthorization: {
            /** @description Where a person allows it; good for ten minutes, once */
            authorizationUrl: string;
            /** @description Unix seconds */
            expiresAt: number;
        };
        /** @description Channel configuration (A.1) */
        ChannelConfiguration: {
            id: string;
            apiKeyId: string | null;
            /** @enum {string} */
            channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            initialSpeech: string | null;
            functions: string[] | null;
            mcp: {
                servers: string[];
                connectors: string[];
            } | null;
            faqCollections: string[] | null;
            knowledgeBaseId: string | null;
            providerSettings: components["schemas"]["ProviderSettings"] | null;
            humanHandoff: {
                enabled: boolean;
                transferExtension: string | null;
                routes: {
                    extension: string;
                    purpose: string;
                }[];
                transferDescription: string | null;
                /** @enum {string} */
                mode: "blind" | "attended";
            } | null;
            answeringMachine: {
                /** @enum {string} */
                action: "continue" | "hangUp" | "leaveMessage";
                message: string | null;
            } | null;
            voipEndpoint: string | null;
            voipSignatureRequired: boolean | null;
            useGreenVideo: boolean | null;
            videoPolicy: ("required" | "deferred") | null;
            useWebSearch: boolean | null;
            url: string | null;
            theme: string | null;
            locale: string | null;
            idleTimeoutSeconds: number | null;
            greets: boolean | null;
            typedInput: boolean | null;
            preferredModelVersion: ("v1" | "v2") | null;
            avatar: {
                id: string;
                name: string;
                preview: string;
                video: {
                    id: string;
                    url: string | null;
                    hdUrl: string | null;
                    maskUrl: string | null;
                    faceDetsUrl: string | null;
                    v2DataUrl: string | null;
                    v2OnnxDataUrl: string | null;
                    v2CoremlDataUrl: string | null;
                    facePosition: number[] | null;
                    /** @description Unix seconds */
                    createdAt: number;
                } | null;
            } | null;
            /** @description Unix seconds */
            created: number;
        };
        /** @description Coded error of a business rule */
        CodedError: {
            /**
             * @description What is wrong, for programs; docs/errors.md says when each comes, and what to do
             * @enum {string}
             */
            code: "SecondFactorRequired" | "CompanionNotFound" | "FunctionNotFound" | "FaqCollectionNotFound" | "KnowledgeBaseNotFound" | "McpServerNotFound" | "AgentNotFound" | "McpServerValidationFailed" | "McpAuthorizationRequired" | "McpServerInUse" | "UnsupportedProvider" | "ChannelNotConfigured" | "AdminRequired" | "DigitalTwinConsentRequired" | "McpServerAlreadyExists" | "ToolNameTaken" | "CompanionNotEditable" | "GenerationNotFailed" | "CompanionInUse" | "KnowledgeFileLimitExceeded" | "WebhookDisabled" | "WebhookLimitExceeded" | "SipConnectionLimitExceeded" | "SipConnectionNotRegistered" | "CompanionNotReady" | "RecordingNotFailed" | "AgentLimitExceeded" | "ConcurrentSessionLimitReached" | "RequestRateLimitExceeded";
            description: string;
            type: number;
            numericType: number;
        };
        /** @description Companion, detail shape (A.8) */
        Companion: {
            id: string;
            firstName: string;
            lastName: string;
            /** @description A placeholder lies there until the portrait is made */
            previewUrl: string;
            videoLoopUrl: string | null;
            ethnicity: string;
            /**
             * @description Empty when it is not known
             * @enum {string}
             */
            gender: "male" | "female" | "nonBinary" | "";
            headline: string;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "pending" | "generationCompleted" | "readyToUse" | "completed";
            /** @description Unix seconds */
            createdAt: number;
            externalClientId: string | null;
            /** @description Avatar model versions; empty until generation finishes */
            versions: string[];
            /** @description Base prompt of every conversation */
            assistantPrompt: string;
            customVoices: {
                id: string;
                externalId: string;
            }[];
        };
        /** @description How a companion is being made */
        CompanionGeneration: {
            companionId: string;
            /**
             * @description Of the companion: the last step that is done
             * @enum {string}
             */
            status: "pending" | "generationCompleted" | "readyToUse" | "completed";
            /**
             * @description waiting: in line, or until the next try; failed: until somebody retries it
             * @enum {string}
             */
            state: "waiting" | "working" | "failed" | "completed";
            /**
             * @description What is done now, was done last, or failed
             * @enum {string}
             */
            step: "portrait" | "atlas" | "films";
            /** @description Of all steps together */
            progress: number;
            /** @description How often this step was begun */
            attempts: number;
            error: {
                /** @description For programs, such as FaceNotFound */
                code: string;
                /** @description For people: what is wrong, and what to do */
                message: string;
            } | null;
            /** @description What was read out of the description; empty for a picture or a film */
            traits: {
                [key: string]: unknown;
            };
            /** @description Unix seconds */
            updatedAt: number;
        };
        /** @description Companion, summary shape (A.8) */
        CompanionSummary: {
            id: string;
            firstName: string;
            lastName: string;
            /** @description A placeholder lies there until the portrait is made */
            previewUrl: string;
            videoLoopUrl: string | null;
            ethnicity: string;
            /**
             * @description Empty when it is not known
             * @enum {string}
             */
            gender: "male" | "female" | "nonBinary" | "";
            headline: string;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "pending" | "generationCompleted" | "readyToUse" | "completed";
            /** @description Unix seconds */
            createdAt: number;
            externalClientId: string | null;
            /** @description Avatar model versions; empty until generation finishes */
            versions: string[];
        };
        /** @description Real-time connection (A.7) */
        Connection: {
            /** @description Standard base64 of a JSON object that says where to connect, with the secret of the first join (docs/integrating.md): for that client alone */
            token: string;
            connection: {
                /** @description Id of the session */
                id: string;
            };
        };
        /** @description Public id by which pages of certain origins start sessions with an agent */
        Embed: {
            /** @description The public id for `data-agent`; a page shows it to everybody */
            id: string;
            agentId: string;
            origins: string[];
            concurrentSessions: number;
            sessionsPerVisitor: number;
            sessionsPerDay: number;
            /** @description The line of HTML for the page */
            snippet: string;
            /** @description Unix seconds */
            createdAt: number;
        };
        /** @description FAQ collection (A.10) */
        FaqCollection: {
            id: string;
            name: string;
            /** @description Unix seconds */
            created: number;
            /** @description How many questions are in it */
            itemsCount: number;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
        };
        /** @description Question and answer of a collection */
        FaqItem: {
            id: string;
            question: string;
            answer: string;
            /** @description Unix seconds */
            createdAt: number;
        };
        FaqItemsAdded: {
            items: components["schemas"]["FaqItem"][];
        };
        /** @description What a session would be given */
        FoundPassages: {
            /** @description At most 8, best first */
            passages: {
                /** @description Name of the file */
                source: string;
                text: string;
                score: number;
                /** @description Whether it bears on the question: its score is 0.5 or more */
                bears: boolean;
            }[];
            /** @description False while a part is still being prepared; ask again soon */
            isComplete: boolean;
        };
        /** @description What came of the test call of a function */
        FunctionTestReport: {
            /**
             * @description client: an implicit function; only its arguments were checked
             * @enum {string}
             */
            carriedOutBy: "http" | "websocket" | "client";
            sent: {
                method: string;
                url: string;
                /** @description What the function’s own headers say is hidden */
                headers: {
                    [key: string]: string;
                };
                body: string | null;
            } | null;
            status: number | null;
            /** @description What went over the WebSocket, in order */
            frames: {
                /** @enum {string} */
                direction: "sent" | "received";
                text: string;
            }[];
            /** @description What the client of a session would have been sent */
            events: {
                event: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            /** @description What the model would read */
            output: string;
            isError: boolean;
            problem: string | null;
            durationMs: number;
        };
        /** @description Knowledge base (A.10) */
        KnowledgeBase: {
            id: string;
            name: string;
            provider: string;
            /** @description How many files are in it */
            itemsCount: number;
            /** @description Unix seconds */
            created: number;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
        };
        /** @description Knowledge file (A.10) */
        KnowledgeFile: {
            id: string;
            /**
             * @description A file that is ready is searched
             * @enum {string}
             */
            status: "pending" | "processing" | "ready" | "failed";
            originalName: string;
            contentType: string;
            /** @description Made when the file is read; empty before */
            summary: string;
            /** Format: date-time */
            createdAt: string;
            failureReason: string | null;
        };
        /** @description What an MCP server offers now */
        ListedMcpTools: {
            server: string;
            /** @enum {string} */
            action: "completed" | "failed";
            /** @description All of the server, in its order, as far as the limits go */
            tools: {
                /** @description As the server calls it; allowedTools names it so */
                name: string;
                title: string;
                description: string;
                inputSchema: {
                    [key: string]: unknown;
                };
                /** @description Whether allowedTools lets agents use it */
                allowed: boolean;
                fault: string | null;
            }[];
            error: string | null;
        };
        /** @description What a session would be given */
        MatchedAnswers: {
            /** @description At most 6, best first */
            answers: {
                question: string;
                answer: string;
                score: number;
                /** @description Whether it bears on the question: its score is 0.5 or more */
                bears: boolean;
            }[];
            /** @description False while a part is still being prepared; ask again soon */
            isComplete: boolean;
        };
        /** @description MCP server (A.10) */
        McpServer: {
            id: string;
            url: string;
            headers: {
                [key: string]: string;
            } | null;
            allowedTools: string[] | null;
            /** @enum {string} */
            requireApproval: "never" | "always";
            description: string | null;
            authorizationRequired: boolean;
            oauth: {
                /** @enum {string} */
                grant: "authorization_code" | "client_credentials";
                clientId: string | null;
                hasClientSecret: boolean;
                hasPrivateKey: boolean;
                signingAlgorithm: ("RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512") | null;
                tokenEndpointAuthMethod: ("none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt") | null;
                scope: string | null;
                issuer: string | null;
            } | null;
            /** @description Whether Duet is authorized at the server */
            authorization: {
                /**
                 * @description none: nothing was asked for; needed: a person has to allow it (POST .../authorize)
                 * @enum {string}
                 */
                status: "none" | "needed" | "authorized" | "failed";
                expiresAt: number | null;
                error: string | null;
            };
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
        };
        /** @description What a companion remembers of one session with a client */
        Memory: {
            id: string;
            companionId: string;
            externalClientId: string;
            sessionId: string | null;
            /** @description What is remembered, in English */
            text: string;
            /** @description When the conversation ended, in Unix seconds */
            created: number;
        };
        /** @description Problem document (RFC 9457) */
        Problem: {
            type: string;
            title: string;
            status: number;
            /**
             * @description What is wrong, for programs; docs/errors.md says when each comes, and what to do
             * @enum {string}
             */
            code: "BadRequest" | "ValidationFailed" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "RequestTimeout" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UriTooLong" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "Locked" | "UpgradeRequired" | "TooManyRequests" | "HeadersTooLarge" | "InternalError" | "ServiceUnavailable" | "GatewayTimeout";
            detail: string;
            instance: string;
            requestId: string;
            /** @description Property name to what is wrong with it */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description Provider settings (A.2) */
        ProviderSettings: {
            instructions?: string | null;
            turnDetection?: {
                threshold?: number | null;
                prefix_padding_ms?: number | null;
                silence_duration_ms?: number | null;
            } | null;
            temperature?: number | null;
            noiseReduction?: {
                /** @enum {string} */
                type: "nearField" | "farField";
            } | null;
        };
        /** @description Quota request (A.11) */
        QuotaRequest: {
            id: string;
            organizationId: string;
            quotaType: string;
            requestedValue: number;
            approvedValue: number | null;
            reason: string | null;
            requestedBy: string | null;
            reviewedBy: string | null;
            reviewNotes: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "denied";
            /**
             * Format: date-time
             * @description ISO 8601
             */
            created: string;
            reviewedAt: string | null;
        };
        /** @description Recording (A.9), with fields of Duet's own behind it */
        Recording: {
            id: string;
            text: string | null;
            /** @description Address of the file as it was sent. Whoever has it may listen; it ends with the recording */
            audioUrl: string;
            fromFile: boolean;
            provider: string;
            voiceId: string | null;
            /** @description A picture of the video; the companion's, until there is one */
            previewUrl: string;
            /**
             * @description pending until its video is made
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description Unix seconds */
            createdAt: number;
            /** @description Unix seconds */
            updatedAt: number;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            companion: {
                id: string;
                firstName: string;
                lastName: string;
            };
            videoUrl: string | null;
            videoWebmUrl: string | null;
            visemesUrl: string | null;
            seconds: number | null;
            /** @description Duet's own. How much of the video is made, 0 to 1 */
            progress: number;
            error: {
                code: string;
                message: string;
            } | null;
        };
        /** @description Session with its transcript, its calls of tools, and where its time went */
        Session: {
            id: string;
            companionId: string;
            companion: {
                id: string;
                firstName: string;
                lastName: string;
                previewUrl: string;
            };
            agent: {
                id: string;
                name: string | null;
            } | null;
            functions: string[];
            /** @description How the WebSocket functions of the session are connected */
            functionStates: {
                name: string;
                /** @enum {string} */
                state: "connected" | "failed" | "canceled";
            }[];
            /**
             * @description puppeteer: the agent says only what `talk` tells it
             * @enum {string}
             */
            mode: "conversation" | "puppeteer";
            /**
             * @description outbound: a call that the agent placed
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            sipConnection: {
                id: string;
                name: string | null;
            } | null;
            knowledgeBaseId: string | null;
            faqIds: string[];
            externalClientId: string | null;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            sessionType: "webrtc" | "websocket" | "voip" | "sip" | "kiosk";
            /** @enum {string} */
            modality: "audio" | "text";
            /** @enum {string} */
            status: "pending" | "started" | "closed" | "failed";
            closeReason: string | null;
            cost: number | null;
            costBasis: ("metered" | "rate") | null;
            /** @description Unix seconds */
            createdAt: number;
            startedAt: number | null;
            closedAt: number | null;
            call: {
                /** @enum {string} */
                direction: "inbound" | "outbound";
                from: string | null;
                to: string | null;
                answeredBy: ("human" | "machine" | "unknown") | null;
                transferredTo: string | null;
                codec: string | null;
                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                sipStatus: number | null;
                reason: string | null;
                endedBy: ("agent" | "person" | "failure") | null;
            } | null;
            conversation: {
                items: {
                    /** @enum {string} */
                    role: "agent" | "user";
                    /** @description As far as it was heard */
                    text: string;
                    generated: string | null;
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description What of its knowledge an agent was given for this, by name or address */
                    sources: string[];
                }[];
            };
            toolCalls: {
                callId: string;
                name: string;
                arguments: {
                    [key: string]: unknown;
                };
                output: string | null;
                isError: boolean;
                /** @description Unix seconds */
                startedAt: number;
                /** @description Unix milliseconds, as the moments of turns */
                startedAtMs: number;
                durationMs: number;
            }[];
            leftOutTools: {
                /** @description As its MCP server or the model calls it */
                name: string;
                server: string | null;
                /** @description Why the agent went without it */
                reason: string;
            }[];
            turns: {
                turnId: string;
                responseId: string | null;
                itemId: string | null;
                /** @description The answer was not heard to its end */
                interrupted: boolean;
                /** @description When it happened; null: never, as of the speech of a typed turn */
                moments: {
                    speechStartedAt: number | null;
                    speechEndedAt: number | null;
                    endpointedAt: number | null;
                    transcribedAt: number | null;
                    askedAt: number | null;
                    firstTokenAt: number | null;
                    firstAudioAt: number | null;
                    playedAt: number | null;
                    /** @description Unix milliseconds */
                    endedAt: number;
                };
                /** @description How long each step took: until the silence was long enough, until the text was there, until the model was asked (waiting for further words, and looking things up), until its first word, until the first sound (tools of the answer included), until that was played. `silence` is what the user heard from their last word to the first of the answer: the sum of the others. */
                durationsMs: {
                    endpointing: number | null;
                    transcription: number | null;
                    retrieval: number | null;
                    model: number | null;
                    voice: number | null;
                    playout: number | null;
                    silence: number | null;
                };
            }[];
            usage: {
                /** @enum {string} */
                kind: "mind" | "voice" | "transcriber";
                provider: string;
                model: string;
                inputTokens: number | null;
                cachedTokens: number | null;
                outputTokens: number | null;
                audioInputTokens: number | null;
                audioOutputTokens: number | null;
                characters: number | null;
                seconds: number | null;
            }[];
            functionMetrics: {
                name: string;
                /** @enum {string} */
                state: "connected" | "failed" | "canceled";
                /** @description Unix seconds */
                startedAt: number;
                connectedAt: number | null;
                failedAt: number | null;
                canceledAt: number | null;
                error: {
                    code: string;
                    message: string;
                } | null;
            }[];
        };
        /** @description Session */
        SessionRecord: {
            id: string;
            companionId: string;
            companion: {
                id: string;
                firstName: string;
                lastName: string;
                previewUrl: string;
            };
            agent: {
                id: string;
                name: string | null;
            } | null;
            functions: string[];
            /** @description How the WebSocket functions of the session are connected */
            functionStates: {
                name: string;
                /** @enum {string} */
                state: "connected" | "failed" | "canceled";
            }[];
            /**
             * @description puppeteer: the agent says only what `talk` tells it
             * @enum {string}
             */
            mode: "conversation" | "puppeteer";
            /**
             * @description outbound: a call that the agent placed
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            sipConnection: {
                id: string;
                name: string | null;
            } | null;
            knowledgeBaseId: string | null;
            faqIds: string[];
            externalClientId: string | null;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            sessionType: "webrtc" | "websocket" | "voip" | "sip" | "kiosk";
            /** @enum {string} */
            modality: "audio" | "text";
            /** @enum {string} */
            status: "pending" | "started" | "closed" | "failed";
            closeReason: string | null;
            cost: number | null;
            costBasis: ("metered" | "rate") | null;
            /** @description Unix seconds */
            createdAt: number;
            startedAt: number | null;
            closedAt: number | null;
            call: {
                /** @enum {string} */
                direction: "inbound" | "outbound";
                from: string | null;
                to: string | null;
                answeredBy: ("human" | "machine" | "unknown") | null;
                transferredTo: string | null;
                codec: string | null;
                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                sipStatus: number | null;
                reason: string | null;
                endedBy: ("agent" | "person" | "failure") | null;
            } | null;
        };
        /** @description SIP connection (A.6) */
        SipConnection: {
            id: string;
            organizationId: string;
            projectId: string;
            agentId: string;
            name: string | null;
            settings: {
                server: string;
                port: number;
                domain: string;
                username: string;
                transport: string;
                callerId: string | null;
            };
            status: {
                /** @enum {string} */
                lifecycleStatus: "Pending" | "Running" | "Failed" | "Error" | "Unknown";
                sipStatus: string | null;
                message: string | null;
                lastRefreshed: number | null;
            };
            /** @description Unix seconds */
            created: number;
        };
        /** @description A voice that sessions of the API key can have */
        Voice: {
            /** @description What `voiceId` of an agent or a connection takes */
            id: string;
            name: string;
            /** @description `builtin` for the voices that are always there */
            provider: string;
            /** @description Codes or BCP 47 tags, its own first; empty: the language of the text */
            languages: string[];
            gender: ("female" | "male" | "neutral") | null;
            previewUrl: string | null;
        };
        /** @description Webhook (A.13) */
        Webhook: {
            id: string;
            url: string;
            events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
            /**
             * @description A disabled webhook receives nothing; one of a project can be enabled, and `additional` ones besides
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /** @description Also send the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) */
            standardHeaders: boolean;
            /** @description A further endpoint, which stands beside the one webhook that a project can have enabled */
            additional: boolean;
            /**
             * @description For how long a delivery that fails is tried again: 3 more times within 7 seconds, or 8 more times within 9 hours
             * @enum {string}
             */
            retries: "seconds" | "hours";
            /** @description Unix seconds */
            created: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAgents: {
        parameters: {
            query?: {
                /** @description In the name and the id */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][] | {
                        items: components["schemas"]["Agent"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Agent to make */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companionId": "comp_stock_maya",
                 *       "name": "Front desk",
                 *       "language": "en",
                 *       "providerSettings": {
                 *         "instructions": "You welcome visitors.",
                 *         "temperature": 0.6
                 *       }
                 *     }
                 */
                "application/json": {
                    companionId: string;
                    providerSettings: components["schemas"]["ProviderSettings"];
                    name?: string | null;
                    language?: string | null;
                    voiceId?: string | null;
                    functions?: string[] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    faqCollections?: string[] | null;
                    knowledgeBaseId?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    disableIdleTimeout?: boolean | null;
                    useWebSearch?: boolean | null;
                    canEndConversation?: boolean | null;
                    mode?: ("conversation" | "puppeteer") | null;
                    agentHandoffs?: {
                        /** @description Another agent of the project */
                        agentId: string;
                        /** @description When the conversation is handed over to it, in words for the model */
                        purpose: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Agent (A.5) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Agent (A.5) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        /** @description What to change. Lists, mcp, tags and providerSettings are replaced; null clears */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night desk",
                 *       "functions": []
                 *     }
                 */
                "application/json": {
                    companionId?: string;
                    providerSettings?: components["schemas"]["ProviderSettings"];
                    name?: string | null;
                    language?: string | null;
                    voiceId?: string | null;
                    functions?: string[] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    faqCollections?: string[] | null;
                    knowledgeBaseId?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    disableIdleTimeout?: boolean | null;
                    useWebSearch?: boolean | null;
                    canEndConversation?: boolean | null;
                    mode?: ("conversation" | "puppeteer") | null;
                    agentHandoffs?: {
                        /** @description Another agent of the project */
                        agentId: string;
                        /** @description When the conversation is handed over to it, in words for the model */
                        purpose: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Agent (A.5) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgentChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
                /** @description Type of the channel */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Channel configuration (A.1) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelConfiguration"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceAgentChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
                /** @description Type of the channel */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        /** @description What the channel says otherwise; what is absent or null is the agent’s */
        requestBody?: {
            content: {
                "application/json": {
                    functions?: string[] | null;
                    faqCollections?: string[] | null;
                    knowledgeBaseId?: string | null;
                    providerSettings?: components["schemas"]["ProviderSettings"] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    initialSpeech?: string | null;
                    useWebSearch?: boolean | null;
                    preferredModelVersion?: ("v1" | "v2") | null;
                    useGreenVideo?: boolean | null;
                    videoPolicy?: ("required" | "deferred") | null;
                    humanHandoff?: {
                        enabled?: boolean | null;
                        transferExtension?: string | null;
                        routes?: {
                            extension: string;
                            purpose: string;
                        }[] | null;
                        transferDescription?: string | null;
                        mode?: ("blind" | "attended") | null;
                    } | null;
                    answeringMachine?: {
                        /**
                         * @description continue talks as with anybody; leaveMessage waits for the beep, speaks and hangs up
                         * @enum {string}
                         */
                        action: "continue" | "hangUp" | "leaveMessage";
                        message?: string | null;
                    } | null;
                    voipAuthToken?: string | null;
                    theme?: string | null;
                    url?: string | null;
                    locale?: string | null;
                    idleTimeoutSeconds?: number | null;
                    greets?: boolean | null;
                    typedInput?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Channel configuration (A.1) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelConfiguration"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAgentChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
                /** @description Type of the channel */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgentConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        /** @description Session with an agent, by the configuration of agent and channel */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channelType": "webrtc",
                 *       "externalClientId": "visitor-7"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    channelType: "webrtc" | "websocket" | "kiosk";
                    mcp?: {
                        authorizations?: {
                            mcpServerId: string;
                            token: string;
                        }[] | null;
                    } | null;
                    externalClientId?: string | null;
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description Real-time connection (A.7) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint was called too often */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description There is no room left, or the service is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public id by which pages of certain origins start sessions with an agent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origins": [
                 *         "https://shop.example"
                 *       ],
                 *       "concurrentSessions": 3
                 *     }
                 */
                "application/json": {
                    /** @description Whose pages may use it, such as https://shop.example; https://*.shop.example is every subdomain */
                    origins: string[];
                    concurrentSessions?: number | null;
                    sessionsPerVisitor?: number | null;
                    sessionsPerDay?: number | null;
                };
            };
        };
        responses: {
            /** @description Public id by which pages of certain origins start sessions with an agent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the agent */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findChannelConfigurations: {
        parameters: {
            query?: {
                /** @description With the agent’s own values where the channel says nothing, and the avatar */
                extended?: boolean;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Type of the channel */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        /** @description Whose configurations; without ids those of every agent that has the channel */
        requestBody?: {
            content: {
                "application/json": {
                    agentIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelConfiguration"][];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanions: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Genders to look for. Repeated or comma-separated. */
                gender?: ("male" | "female" | "nonBinary")[];
                /** @description Ethnicities to look for. Repeated or comma-separated. */
                ethnicity?: string[];
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Repeated or comma-separated. */
                statuses?: ("pending" | "generationCompleted" | "readyToUse" | "completed")[];
                /** @description Only digital twins, or only companions that were made up */
                personaType?: "companion" | "digitalTwin";
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCompanion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Alma",
                 *       "lastName": "Reyes",
                 *       "description": "A patient museum guide. Tells stories, and asks what the visitor would like to see.",
                 *       "gender": "female",
                 *       "tags": {
                 *         "place": "museum"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Role, personality and manner; becomes the base prompt */
                    description: string;
                    firstName?: string | null;
                    lastName?: string | null;
                    headline?: string | null;
                    pictureUrl?: string | null;
                    videoUrl?: string | null;
                    version?: ("v1" | "v2") | null;
                    gender?: ("male" | "female" | "nonBinary") | null;
                    ethnicity?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
                /**
                 * @example {
                 *       "firstName": "Alma",
                 *       "description": "A patient museum guide.",
                 *       "File": "(the bytes of alma.jpg)"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description Role, personality and manner; becomes the base prompt */
                    description: string;
                    firstName?: string | null;
                    lastName?: string | null;
                    headline?: string | null;
                    pictureUrl?: string | null;
                    videoUrl?: string | null;
                    version?: ("v1" | "v2") | null;
                    gender?: ("male" | "female" | "nonBinary") | null;
                    ethnicity?: string | null;
                    /** @description A JSON object of texts */
                    tags?: {
                        [key: string]: string;
                    };
                    /**
                     * Format: binary
                     * @description A JPEG, PNG or WebP picture of at most 20 MB, or an MP4, MOV, WebM or MKV film of at most 200 MB, in place of `pictureUrl` and `videoUrl`; the version follows from it
                     */
                    File?: Blob;
                };
            };
        };
        responses: {
            /** @description Companion, detail shape (A.8) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companion"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no room left, or the service is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanionEthnicities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchCompanions: {
        parameters: {
            query: {
                /** @description What the companion is to be like, in words of any language */
                search: string;
                /** @description Ethnicities to look for */
                ethnicity?: string;
                /** @description Genders to look for */
                gender?: "male" | "female" | "nonBinary";
                /** @description Repeated or comma-separated. */
                statuses?: ("pending" | "generationCompleted" | "readyToUse" | "completed")[];
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Only digital twins, or only companions that were made up */
                personaType?: "companion" | "digitalTwin";
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanionSummary"][];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStockCompanions: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Genders to look for. Repeated or comma-separated. */
                gender?: ("male" | "female" | "nonBinary")[];
                /** @description Ethnicities to look for. Repeated or comma-separated. */
                ethnicity?: string[];
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Repeated or comma-separated. */
                statuses?: ("pending" | "generationCompleted" | "readyToUse" | "completed")[];
                /** @description Only digital twins, or only companions that were made up */
                personaType?: "companion" | "digitalTwin";
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompanion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Companion, detail shape (A.8) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companion"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCompanion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCompanion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "headline": "Museum guide",
                 *       "tags": {
                 *         "place": "museum"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same as assistantPrompt, which counts when both are given */
                    description?: string;
                    /** @description Base prompt of every conversation */
                    assistantPrompt?: string;
                    firstName?: string | null;
                    lastName?: string | null;
                    headline?: string | null;
                    gender?: ("male" | "female" | "nonBinary") | null;
                    ethnicity?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Companion, detail shape (A.8) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companion"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompanionGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a companion is being made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companionId": "comp_3f1c",
                     *       "status": "pending",
                     *       "state": "failed",
                     *       "step": "portrait",
                     *       "progress": 0,
                     *       "attempts": 1,
                     *       "error": {
                     *         "code": "FaceNotFound",
                     *         "message": "There is no face in the picture. Send one that shows a single face from the front."
                     *       },
                     *       "traits": {},
                     *       "updatedAt": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["CompanionGeneration"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryCompanionGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a companion is being made */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companionId": "comp_3f1c",
                     *       "status": "pending",
                     *       "state": "failed",
                     *       "step": "portrait",
                     *       "progress": 0,
                     *       "attempts": 1,
                     *       "error": {
                     *         "code": "FaceNotFound",
                     *         "message": "There is no face in the picture. Send one that shows a single face from the front."
                     *       },
                     *       "traits": {},
                     *       "updatedAt": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["CompanionGeneration"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanionRecordings: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Recording"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRecordingFromFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "File": "(the bytes of welcome.wav)",
                 *       "tags": {
                 *         "scene": "welcome"
                 *       }
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A wav, mp3, ogg, flac, m4a or webm file of at most 100 MB and 60 minutes
                     */
                    File: Blob;
                    /** @description A JSON object of texts */
                    tags?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Recording (A.9), with fields of Duet's own behind it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no room left, or the service is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompanionRecording: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
                /** @description Id of the recording */
                recordingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recording (A.9), with fields of Duet's own behind it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCompanionRecording: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
                /** @description Id of the recording */
                recordingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryRecording: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the companion */
                companionId: string;
                /** @description Id of the recording */
                recordingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recording (A.9), with fields of Duet's own behind it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNamedStockCompanions: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Genders to look for. Repeated or comma-separated. */
                gender?: ("male" | "female" | "nonBinary")[];
                /** @description Ethnicities to look for. Repeated or comma-separated. */
                ethnicity?: string[];
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Repeated or comma-separated. */
                statuses?: ("pending" | "generationCompleted" | "readyToUse" | "completed")[];
                /** @description Only digital twins, or only companions that were made up */
                personaType?: "companion" | "digitalTwin";
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /**
                 * @description Any name
                 * @example napster
                 */
                vendor: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Session with its whole configuration */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companionId": "comp_stock_maya",
                 *       "providerConfig": {
                 *         "settings": {
                 *           "instructions": "Be brief."
                 *         }
                 *       },
                 *       "externalClientId": "visitor-7"
                 *     }
                 */
                "application/json": {
                    companionId: string;
                    providerConfig: {
                        voiceId?: string | null;
                        settings?: components["schemas"]["ProviderSettings"] | null;
                        useGreenVideo?: boolean | null;
                    };
                    language?: string | null;
                    functions?: string[] | null;
                    faqCollections?: string[] | null;
                    knowledgeBaseId?: string | null;
                    useWebSearch?: boolean | null;
                    disableIdleTimeout?: boolean | null;
                    canEndConversation?: boolean | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                        authorizations?: {
                            mcpServerId: string;
                            token: string;
                        }[] | null;
                    } | null;
                    externalClientId?: string | null;
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description Real-time connection (A.7) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint was called too often */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description There is no room left, or the service is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the connection */
                connectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createDigitalTwin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ida",
                 *       "lastName": "Holm",
                 *       "description": "Leads customer service. Warm and direct; explains things plainly.",
                 *       "gender": "female",
                 *       "ethnicity": "European",
                 *       "externalClientId": "ida-holm",
                 *       "pictureUrl": "https://files.example.com/ida.jpg",
                 *       "version": "v1"
                 *     }
                 */
                "application/json": {
                    /** @description First name of the person */
                    firstName: string;
                    /** @description Last name of the person */
                    lastName: string;
                    /** @description Role, personality and manner; becomes the base prompt */
                    description: string;
                    /** @enum {string} */
                    gender: "male" | "female" | "nonBinary";
                    /** @description As GET /public/companions/ethnicities lists them, or another */
                    ethnicity: string;
                    /** @description Who the person is in your own system */
                    externalClientId: string;
                    voiceUrl?: string | null;
                    videoUrl?: string | null;
                    pictureUrl?: string | null;
                    version?: ("v1" | "v2") | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Companion, detail shape (A.8) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companion"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFaqs: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FaqCollection"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Collection to make, with its first items */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "faqs": [
                 *         {
                 *           "question": "When are you open?",
                 *           "answer": "From nine to six."
                 *         }
                 *       ],
                 *       "tags": {}
                 *     }
                 */
                "application/json": {
                    /** @description What people call the collection */
                    name: string;
                    faqs?: {
                        /** @description As people ask it; other ways of asking are found by meaning */
                        question: string;
                        /** @description What is said */
                        answer: string;
                    }[] | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description FAQ collection (A.10) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqCollection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description FAQ collection (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqCollection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        /** @description What to change; faqs replaces every item */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop and returns"
                 *     }
                 */
                "application/json": {
                    /** @description What people call the collection */
                    name?: string;
                    faqs?: {
                        /** @description As people ask it; other ways of asking are found by meaning */
                        question: string;
                        /** @description What is said */
                        answer: string;
                    }[] | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description FAQ collection (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqCollection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFaqItems: {
        parameters: {
            query?: {
                /** @description Finds by meaning; the best fit comes first */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FaqItem"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFaqItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        /** @description Question and answer */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "How do I send something back?",
                 *       "answer": "Within 30 days, with the label in the box."
                 *     }
                 */
                "application/json": {
                    /** @description As people ask it; other ways of asking are found by meaning */
                    question: string;
                    /** @description What is said */
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Question and answer of a collection */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqItem"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addFaqItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        /** @description Questions and answers to add */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "faqs": [
                 *         {
                 *           "question": "When are you open?",
                 *           "answer": "From nine to six."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description All are added, or none */
                    faqs: {
                        /** @description As people ask it; other ways of asking are found by meaning */
                        question: string;
                        /** @description What is said */
                        answer: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqItemsAdded"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFaqItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
                /** @description Id of the faq */
                faqId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Question and answer of a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqItem"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFaqItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
                /** @description Id of the faq */
                faqId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateFaqItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
                /** @description Id of the faq */
                faqId: string;
            };
            cookie?: never;
        };
        /** @description What to change */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "Within 60 days."
                 *     }
                 */
                "application/json": {
                    question?: string | null;
                    answer?: string | null;
                };
            };
        };
        responses: {
            /** @description Question and answer of a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqItem"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    matchFaqs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the faq collection */
                faqCollectionId: string;
            };
            cookie?: never;
        };
        /** @description Question to try */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "Can I return what I bought?"
                 *     }
                 */
                "application/json": {
                    /** @description As a user would ask it */
                    query: string;
                };
            };
        };
        responses: {
            /** @description What a session would be given */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchedAnswers"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFunctions: {
        parameters: {
            query?: {
                /** @description In the name, the description and the id */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            data: {
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                            };
                            /** @enum {string} */
                            flow: "implicit" | "explicit";
                            url: string | null;
                            headers: {
                                [key: string]: string;
                            } | null;
                            receiveMessages: boolean;
                            connectionBehavior: {
                                waitBeforeStart: boolean;
                                abortOnFailure: boolean;
                            };
                            prompt: string | null;
                            timeoutSeconds: number | null;
                            /** @description Map of string to string */
                            tags: {
                                [key: string]: string;
                            };
                            /** @description Unix seconds */
                            created: number;
                        }[];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Function to make, or what a function is from now on */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "name": "get_weather",
                 *         "description": "Looks up the weather of a city.",
                 *         "parameters": {
                 *           "type": "object",
                 *           "properties": {
                 *             "city": {
                 *               "type": "string"
                 *             }
                 *           },
                 *           "required": [
                 *             "city"
                 *           ]
                 *         }
                 *       },
                 *       "flow": "explicit",
                 *       "url": "https://tools.example.com/weather",
                 *       "headers": {
                 *         "Authorization": "Bearer ..."
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        /** @description What the model calls it; unique in the project, where its name is as good as its id */
                        name: string;
                        /** @description What the model reads */
                        description: string;
                        parameters?: {
                            [key: string]: unknown;
                        } | null;
                    };
                    /**
                     * @description implicit runs in the client, explicit at url
                     * @enum {string}
                     */
                    flow: "implicit" | "explicit";
                    url?: string | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    receiveMessages?: boolean | null;
                    connectionBehavior?: {
                        waitBeforeStart?: boolean | null;
                        abortOnFailure?: boolean | null;
                    } | null;
                    prompt?: string | null;
                    timeoutSeconds?: number | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Function, with its signing secret when it has a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /** @enum {string} */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        receiveMessages: boolean;
                        connectionBehavior: {
                            waitBeforeStart: boolean;
                            abortOnFailure: boolean;
                        };
                        prompt: string | null;
                        timeoutSeconds: number | null;
                        /** @description Map of string to string */
                        tags: {
                            [key: string]: string;
                        };
                        /** @description Unix seconds */
                        created: number;
                        signingSecret: string | null;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the function, or its name */
                functionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Function, with warnings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /** @enum {string} */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        receiveMessages: boolean;
                        connectionBehavior: {
                            waitBeforeStart: boolean;
                            abortOnFailure: boolean;
                        };
                        prompt: string | null;
                        timeoutSeconds: number | null;
                        /** @description Map of string to string */
                        tags: {
                            [key: string]: string;
                        };
                        /** @description Unix seconds */
                        created: number;
                        /** @description Why agents went without it in conversations of the last 30 days and since its last change, the newest first; absent: they did not */
                        warnings?: string[];
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the function, or its name */
                functionId: string;
            };
            cookie?: never;
        };
        /** @description Function to make, or what a function is from now on */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "name": "get_weather",
                 *         "description": "Looks up the weather of a city.",
                 *         "parameters": {
                 *           "type": "object",
                 *           "properties": {
                 *             "city": {
                 *               "type": "string"
                 *             }
                 *           },
                 *           "required": [
                 *             "city"
                 *           ]
                 *         }
                 *       },
                 *       "flow": "explicit",
                 *       "url": "https://tools.example.com/weather",
                 *       "headers": {
                 *         "Authorization": "Bearer ..."
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        /** @description What the model calls it; unique in the project, where its name is as good as its id */
                        name: string;
                        /** @description What the model reads */
                        description: string;
                        parameters?: {
                            [key: string]: unknown;
                        } | null;
                    };
                    /**
                     * @description implicit runs in the client, explicit at url
                     * @enum {string}
                     */
                    flow: "implicit" | "explicit";
                    url?: string | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    receiveMessages?: boolean | null;
                    connectionBehavior?: {
                        waitBeforeStart?: boolean | null;
                        abortOnFailure?: boolean | null;
                    } | null;
                    prompt?: string | null;
                    timeoutSeconds?: number | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Function (a tool of agents) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /** @enum {string} */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        receiveMessages: boolean;
                        connectionBehavior: {
                            waitBeforeStart: boolean;
                            abortOnFailure: boolean;
                        };
                        prompt: string | null;
                        timeoutSeconds: number | null;
                        /** @description Map of string to string */
                        tags: {
                            [key: string]: string;
                        };
                        /** @description Unix seconds */
                        created: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the function, or its name */
                functionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateFunctionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the function, or its name */
                functionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Function, with its signing secret when it has a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /** @enum {string} */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        receiveMessages: boolean;
                        connectionBehavior: {
                            waitBeforeStart: boolean;
                            abortOnFailure: boolean;
                        };
                        prompt: string | null;
                        timeoutSeconds: number | null;
                        /** @description Map of string to string */
                        tags: {
                            [key: string]: string;
                        };
                        /** @description Unix seconds */
                        created: number;
                        signingSecret: string | null;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testFunction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the function, or its name */
                functionId: string;
            };
            cookie?: never;
        };
        /** @description One call to try */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "arguments": {
                 *         "city": "Oslo"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description As the model would give them */
                    arguments: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description What came of the test call of a function */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunctionTestReport"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint was called too often */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listKnowledgeBases: {
        parameters: {
            query?: {
                /** @description builtin by default */
                provider?: "builtin" | "azureOpenAI" | "gemini" | "openAI" | "humain" | "microsoftFoundry";
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["KnowledgeBase"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKnowledgeBase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Knowledge base to make */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Manuals",
                 *       "tags": {
                 *         "team": "support"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What people call it */
                    name: string;
                    provider?: ("builtin" | "azureOpenAI" | "gemini" | "openAI" | "humain" | "microsoftFoundry") | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Knowledge base (A.10) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKnowledgeBase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Knowledge base (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKnowledgeBase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateKnowledgeBase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        /** @description What to change */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Manuals and leaflets"
                 *     }
                 */
                "application/json": {
                    /** @description What people call it */
                    name?: string;
                    provider?: ("builtin" | "azureOpenAI" | "gemini" | "openAI" | "humain" | "microsoftFoundry") | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Knowledge base (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKnowledgeBaseFiles: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["KnowledgeFile"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKnowledgeBaseFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string | null;
                    fileName?: string | null;
                    contentType?: string | null;
                    content?: string | null;
                };
                /**
                 * @example {
                 *       "File": "(the bytes of manual.pdf)"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file
                     */
                    File: Blob;
                };
            };
        };
        responses: {
            /** @description Knowledge file (A.10) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeFile"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKnowledgeBaseFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
                /** @description Id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Knowledge file (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeFile"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKnowledgeBaseFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
                /** @description Id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateKnowledgeFileSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
                /** @description Id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        /** @description Summary */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "How to clean and repair the Aquila 3000."
                 *     }
                 */
                "application/json": {
                    /** @description Replaces the one that was made */
                    summary: string;
                };
            };
        };
        responses: {
            /** @description Knowledge file (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeFile"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchKnowledgeBase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the knowledge base */
                knowledgeBaseId: string;
            };
            cookie?: never;
        };
        /** @description Question to try */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "How do I clean the filter?"
                 *     }
                 */
                "application/json": {
                    /** @description As a user would ask it */
                    query: string;
                };
            };
        };
        responses: {
            /** @description What a session would be given */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPassages"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMcpServers: {
        parameters: {
            query?: {
                /** @description In the id, the url and the description */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["McpServer"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createMcpServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description MCP server to add */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "crm",
                 *       "url": "https://mcp.example.com/mcp",
                 *       "requireApproval": "always",
                 *       "tags": {
                 *         "team": "sales"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Chosen by you, unique in the project, never changed */
                    id: string;
                    url: string | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    allowedTools?: string[] | null;
                    requireApproval?: ("never" | "always") | null;
                    description?: string | null;
                    authorizationRequired?: boolean | null;
                    oauth?: {
                        grant?: ("authorization_code" | "client_credentials") | null;
                        clientId?: string | null;
                        clientSecret?: string | null;
                        privateKey?: string | null;
                        signingAlgorithm?: ("RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512") | null;
                        tokenEndpointAuthMethod?: ("none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt") | null;
                        scope?: string | null;
                        issuer?: string | null;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description MCP server (A.10) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMcpServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description MCP server (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceMcpServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        /** @description What the MCP server is from now on */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://mcp.example.com/mcp",
                 *       "requireApproval": "always",
                 *       "tags": {
                 *         "team": "sales"
                 *       }
                 *     }
                 */
                "application/json": {
                    id?: string | null;
                    url: string | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    allowedTools?: string[] | null;
                    requireApproval?: ("never" | "always") | null;
                    description?: string | null;
                    authorizationRequired?: boolean | null;
                    oauth?: {
                        grant?: ("authorization_code" | "client_credentials") | null;
                        clientId?: string | null;
                        clientSecret?: string | null;
                        privateKey?: string | null;
                        signingAlgorithm?: ("RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512") | null;
                        tokenEndpointAuthMethod?: ("none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt") | null;
                        scope?: string | null;
                        issuer?: string | null;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description MCP server (A.10) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMcpServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    authorizeMcpServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunAuthorization"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMcpServerAuthorize: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMcpServerTools: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the mcp server */
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an MCP server offers now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedMcpTools"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint was called too often */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listMemories: {
        parameters: {
            query?: {
                /** @description Id of the companion */
                companionId?: string;
                /** @description Only those of this client, as it was named when the session was opened */
                externalClientId?: string;
                /** @description In the text */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Memory"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMemories: {
        parameters: {
            query: {
                /** @description Id of the companion */
                companionId: string;
                /** @description Only those of this client, as it was named when the session was opened */
                externalClientId: string;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the memory */
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a companion remembers of one session with a client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the memory */
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuotaRequests: {
        parameters: {
            query?: {
                /** @description In the kind, the reason, the notes and the id */
                search?: string;
                /** @description Repeated or comma-separated. */
                status?: ("pending" | "approved" | "denied")[];
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QuotaRequest"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createQuotaRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A higher limit for the organization */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quotaType": "sipPods",
                 *       "requestedValue": 20,
                 *       "reason": "We open two call centres in May."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description sipPods: SIP connections of the organization. agents: agents of the organization. concurrentWebrtc, concurrentWebsocket, concurrentVoip, concurrentSip: sessions at once over that transport. connectionRate: how many calls each API key may make to one connection endpoint in 5 seconds (DUET_CONNECTION_INTERVAL), 1 by default. knowledgeFiles: files in one knowledge base.
                     * @enum {string}
                     */
                    quotaType: "sipPods" | "agents" | "concurrentWebrtc" | "concurrentWebsocket" | "concurrentVoip" | "concurrentSip" | "connectionRate" | "knowledgeFiles";
                    /** @description The limit that is wanted, not what comes on top */
                    requestedValue: number;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Quota request (A.11) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaRequest"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuotaRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the quota request */
                quotaRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quota request (A.11) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaRequest"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Id of the companion */
                companionId?: string;
                /** @description Id of the agent */
                agentId?: string;
                /** @description Only those of this client, as it was named when the session was opened */
                externalClientId?: string;
                /** @description Repeated or comma-separated. */
                sessionType?: ("webrtc" | "websocket" | "voip" | "sip" | "kiosk")[];
                /** @description Repeated or comma-separated. */
                status?: ("pending" | "started" | "closed" | "failed")[];
                /** @description In the ids, the companion, the agent and the transcript */
                search?: string;
                /** @description Map of string to string */
                tags?: {
                    [key: string]: string;
                };
                /** @description The first moment of creation that is listed, in Unix seconds */
                from?: number;
                /** @description The first moment of creation that is not listed any more, in Unix seconds */
                to?: number;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SessionRecord"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session with its transcript, its calls of tools, and where its time went */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSipConnections: {
        parameters: {
            query?: {
                /** @description Words to look for, without regard to case */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SipConnection"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSipConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentId": "agent_0a1b2c",
                 *       "name": "Front desk",
                 *       "settings": {
                 *         "server": "sip.example.com",
                 *         "port": 5060,
                 *         "domain": "example.com",
                 *         "username": "front-desk",
                 *         "password": "a long password",
                 *         "transport": "TCP"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Who answers the calls; sipAgentConfigurationId, its former name, is read where it is missing */
                    agentId: string;
                    name?: string | null;
                    settings: {
                        /** @description Host name or address of the SIP server */
                        server: string;
                        port?: number | null;
                        domain?: string | null;
                        username: string;
                        transport?: string | null;
                        callerId?: string | null;
                        /** @description Kept encrypted, never answered */
                        password: string;
                    };
                };
            };
        };
        responses: {
            /** @description SIP connection (A.6) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SipConnection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSipConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SIP connection (A.6) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SipConnection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSipConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateSipConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Night desk"
                 *     }
                 */
                "application/json": {
                    /** @description Who answers the calls; sipAgentConfigurationId, its former name, is read where it is missing */
                    agentId?: string;
                    name?: string | null;
                    settings?: {
                        /** @description Host name or address of the SIP server */
                        server: string;
                        port?: number | null;
                        domain?: string | null;
                        username: string;
                        transport?: string | null;
                        callerId?: string | null;
                        /** @description Kept encrypted, never answered */
                        password?: string;
                    };
                };
            };
        };
        responses: {
            /** @description SIP connection (A.6) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SipConnection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callSipConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination": "+4930123456",
                 *       "initialSpeech": "Say who you are and why you call."
                 *     }
                 */
                "application/json": {
                    /** @description Number, extension or SIP URI to call */
                    destination: string;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "dialing";
                        /** @description The session of the call; it starts when somebody answers */
                        sessionId: string;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSipConnectionErrors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        timestamp: string;
                        message: string;
                        /** @description SIP status, or the name of another fault */
                        code: number | string;
                        sessionId: string | null;
                    }[];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSipConnectionStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the sip connection */
                sipConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        lifecycleStatus: "Pending" | "Running" | "Failed" | "Error" | "Unknown";
                        sipStatus: string | null;
                        message: string | null;
                        lastRefreshed: number | null;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVoices: {
        parameters: {
            query?: {
                /** @description ISO 639-1 code, BCP 47 tag or English language name; echoed as given */
                language?: string;
                /** @description As `provider` of a voice says */
                provider?: string;
                /** @description Voices of this gender alone */
                gender?: "female" | "male" | "neutral";
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Voice"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                        /** @description False when a provider did not answer or cannot list its voices: there may be others */
                        complete: boolean;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description In the URL, the events and the id */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/duet",
                 *       "events": [
                 *         "session.started",
                 *         "session.closed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description https, and reachable from the internet */
                    url: string;
                    /** @description The event types that it is told about */
                    events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                    status?: ("enabled" | "disabled") | null;
                    standardHeaders?: boolean | null;
                    additional?: boolean | null;
                    retries?: ("seconds" | "hours") | null;
                };
            };
        };
        responses: {
            /** @description Webhook with its signing secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                        /**
                         * @description A disabled webhook receives nothing; one of a project can be enabled, and `additional` ones besides
                         * @enum {string}
                         */
                        status: "enabled" | "disabled";
                        /** @description Also send the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) */
                        standardHeaders: boolean;
                        /** @description A further endpoint, which stands beside the one webhook that a project can have enabled */
                        additional: boolean;
                        /**
                         * @description For how long a delivery that fails is tried again: 3 more times within 7 seconds, or 8 more times within 9 hours
                         * @enum {string}
                         */
                        retries: "seconds" | "hours";
                        /** @description Unix seconds */
                        created: number;
                        /** @description Base64 text; shown only this once */
                        signingSecret: string;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhookListener: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "session.started",
                 *         "session.closed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    events?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[] | null;
                    signingSecret?: string | null;
                };
            };
        };
        responses: {
            /** @description Listener: an endpoint whose events are fetched instead of sent */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                        /** @description Base64 text */
                        signingSecret: string;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhookListener: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the listener */
                listenerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing more to say */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhookListenerEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the listener */
                listenerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "waitSeconds": 20
                 *     }
                 */
                "application/json": {
                    done?: string[] | null;
                    waitSeconds?: number | null;
                };
            };
        };
        responses: {
            /** @description The next events of a listener, oldest first; the same ones until they are done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            deliveryId: string;
                            eventId: string;
                            /** @enum {string} */
                            eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed";
                            /** @description As a webhook gets them, with the signatures of the body */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description The exact text that is signed */
                            body: string;
                        }[];
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook (A.13) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing more to say */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "disabled"
                 *     }
                 */
                "application/json": {
                    /** @description https, and reachable from the internet */
                    url?: string;
                    /** @description The event types that it is told about */
                    events?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                    /**
                     * @description A disabled webhook receives nothing; one of a project can be enabled, and `additional` ones besides
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    standardHeaders?: boolean | null;
                    additional?: boolean | null;
                    retries?: ("seconds" | "hours") | null;
                };
            };
        };
        responses: {
            /** @description Webhook (A.13) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated. */
                status?: ("pending" | "delivered" | "failed")[];
                /** @description Repeated or comma-separated. */
                eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                /** @description In the ids, the event type and the body */
                search?: string;
                /** @description Which page, from 0; 0 by default */
                pageIndex?: number;
                /** @description 20 by default */
                pageSize?: number;
            };
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @description The same for every delivery of an event, replays included */
                            eventId: string;
                            /** @enum {string} */
                            eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed";
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            /** @description Unix seconds */
                            created: number;
                            request: {
                                /** @description Of the last attempt; empty before the first */
                                headers: {
                                    [key: string]: string;
                                };
                                /** @description The exact text that is sent */
                                body: string;
                            };
                            attempts: {
                                /** @description ISO 8601 date-time */
                                at: string;
                                responseStatus: number | null;
                                responseBody: string | null;
                                latencyMs: number;
                                error: string | null;
                            }[];
                            failureReason: string | null;
                        }[];
                        filteredCount: number;
                        totalCount: number;
                        pageIndex: number;
                        pageSize: number;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
                /** @description Id of the delivery */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery of an event to a webhook */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The same for every delivery of an event, replays included */
                        eventId: string;
                        /** @enum {string} */
                        eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed";
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        /** @description Unix seconds */
                        created: number;
                        request: {
                            /** @description Of the last attempt; empty before the first */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description The exact text that is sent */
                            body: string;
                        };
                        attempts: {
                            /** @description ISO 8601 date-time */
                            at: string;
                            responseStatus: number | null;
                            responseBody: string | null;
                            latencyMs: number;
                            error: string | null;
                        }[];
                        failureReason: string | null;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "from": 1767225600
                 *     }
                 */
                "application/json": {
                    status?: ("failed" | "delivered") | null;
                    eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[] | null;
                    from?: number | null;
                    to?: number | null;
                };
            };
        };
        responses: {
            /** @description What a bulk replay sends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many events are sent once more */
                        replayed: number;
                        /** @description Whether there are more: one call sends 1,000 at most, the oldest first */
                        remaining: boolean;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": {
                    overlapSeconds?: number | null;
                };
            };
        };
        responses: {
            /** @description Webhook with its signing secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed")[];
                        /**
                         * @description A disabled webhook receives nothing; one of a project can be enabled, and `additional` ones besides
                         * @enum {string}
                         */
                        status: "enabled" | "disabled";
                        /** @description Also send the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) */
                        standardHeaders: boolean;
                        /** @description A further endpoint, which stands beside the one webhook that a project can have enabled */
                        additional: boolean;
                        /**
                         * @description For how long a delivery that fails is tried again: 3 more times within 7 seconds, or 8 more times within 9 hours
                         * @enum {string}
                         */
                        retries: "seconds" | "hours";
                        /** @description Unix seconds */
                        created: number;
                        /** @description Base64 text; shown only this once */
                        signingSecret: string;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "eventType": "session.report"
                 *     }
                 */
                "application/json": {
                    eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed") | null;
                };
            };
        };
        responses: {
            /** @description Delivery of an event to a webhook */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The same for every delivery of an event, replays included */
                        eventId: string;
                        /** @enum {string} */
                        eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed";
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        /** @description Unix seconds */
                        created: number;
                        request: {
                            /** @description Of the last attempt; empty before the first */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description The exact text that is sent */
                            body: string;
                        };
                        attempts: {
                            /** @description ISO 8601 date-time */
                            at: string;
                            responseStatus: number | null;
                            responseBody: string | null;
                            latencyMs: number;
                            error: string | null;
                        }[];
                        failureReason: string | null;
                    };
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key may not do this, or the organization has not consented */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The project has no such resource */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWsConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Session with its whole configuration */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companionId": "comp_stock_maya",
                 *       "providerConfig": {
                 *         "settings": {
                 *           "instructions": "Be brief."
                 *         }
                 *       },
                 *       "externalClientId": "visitor-7"
                 *     }
                 */
                "application/json": {
                    companionId: string;
                    providerConfig: {
                        voiceId?: string | null;
                        settings?: components["schemas"]["ProviderSettings"] | null;
                        useGreenVideo?: boolean | null;
                    };
                    language?: string | null;
                    functions?: string[] | null;
                    faqCollections?: string[] | null;
                    knowledgeBaseId?: string | null;
                    useWebSearch?: boolean | null;
                    disableIdleTimeout?: boolean | null;
                    canEndConversation?: boolean | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                        authorizations?: {
                            mcpServerId: string;
                            token: string;
                        }[] | null;
                    } | null;
                    externalClientId?: string | null;
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description Real-time connection (A.7) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description A field is not valid (problem), or a business rule refuses it (coded) */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The API key is missing, unknown, revoked or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type of the body is not supported */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint was called too often */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description There is no room left, or the service is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
