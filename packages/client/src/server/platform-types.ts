/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */

export interface paths {
    "/public/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All agents; a page of them when pageIndex or pageSize is given
         * @description Newest first. Without `pageIndex` and `pageSize` the answer is an array of all agents of the project, with one of them an object with `items` and counts. `channels` names the channels that have a configuration of their own; `webrtc` and `websocket` work without one.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent
         * @description The companion is a stock one, or one of the project from `readyToUse` on: before that it is 409 `CompanionNotReady`. An unknown id in the body is 400 with a code such as `FunctionNotFound`; functions may be named by their names. Any `voiceId` is stored, and is checked only when a session starts. The organization has 100 agents in all its projects unless it was granted more (409 `AgentLimitExceeded`).
         */
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
        /**
         * One agent
         * @description `useWebSearch`, `disableIdleTimeout`, `canEndConversation` and `canCaptureInput` are answered as they apply, with the organization’s defaults filled in; all else is answered as it is stored. What a channel overrides is not in it: ask for the channel, or for all with `POST /public/channels/{channelType}`.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Delete an agent for all channels
         * @description Its channel configurations, SIP connections and public id go with it, and other agents lose it from their `agentHandoffs`. Sessions that run go on, records of earlier ones stay, and so do its companion, functions and knowledge.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Change an agent
         * @description Each field in the body is replaced as a whole, lists and `providerSettings` too; null clears an optional one, and what is left out stays. Sessions that have begun keep what they began with. Another companion has to be `readyToUse` or `completed` (409 `CompanionNotReady`); two tools with one name in a session of any channel are 400.
         */
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
        /**
         * What a channel does otherwise than its agent
         * @description 404 until `PUT` has set the channel up. Null means that the channel says nothing and the agent’s value applies; `POST /public/channels/{channelType}?extended=true` answers the values that apply. For `voip`, `voipEndpoint` is the address to give to the telephony provider; for `kiosk`, `url` is the page of your own or else the address that the display opens.
         */
        get: operations["getAgentChannel"];
        /**
         * Open a channel of an agent, or replace what it does otherwise
         * @description An empty body, or none, opens the channel with the agent’s own values. Every call replaces all overrides: what is left out is the agent’s again, and only a stored `voipAuthToken` stays until it is sent as null. Fields that the type of channel does not have are ignored. `sip`, `voip` and `kiosk` take no conversations before this call; `webrtc` and `websocket` need it for overrides alone.
         */
        put: operations["replaceAgentChannel"];
        post?: never;
        /**
         * Remove the overrides of a channel; the agent stays
         * @description 404 for a channel that was not set up. `webrtc` and `websocket` then work by the agent’s values alone. `sip`, `voip` and `kiosk` are closed; a later `PUT` gives the channel another id, and so another `voipEndpoint` or address of the display.
         */
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
        /**
         * Start a session with an agent
         * @description The configuration is that of the channel, where it says nothing that of the agent, and then the organization’s defaults. Hand `token` and `iceServers` to one client, which has to join within 60 seconds; the webhook events `session.started`, `session.closed` and `session.failed` tell what becomes of it. `kiosk` needs its channel to be set up (400 `ChannelNotConfigured`); calls begin with `POST /public/sip-connections/{sipConnectionId}/call`. One call in 5 seconds for each key unless more was granted (429 `RequestRateLimitExceeded`), and 409 `ConcurrentSessionLimitReached` where all places are taken; both have `Retry-After`.
         */
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
        /**
         * The public id of an agent
         * @description 404 until `PUT` has made one. The id is no secret: pages show it to everybody, and it opens nothing but sessions from the allowed origins, within the limits. `snippet` is the line of HTML for the page.
         */
        get: operations["getEmbed"];
        /**
         * Let pages of certain origins start sessions with an agent by a public id
         * @description Makes the public id, or changes what it allows: the id stays until it is withdrawn, and limits that are left out get their defaults again. Sessions of its visitors are those of the API key that makes this call, and take the organization’s places as well. Pages of other origins are refused; `https://*.shop.example` is every subdomain. Put `snippet` into the page next.
         */
        put: operations["putEmbed"];
        post?: never;
        /**
         * Withdraw the public id of an agent; conversations that run go on
         * @description 404 when the agent has none. The id is gone for good: pages that name it start no more sessions, and a later `PUT` makes another one.
         */
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
        /**
         * Channel configurations of several agents
         * @description Reads only; it is a `POST` because of its body, which may be left out. Without `agentIds` it answers the configurations of all agents that have the channel. Agents that do not exist or lack the channel are left out of the array. With `extended=true` each has the agent’s own values where the channel says nothing, and the companion’s files in `avatar`.
         */
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
        /**
         * Companions of the project, newest first
         * @description Those of the project alone, unfinished ones too; the ones that come with the service are at `GET /public/companions/stock`. `search` looks in names, headline, ethnicity and `externalClientId`, and a companion has to pass every filter that is given. The prompt is in `GET /public/companions/{companionId}`.
         */
        get: operations["listCompanions"];
        put?: never;
        /**
         * Create a companion; its avatar is then generated, a step at a time
         * @description Drawn from its description, or made from a picture or a film: from an address (`pictureUrl`, `videoUrl`), or from a file that is sent in a form with the same fields. Addresses have to be https and public; with both, the film counts unless `version` is `v1`. The answer comes with the status `pending`: the webhook events `companion.updated` and `companion.failed` tell of each step, as does `GET /public/companions/{companionId}/generation`. Agents can have it from `readyToUse` on, and it can be changed when it is `completed`.
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
        /**
         * Ethnicities of the companions that there are, for filters
         * @description In alphabetical order, each once whatever its case, of stock companions and those of the project. A new companion may have any other.
         */
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
        /**
         * Companions by what they are like, of the project and of the stock; best match first
         * @description `search` is compared with name, headline, gender, ethnicity, tags and the beginning of the prompt; companions that have nothing to do with it are left out, so the array can be empty. It works by words and synonyms, and by embeddings too where the service has a model for them. The answer is an array without counts: `pageIndex` and `pageSize` choose the part.
         */
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
        /**
         * Stock companions, usable at once
         * @description The same for every project, in the order of their first names. They are `completed`, so agents and sessions can use them at once. They can be neither changed nor deleted.
         */
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
        /**
         * One companion
         * @description One of the project or of the stock; that of another project is 404. `assistantPrompt` is here and not in lists. While `status` is not `completed`, `GET /public/companions/{companionId}/generation` says how far it is and what has gone wrong.
         */
        get: operations["getCompanion"];
        put?: never;
        post?: never;
        /**
         * Delete a companion that no agent uses
         * @description In any status, also while it is being made. One that agents use is 409 `CompanionInUse`, which names some of them; a stock companion is 403 `Forbidden`. Its files, its recordings and what it remembers of clients go with it, and the webhook event `companion.deleted` is sent.
         */
        delete: operations["deleteCompanion"];
        options?: never;
        head?: never;
        /**
         * Change a companion that is completed
         * @description Before `completed` it is 409 `CompanionNotEditable`, and a stock companion is 403 `Forbidden`. What is left out stays, null empties an optional field; the face is not made anew. When anything is different, the webhook event `companion.updated` is sent.
         */
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
        /**
         * How far a companion is made, and why it does not go on
         * @description Poll it, or wait for the webhook events `companion.updated` and `companion.failed`. What may pass by itself is tried again after 5, 60 and 300 seconds, with the reason in `error` and the state `waiting`. `failed` stays until somebody sends `POST` to this path. A stock companion is always `completed`.
         */
        get: operations["getCompanionGeneration"];
        put?: never;
        /**
         * Go on with a generation that failed, from the step that failed
         * @description The answer comes at once, and the work goes on in the background; its end is told as before. Steps that are done are kept. Only a generation in the state `failed` can be repeated (409 `GenerationNotFailed`), and a stock companion is 403 `Forbidden`. Addresses cannot be changed: for another picture or film, create another companion.
         */
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
        /**
         * Recordings of a companion, newest first
         * @description Those of your project alone, also of a stock companion. `search` looks in what is said and in the name of the file.
         */
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
        /**
         * Add a recording of a companion from a sound file
         * @description A form with one part `File`; `tags` may be a second one. The answer comes with the status `pending`, and the video of the companion saying it is made in the background: the webhook event `recording.completed` or `recording.failed` tells the end, or poll the recording. A companion that is not `readyToUse` yet says it as soon as it is. Stock companions may have recordings too, which your project alone sees.
         */
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
        /**
         * One recording of a companion
         * @description `videoUrl`, `videoWebmUrl` and `visemesUrl` are null until the status is `completed`; `progress` says how far it is, and `error` what has gone wrong. The addresses need no key: whoever has one can fetch the file, until the recording is deleted.
         */
        get: operations["getCompanionRecording"];
        put?: never;
        post?: never;
        /**
         * Delete a recording with its files
         * @description Also one that is still being made. The addresses of its sound and its video end with it.
         */
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
        /**
         * Make a recording again whose video could not be made
         * @description The answer comes at once, and the end is told as after the upload. Only one with the status `failed` can be made again (409 `RecordingNotFailed`). What may pass by itself needs no such call: it is tried again after 5, 60 and 300 seconds.
         */
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
        /**
         * Stock companions under another name, such as napster-stock: the same list
         * @description For clients that know another service’s path. Filters, pages and answer are those of `GET /public/companions/stock`, which new clients should ask.
         */
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
        /**
         * Start a WebRTC session
         * @description The whole configuration is in the call, and no agent is needed; one that stays belongs to an agent (`POST /public/agents/{agentId}/connections`). Hand `token` and `iceServers` to one client, which has to join within 60 seconds; otherwise the session is `failed`, and its place is free again. One call in 5 seconds for each key unless more was granted (429 `RequestRateLimitExceeded`), whatever its answer. Where all places are taken it is 409 `ConcurrentSessionLimitReached`; both have `Retry-After`.
         */
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
        /**
         * End a session, as if its client had left
         * @description Of any channel, phone calls too, whichever process runs it; one that is over stays as it is. The webhook events of its end follow: `session.closed` and `session.report`, or `session.failed` where nobody had joined. Its record stays: `DELETE /public/sessions/{sessionId}` erases it.
         */
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
        /**
         * Create a companion in the likeness of a real person; it is read and changed like any companion
         * @description 403 `DigitalTwinConsentRequired` until an admin of the organization has allowed digital twins in the console; that is checked before the fields. It is made as by `POST /public/companions`: `pending` at once, then told by the webhook events `companion.updated` and `companion.failed`. `voiceUrl` is checked and kept, but voices are not cloned: the twin speaks with the voice that its agent names.
         */
        post: operations["createDigitalTwin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Erasures of the last 400 days, newest first
         * @description They are kept as proof, with the `externalClientId` of the person. Any key of the project may read them; only `POST` needs one that was made as Admin.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase all that the project has of one person; conversations that go on end first
         * @description Needs a key that was made as Admin (403 `AdminRequired`). It runs in the background and erases what there is at the moment of the request; poll `GET /public/erasures/{erasureId}` for the end. Somebody unknown gets a report with zeros. While an erasure of the same person is under way, that one is answered.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One erasure, with its report when it is completed
         * @description Poll it until `status` is `completed` or `failed`: there is no event. The report says what was erased, what stays and why, and what had left the service before. A failed one was tried several times; ask again with `POST /public/erasures`.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
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
        /**
         * FAQ collections, newest first
         * @description With the number of their items; the items are at `GET /public/faqs/{faqCollectionId}/items`. `search` looks in name and id of the collection.
         */
        get: operations["listFaqs"];
        put?: never;
        /**
         * Create a FAQ collection
         * @description `faqs` may bring the first items, 1,000 at most; more come with `POST /public/faqs/{faqCollectionId}/items/batch`. Agents know them once an agent, a channel or a connection call names the collection in `faqCollections`.
         */
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
        /**
         * One FAQ collection
         * @description Without its items, which are a list of their own: `GET /public/faqs/{faqCollectionId}/items`.
         */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        /**
         * Delete a FAQ collection, also from the agents that use it
         * @description With all its items, for good, whoever uses it. A channel whose list becomes empty by it has no FAQs then, rather than those of its agent.
         */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        /**
         * Change a FAQ collection; faqs replaces all its items
         * @description What is left out stays; null empties `tags` or `faqs`. The items of `faqs` get new ids, even where the words are the same: for single ones use the calls for items. Sessions that run know the change from their next question on.
         */
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
        /**
         * Items of a FAQ collection: newest first, or by meaning with search
         * @description With `search`, items come in the order in which they fit, then those that only contain its text; the others are left out. To see what an agent would be given for a question, use `POST /public/faqs/{faqCollectionId}/match`.
         */
        get: operations["listFaqItems"];
        put?: never;
        /**
         * Add an item to a FAQ collection
         * @description Sessions that run know it from one of their next questions on, as soon as it is indexed. Other ways of asking are found by meaning, so one item for a question is enough. For many at once use `POST /public/faqs/{faqCollectionId}/items/batch`.
         */
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
        /**
         * Add many items to a FAQ collection at once; the first of them is listed last
         * @description All of them or none; 1,000 at most in one call. The answer has the new items with their ids, in the order of the body.
         */
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
        /**
         * One item of a FAQ collection
         * @description 404 also where the item is in another collection than the path says.
         */
        get: operations["getFaqItem"];
        put?: never;
        post?: never;
        /**
         * Delete an item of a FAQ collection
         * @description Sessions that run do not find it from their next question on.
         */
        delete: operations["deleteFaqItem"];
        options?: never;
        head?: never;
        /**
         * Change an item of a FAQ collection
         * @description A field that is null or left out stays; without either the item is answered as it is. Id and place in the list stay.
         */
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
        /**
         * The answers that a session would be given for a question
         * @description The search of a session for its first question, without a session: nothing is said or recorded. At most six answers with a score of 0.25 or more, which may be none. `isComplete` is false when the collection could not be prepared for the search within five seconds: ask again.
         */
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
        /**
         * Functions, newest first
         * @description Without signing secrets, which are never answered again; `headers` are answered as they were given. `search` looks in name, description and id.
         */
        get: operations["listFunctions"];
        put?: never;
        /**
         * Create a function; the secret that signs its calls is shown only in this answer
         * @description `flow` says who carries it out: `implicit` the client of the session, `explicit` your server, by `POST` to an https `url` or over a WebSocket (wss) for each session. Its name is unique in the project (409 `ToolNameTaken`), and every call takes it in place of the id. `signingSecret` is null where it is not called by `POST`. Name it in `functions` of an agent, a channel or a connection call, and try it with `POST /public/functions/{functionId}/test`.
         */
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
        /**
         * One function
         * @description By its id or its name. `warnings` says why agents went without it in conversations of the last 30 days and since it was changed; the field is left out where they did not.
         */
        get: operations["getFunction"];
        /**
         * Replace a function
         * @description What is left out gets its default; only the signing secret stays as it is. A header with the value `••••••••` keeps the value that is stored, as long as `url` stays at the same server. A function that is called by `POST` only from now on has no secret yet: `POST /public/functions/{functionId}/rotate-secret` makes one. A name that another function or tool of an agent has is 409 `ToolNameTaken`.
         */
        put: operations["replaceFunction"];
        post?: never;
        /**
         * Delete a function, also from the agents that use it
         * @description For good, whoever uses it. A channel whose list becomes empty by it has no functions then, rather than those of its agent.
         */
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
        /**
         * Give a function a new signing secret, by which its server knows who calls
         * @description The secret is in this answer alone. It signs from the next session on, with no overlap: only sessions that are open already use the old one. It signs calls by `POST` and the connection of a function over a WebSocket; a function that is called in another way keeps it for when it is.
         */
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
        /**
         * Call a function once, as a session would, and say what came of it
         * @description Needs a key that was made as Admin (403 `AdminRequired`). It is a real call, signed and with the function’s own time limit; its `X-Call-Id` and `X-Session-Id` begin with `test_`. A tool that fails is a 200 all the same, with `isError` and `problem`; of an implicit function only the arguments are checked. A project has 30 tests a minute (429 `RequestRateLimitExceeded`).
         */
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
        /**
         * Knowledge bases, newest first
         * @description `itemsCount` counts every file, also those that are not read yet. `search` looks in name and id.
         */
        get: operations["listKnowledgeBases"];
        put?: never;
        /**
         * Create a knowledge base
         * @description It is empty: add files next with `POST /public/knowledge-bases/{knowledgeBaseId}/files`. Agents look things up in it once an agent, a channel or a connection call names it in `knowledgeBaseId`. Whatever `provider` says, its files are stored and searched by this service.
         */
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
        /**
         * One knowledge base
         * @description Its files are a list of their own: `GET /public/knowledge-bases/{knowledgeBaseId}/files`.
         */
        get: operations["getKnowledgeBase"];
        put?: never;
        post?: never;
        /**
         * Delete a knowledge base with its files, also from the agents that use it
         * @description For good, whoever uses it. Agents that named it have none then; a channel that named it has its agent’s.
         */
        delete: operations["deleteKnowledgeBase"];
        options?: never;
        head?: never;
        /**
         * Change a knowledge base
         * @description What is left out stays; null empties `tags`, and makes `provider` `builtin` again. Files are not touched.
         */
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
        /**
         * Files of a knowledge base, newest first
         * @description Those that are waiting or could not be read, too: `status` and `failureReason` say so. `search` looks in names and summaries, not in the texts; for these use `POST /public/knowledge-bases/{knowledgeBaseId}/search`.
         */
        get: operations["listKnowledgeBaseFiles"];
        put?: never;
        /**
         * Add a file to a knowledge base: by address, as base64, or as a form
         * @description The answer comes with the status `pending`; the file is fetched and read in the background, and the webhook event `knowledge_file.ready` or `knowledge_file.failed` tells the end, or poll the file. PDF and DOCX may have 50 MB; DOC, text, Markdown, HTML, PNG and JPEG 10 MB. A base holds 30 files unless the organization was granted more (409 `KnowledgeFileLimitExceeded`). Content that is there already is accepted with a sentence in `warnings`, and is found once.
         */
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
        /**
         * One file of a knowledge base
         * @description `pending` becomes `processing` and then `ready` or `failed`, with the reason in `failureReason`; a reason while it is `pending` is that of the last try, and another follows by itself. The content is not answered.
         */
        get: operations["getKnowledgeBaseFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file of a knowledge base
         * @description Also one that is not read yet. Sessions that run do not find it from their next question on.
         */
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
        /**
         * Change the summary of a file
         * @description The summary is made when the file is read; one that was written before stays. What agents find does not change by it: they look in the passages of the text.
         */
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
        /**
         * The passages that a session would be given for a question
         * @description The search of a session for its first question, without a session: nothing is said or recorded. At most eight passages with a score of 0.25 or more, which may be none. `isComplete` is false when the files could not be prepared for the search within five seconds: ask again.
         */
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
        /**
         * MCP servers, newest first
         * @description With their `headers` as given, and in `authorization` whether Duet may use those with `oauth`. Secrets of `oauth` are never answered.
         */
        get: operations["listMcpServers"];
        put?: never;
        /**
         * Add an MCP server
         * @description The `id` is your choice, unique in the project (409 `McpServerAlreadyExists`), and cannot be changed. The address has to be https and public (400 `McpServerValidationFailed`); it is not connected to yet, so look next at `GET /public/mcp-servers/{mcpServerId}/tools`. `headers` hold credentials that stay, `oauth` an authorization for all sessions, and with `authorizationRequired` every session brings a token; `oauth` goes with neither that nor a header `Authorization`.
         */
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
        /**
         * One MCP server
         * @description `authorization.status` is `none`, `needed`, `authorized` or `failed`; `needed` is answered by `POST /public/mcp-servers/{mcpServerId}/authorize`. Secrets of `oauth` are never answered, only whether there are some.
         */
        get: operations["getMcpServer"];
        /**
         * Replace an MCP server
         * @description What is left out gets its default. A header with the value `••••••••` keeps the value that is stored, as long as `url` stays at the same server; secrets of `oauth` that are left out are kept while `url` is the same. Another `url` or another `oauth` ends the authorization.
         */
        put: operations["replaceMcpServer"];
        post?: never;
        /**
         * Delete an MCP server that nothing uses
         * @description 400 `McpServerInUse` while an agent or a channel names it. What it was authorized with goes with it, but is not revoked at the authorization server: for that use `DELETE /public/mcp-servers/{mcpServerId}/authorize` first.
         */
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
        /**
         * Begin an authorization that a person has to allow
         * @description Needs a key that was made as Admin (403 `AdminRequired`), and a server with `oauth` of the grant `authorization_code` (otherwise 400 `McpServerValidationFailed`). Open `authorizationUrl` in the person’s browser within ten minutes; it is good once. There is no event for the end: `authorization.status` of the server is `authorized` or `failed` then.
         */
        post: operations["authorizeMcpServer"];
        /**
         * Forget the authorization, and revoke its tokens where the authorization server can
         * @description Needs a key that was made as Admin (403 `AdminRequired`). Also answered where there is nothing to forget. A revocation that fails is no error: here the tokens are gone all the same.
         */
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
        /**
         * Connect to an MCP server now, and list its tools
         * @description Needs a key that was made as Admin (403 `AdminRequired`). A server that cannot be reached or refuses is a 200 with the `action` `failed` and the reason in `error`. Tools that `allowedTools` leaves out are listed too, with `allowed` false; nothing is stored. A project has 60 such calls a minute (429 `RequestRateLimitExceeded`).
         */
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
        /**
         * What companions remember of clients, newest first
         * @description A memory is the summary of one session, or of several older ones; it is written in the background after the session has ended. Sessions without `externalClientId` leave none. Transcripts are not memories: they belong to the sessions.
         */
        get: operations["listMemories"];
        put?: never;
        post?: never;
        /**
         * Erase all that a companion remembers of a client, of running sessions too
         * @description Both parameters are required; where there is nothing to erase, the answer is the same. Of a session that is going on with this client nothing will be remembered. Transcripts stay: to erase everything of a person, use `POST /public/erasures`.
         */
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
        /**
         * One memory
         * @description `sessionId` is null where several sessions were put together, or the session is gone.
         */
        get: operations["getMemory"];
        put?: never;
        post?: never;
        /**
         * Erase one memory
         * @description It does not come back: where it has just been put together with others, what came of them is erased. The session and its transcript stay.
         */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/organization/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Projects of the organization, oldest first
         * @description Needs a key of the organization with the scope `projects:read`, which an administrator makes in the console; the API key of a project is 401. `search` looks in name and id.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project, perhaps with limits of its own
         * @description Needs a key of the organization with the scope `projects:write`. A project for each of your customers: none sees what belongs to another, and with limits none takes the places of all. Give it an API key next. An organization has at most 200 projects (409 `Conflict`).
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/organization/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project
         * @description Needs the scope `projects:read`. A limit that is null is that of the organization alone.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project with everything in it, keys included
         * @description Needs the scope `projects:write`. For good: agents, knowledge, webhooks, records of sessions and memories go in one step. 409 `Conflict` while a session runs or can still be joined in it, and for the only project of the organization.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project, or change its limits
         * @description Needs the scope `projects:write`. A limit that is left out stays as it is, null takes it away. Limits count for sessions that begin later; those that run go on.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/public/organization/projects/{projectId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of a project: those that are not revoked first, the newest first
         * @description Needs the scope `keys:read`. The keys themselves are never answered again; `state` says which can be used.
         */
        get: operations["listProjectKeys"];
        put?: never;
        /**
         * Create an API key of a project
         * @description Needs the scope `keys:write`. The key itself is in this answer alone. Its sessions use the providers of the operator; without `expiresAt` it does not expire. Webhooks and erasures, among others, need a key with the role `admin`.
         */
        post: operations["createProjectKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/organization/projects/{projectId}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One API key of a project
         * @description Needs the scope `keys:read`. Without the key itself; `lastUsedAt` is exact to the minute.
         */
        get: operations["getProjectKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/organization/projects/{projectId}/keys/{keyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key for good
         * @description Needs the scope `keys:write`. It stops working within a second, and cannot be brought back. Sessions that were begun with it go on. To change over without a gap, use `POST /public/organization/projects/{projectId}/keys/{keyId}/rotate` instead.
         */
        post: operations["revokeProjectKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/organization/projects/{projectId}/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a key in place of another, which works beside it for some hours
         * @description Needs the scope `keys:write`. The new key, which is in this answer alone, has the rights and providers of the old one, and its channels pass to it. The old one expires after `overlapHours`, or earlier where that was set; 0 ends it at once. A revoked key is 409 `Conflict`.
         */
        post: operations["rotateProjectKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/provider-setups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The models, voices and recognisers that agents of the project may choose
         * @description The operator names them and allows them to projects; where none is allowed, the list is empty. An agent chooses one by `providerSetupId`, without it the providers of the key speak and listen. Where a setup is withdrawn, its agents have those of the key from their next session on. Credentials are not in the answer.
         */
        get: operations["listProviderSetups"];
        put?: never;
        post?: never;
        delete?: never;
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
        /**
         * Quota requests of the organization, newest first
         * @description Of all its projects, and those made in the console. `search` looks in the kind of limit, the reason, the notes and the id.
         */
        get: operations["listQuotaRequests"];
        put?: never;
        /**
         * Ask for a higher limit
         * @description `requestedValue` is the whole limit that is wanted, not what comes on top. Nothing changes until the operator decides; there is no event, so read the request again until its `status` is `approved` or `denied`. An approval counts at once for all projects of the organization, and never lowers a limit.
         */
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
        /**
         * One quota request
         * @description `approvedValue` may be another one than was asked for; `reviewNotes` says why, where the operator has written it.
         */
        get: operations["getQuotaRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last calls of the API, newest first: what came, what was answered, and why it was refused
         * @description A key that was made as Admin sees the calls of all keys of its project, another one its own. Entries appear within a second; the last 1,000 are kept, unless the operator has set another number, for a week at most. Neither headers nor texts of bodies are kept. Phone calls that were refused, and what became of calls that agents placed, are there too, with their SIP status.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For how many days the project keeps what
         * @description Null means no limit of the project’s own: sessions and transcripts stay until they are erased, deliveries for 30 days, the audit log for 400, the log of requests for 7.
         */
        get: operations["listRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change for how many days the project keeps what; an hourly job erases what is older, for good
         * @description Needs a key that was made as Admin (403 `AdminRequired`). What is left out stays, null takes a limit away. The erasing begins within an hour and cannot be undone: ask `GET /public/retention/preview` first.
         */
        patch: operations["updateRetention"];
        trace?: never;
    };
    "/public/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many records so many days would have erased now
         * @description Changes nothing: ask it before `PATCH /public/retention`, with the days in question as parameters. Kinds without a parameter are null, and nothing is counted beyond 100,000.
         */
        get: operations["listRetentionPreview"];
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
        /**
         * Sessions, newest first
         * @description Without transcripts, which `GET /public/sessions/{sessionId}` has. `search` looks in ids, companion, agent and transcript; `from` and `to` are about the creation. Sessions that were erased are not listed.
         */
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
        /**
         * One session with its cost, transcript and timings
         * @description A session that is going on is answered as far as it has come; `cost` and `closeReason` are null until it ends. The transcript has what the agent said as far as it was heard. To be told of the end instead of polling, use the webhook event `session.report`, which brings transcript and cost.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Erase a session: its record, its transcript, and what was remembered of it; it ends first
         * @description For good. Its client is also taken out of the deliveries of its events. Times and cost stay in the statistics, without id and client. To end a session and keep its record, use `DELETE /public/connections/{connectionId}`.
         */
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
        /**
         * SIP connections of the project, newest first
         * @description With the status of each line as it is now; passwords are never answered.
         */
        get: operations["listSipConnections"];
        put?: never;
        /**
         * Create a SIP connection; it stays Pending until it is registered at its server
         * @description The line registers in the background: poll `POST /public/sip-connections/{sipConnectionId}/status` until it is `Running`, or `Failed` where the server refuses the account. Calls are taken only once the agent has its channel `sip` (`PUT /public/agents/{agentId}/channels/{channelType}`). An unknown agent is 400 `AgentNotFound`; the organization has 5 connections unless it was granted more (409 `SipConnectionLimitExceeded`).
         */
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
        /**
         * One SIP connection
         * @description The status is the one that is known now, `Unknown` where no process holds the line at present. The password is never answered.
         */
        get: operations["getSipConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a SIP connection
         * @description The line and the list of its faults are gone for good; records of its calls stay. The agent and its `sip` channel stay, too.
         */
        delete: operations["deleteSipConnection"];
        options?: never;
        head?: never;
        /**
         * Change a SIP connection; other settings or another agent have it registered anew
         * @description `settings` are replaced as a whole; a password that is left out stays, and has to be given again when `server` or `domain` changes. With other settings or another agent the status is `Pending` again until the line is registered. A new name alone changes nothing at the line.
         */
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
        /**
         * Have the agent call somebody over this connection
         * @description The answer comes at once with the `sessionId`. The session starts when somebody picks up (`session.started`) and fails when nobody does within 45 seconds (`session.failed` and `call.failed`); its field `call` says what became of it. The line has to be online (409 `SipConnectionNotRegistered`), the agent needs its channel `sip` (400 `ChannelNotConfigured`), and the call takes one of the organization’s places (409 `ConcurrentSessionLimitReached`).
         */
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
        /**
         * The last 100 faults, newest first
         * @description An array without pages: of the registration and of calls, with the SIP status or the name of the fault. `sessionId` names the session of the call that it happened to, and is null where it was the line itself.
         */
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
        /**
         * What is known of the registration
         * @description Reads only, and needs no body; it is a `POST` because existing clients ask so. The line takes and places calls while it is `Running`. `Error` is tried again within 30 seconds, `Failed` more and more slowly; there is no event for it, so poll, and look at the connection’s `errors` for reasons.
         */
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
        /**
         * The voices that sessions of this API key can have
         * @description Those of the key’s providers, or with `providerSetupId` those of a setup. Built-in voices may be named in `voiceId` even where they are not listed: a voice of the same gender speaks then. `complete` is false when a provider did not answer or has no list, so there may be others. `language` compares languages and not regions; a `provider` that does not exist is 400.
         */
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
        /**
         * Webhooks, newest first
         * @description Needs a key that was made as Admin. Disabled ones too, but no listeners; signing secrets are never answered again.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook; its signing secret is shown only in this answer
         * @description Needs a key that was made as Admin, as all calls for webhooks do (403 `AdminRequired`). A project has one enabled webhook, and beside it 20 that were made `additional`; one more is 409 `WebhookLimitExceeded`. The address has to be https and public, and to answer 2xx within 10 seconds; what fails is tried again 3 times within 7 seconds, with `retries` `hours` 8 times within 9 hours. Try it with `POST /public/webhooks/{webhookId}/test`.
         */
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
         * @description Needs a key that was made as Admin. Fetch its events with `POST /public/webhooks/listeners/{listenerId}/events`: a listener ends when they were not fetched for 90 seconds, and events from before it was made do not come. Ten of a project can listen at once, one more is 409 `WebhookLimitExceeded`. Without `events` it gets every type.
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
        /**
         * End a listener
         * @description Needs a key that was made as Admin. Events that it has not fetched are dropped; a listener that is no longer asked ends by itself.
         */
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
        /**
         * Fetch the next events of a listener, and wait for them
         * @description Needs a key that was made as Admin. Answers as soon as there are events, 20 at most and oldest first, or an empty list after `waitSeconds`. The same ones come again until `done` of a later call names their `deliveryId`. 404 once the listener has ended: make another one.
         */
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
        /**
         * One webhook
         * @description Needs a key that was made as Admin. The signing secret is not in it: where it is lost, `POST /public/webhooks/{webhookId}/rotate-secret` makes another.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its delivery history
         * @description Needs a key that was made as Admin. What was still to be sent is not sent.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook; disabling it stops what is still to be sent
         * @description Needs a key that was made as Admin. Fields that are left out stay, and so does the secret. Deliveries that are stopped are failed for good, and `warnings` says how many; enabling the webhook again does not send them, `POST /public/webhooks/{webhookId}/replay` does. Enabling one too many is 409 `WebhookLimitExceeded`.
         */
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
        /**
         * Delivery history of a webhook, newest first; kept for 30 days
         * @description Needs a key that was made as Admin. Each has the exact text that is sent, the headers of the last attempt, and for every attempt the status, up to 4 KB of the answer, the latency or the fault. A project may keep less (`PATCH /public/retention`).
         */
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
        /**
         * Send an event once more, with the same event id, as a new delivery
         * @description Needs a key that was made as Admin. Also for one that has arrived; text and event id are the same, signature and timestamp are new, and it has attempts of its own. Personal data that was erased meanwhile is not in it. A disabled webhook is 409 `WebhookDisabled`.
         */
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
         * @description Needs a key that was made as Admin. Those that have failed, unless `status` says otherwise; 1,000 at most in one call, oldest first, and `remaining` says whether there are more. Each event is sent once, and only if its latest delivery has the status: what has arrived since, or is under way, is left out, so a second call sends nothing twice. A disabled webhook is 409 `WebhookDisabled`.
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
        /**
         * Give a webhook a new signing secret; the old one signs beside it for a while
         * @description Needs a key that was made as Admin. The secret is in this answer alone. For `overlapSeconds` (86,400 by default, 0 for none) requests also carry a signature by the old one, in `X-Webhook-Signature-Previous`: give your receiver the new secret within that time.
         */
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
        /**
         * Send a webhook an event to try it with, marked by `test: true`
         * @description Needs a key that was made as Admin. The event is made up, in the form of a real one, with ids such as `sess_test`; it is signed, recorded and tried again like any other, and may be of a type that the webhook does not name. The answer is the delivery, still `pending`: the delivery history says what came of it. A disabled webhook is 409 `WebhookDisabled`.
         */
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
        /**
         * Start a WebSocket session
         * @description As `POST /public/connections`, for a client that has its conversation over a WebSocket; rate and places are counted apart from those of WebRTC. `token` is base64 of a JSON object, whose `url` goes straight into a WebSocket. Sound is PCM16 at 16 kHz in base64, with `modality` `text` there is none; `/docs/messages` has all events and commands.
         */
        post: operations["createWsConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "session.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A session has connected */
        post: operations["onSessionStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A session that had started has ended. Its cost is read by `GET /public/sessions/{id}` */
        post: operations["onSessionClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "companion.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A companion of the project was made; its generation begins */
        post: operations["onCompanionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "companion.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A companion was changed, or its generation has come further */
        post: operations["onCompanionUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "companion.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A companion was deleted; it is told as it was before */
        post: operations["onCompanionDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A session that had started has ended: what was said, the calls of tools, the outcome and the cost */
        post: operations["onSessionReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A session has ended before it started: nobody joined it, or a call was not answered */
        post: operations["onSessionFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A call that the agent placed has come to nothing; `session.call` says why. The session has failed, too */
        post: operations["onCallFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "companion.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The generation of a companion has failed; `generation.error` says why. It goes on when it is retried */
        post: operations["onCompanionFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "knowledge_file.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A file of a knowledge base was read; agents find what it says */
        post: operations["onKnowledgeFileReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "knowledge_file.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A file of a knowledge base cannot be read; `file.failureReason` says why */
        post: operations["onKnowledgeFileFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recording.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The video of a recording was made */
        post: operations["onRecordingCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recording.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The video of a recording cannot be made; `recording.error` says why */
        post: operations["onRecordingFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Somebody to talk with: a companion with instructions, knowledge and tools */
        Agent: {
            /** @description Id */
            id: string;
            /** @description Id of the companion */
            companionId: string;
            name: string | null;
            /** @description Address of a still picture */
            previewUrl: string;
            /** @description BCP 47 code of the language that is heard and spoken */
            language: string | null;
            /** @description Id of a voice; null for the one of the companion */
            voiceId: string | null;
            /** @description Id of a named setup of model, voice and recogniser; null for that of the API key */
            providerSetupId: string | null;
            /** @description Ids of functions that the agent may call */
            functions: string[];
            /** @description Tools of other services */
            mcp: {
                /** @description MCP servers, each by its id */
                servers: string[];
                /** @description Connectors that the operator offers */
                connectors: string[];
            } | null;
            /** @description Ids of collections of questions and answers */
            faqCollections: string[];
            /** @description Id of the knowledge base that is looked up; null without one */
            knowledgeBaseId: string | null;
            providerSettings: components["schemas"]["ProviderSettings"];
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @description Whether silence ends no session; null for what the organization says */
            disableIdleTimeout: boolean;
            /** @description Whether it may search the web; null for what the organization says */
            useWebSearch: boolean;
            /** @description Whether it may end a conversation after a goodbye */
            canEndConversation: boolean;
            /** @description Whether it may take down addresses and codes and have them confirmed */
            canCaptureInput: boolean;
            mode: string;
            /** @description Agents that this one may hand a conversation over to */
            agentHandoffs: {
                /** @description Another agent of the project */
                agentId: string;
                /** @description When the conversation is handed over to it, in words for the model */
                purpose: string;
            }[];
            /** @description The channels that have a configuration of their own */
            channels: {
                type: string;
                /** @description Id */
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
        /** @description What an agent does otherwise on one of its channels; null where it is as the agent says */
        ChannelConfiguration: {
            /** @description Id */
            id: string;
            apiKeyId: string | null;
            /**
             * @description The way in: web, socket, telephone or kiosk
             * @enum {string}
             */
            channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            /** @description What the agent is told to begin a call with */
            initialSpeech: string | null;
            /** @description Ids of functions that the agent may call */
            functions: string[] | null;
            /** @description Tools of other services */
            mcp: {
                /** @description MCP servers, each by its id */
                servers: string[];
                /** @description Connectors that the operator offers */
                connectors: string[];
            } | null;
            /** @description Ids of collections of questions and answers */
            faqCollections: string[] | null;
            /** @description Id of the knowledge base that is looked up; null without one */
            knowledgeBaseId: string | null;
            providerSettings: components["schemas"]["ProviderSettings"] | null;
            /** @description When and where a call is transferred to a person */
            humanHandoff: {
                enabled: boolean;
                /** @description Extension that a call is transferred to */
                transferExtension: string | null;
                /** @description Extensions for other purposes */
                routes: {
                    /** @description Number or name at the telephone system */
                    extension: string;
                    /** @description What it is for, in words for the model */
                    purpose: string;
                }[];
                /** @description When to transfer, in words for the model */
                transferDescription: string | null;
                /** @enum {string} */
                mode: "blind" | "attended";
            } | null;
            /** @description What to do where a machine answers a call of the agent */
            answeringMachine: {
                /** @enum {string} */
                action: "continue" | "hangUp" | "leaveMessage";
                message: string | null;
            } | null;
            /** @description What to do when an assistant that screens calls has answered */
            callScreening: {
                /** @enum {string} */
                action: "continue" | "announce" | "hangUp";
                message: string | null;
            } | null;
            voipEndpoint: string | null;
            voipSignatureRequired: boolean | null;
            /** @description Whether the picture has a green background, to be made transparent */
            useGreenVideo: boolean | null;
            /** @description When the picture begins */
            videoPolicy: ("required" | "deferred") | null;
            /** @description Whether it may search the web; null for what the organization says */
            useWebSearch: boolean | null;
            url: string | null;
            /** @description Look of the display, or the name of its experience */
            theme: string | null;
            /** @description Language and country of the display’s own texts */
            locale: string | null;
            /** @description After how long without anybody the display waits again */
            idleTimeoutSeconds: number | null;
            /** @description Whether the agent speaks first */
            greets: boolean | null;
            /** @description Whether the display takes typed questions */
            typedInput: boolean | null;
            preferredModelVersion: ("v1" | "v2") | null;
            avatar: {
                /** @description Id */
                id: string;
                name: string;
                /** @description Address of a still picture */
                preview: string;
                /** @description Addresses of the idle film and of what is known of it; null until it is made */
                video: {
                    /** @description Id */
                    id: string;
                    url: string | null;
                    /** @description The film in its full size */
                    hdUrl: string | null;
                    /** @description The film as a white figure on black */
                    maskUrl: string | null;
                    /** @description Where face, mouth and eyes are in each picture */
                    faceDetsUrl: string | null;
                    /** @description Every state of the face, for a client that draws it itself */
                    v2DataUrl: string | null;
                    /** @description Always null: no such model is made */
                    v2OnnxDataUrl: string | null;
                    /** @description Always null: no such model is made */
                    v2CoremlDataUrl: string | null;
                    /** @description Left, top, width and height of the face in the first picture */
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
            code: "SecondFactorRequired" | "CompanionNotFound" | "FunctionNotFound" | "FaqCollectionNotFound" | "KnowledgeBaseNotFound" | "McpServerNotFound" | "AgentNotFound" | "McpServerValidationFailed" | "McpAuthorizationRequired" | "McpServerInUse" | "UnsupportedProvider" | "ChannelNotConfigured" | "AdminRequired" | "DigitalTwinConsentRequired" | "McpServerAlreadyExists" | "ToolNameTaken" | "CompanionNotEditable" | "GenerationNotFailed" | "CompanionInUse" | "KnowledgeFileLimitExceeded" | "WebhookDisabled" | "WebhookLimitExceeded" | "SipConnectionLimitExceeded" | "SipConnectionNotRegistered" | "CompanionNotReady" | "RecordingNotFailed" | "AgentLimitExceeded" | "ConcurrentSessionLimitReached" | "IdempotencyKeyInUse" | "IdempotencyAnswerLost" | "RequestRateLimitExceeded";
            description: string;
            type: number;
            /** @description The same as `type` */
            numericType: number;
        };
        /** @description A companion: a face with a personality */
        Companion: {
            /** @description Id */
            id: string;
            /** @description First name */
            firstName: string;
            /** @description Last name */
            lastName: string;
            /** @description A placeholder lies there until the portrait is made */
            previewUrl: string;
            videoLoopUrl: string | null;
            /** @description Ethnicity of the companion */
            ethnicity: string;
            /**
             * @description Empty when it is not known
             * @enum {string}
             */
            gender: "male" | "female" | "nonBinary" | "";
            /** @description What they do, in a few words */
            headline: string;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "pending" | "generationCompleted" | "readyToUse" | "completed";
            /** @description Unix seconds */
            createdAt: number;
            /** @description Who it is for, as you name them; null for nobody */
            externalClientId: string | null;
            /** @description Avatar model versions; empty until generation finishes */
            versions: string[];
            /** @description Base prompt of every conversation */
            assistantPrompt: string;
            customVoices: {
                /** @description Id */
                id: string;
                externalId: string;
            }[];
        };
        /** @description How a companion is being made */
        CompanionGeneration: {
            /** @description Id of the companion */
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
        /** @description A companion, as lists show it */
        CompanionSummary: {
            /** @description Id */
            id: string;
            /** @description First name */
            firstName: string;
            /** @description Last name */
            lastName: string;
            /** @description A placeholder lies there until the portrait is made */
            previewUrl: string;
            videoLoopUrl: string | null;
            /** @description Ethnicity of the companion */
            ethnicity: string;
            /**
             * @description Empty when it is not known
             * @enum {string}
             */
            gender: "male" | "female" | "nonBinary" | "";
            /** @description What they do, in a few words */
            headline: string;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "pending" | "generationCompleted" | "readyToUse" | "completed";
            /** @description Unix seconds */
            createdAt: number;
            /** @description Who it is for, as you name them; null for nobody */
            externalClientId: string | null;
            /** @description Avatar model versions; empty until generation finishes */
            versions: string[];
        };
        /** @description The way into a session, for one client */
        Connection: {
            /** @description Standard base64 of a JSON object that says where to connect, with the secret of the first join (docs/integrating.md): for that client alone */
            token: string;
            /** @description What a client needs to enter the session */
            connection: {
                /** @description Id of the session */
                id: string;
            };
            /** @description STUN and TURN servers for the client of a WebRTC session, as RTCPeerConnection takes them: hand them on with the token. Absent where the service names none */
            iceServers?: {
                /** @description Address, such as turn:turn.example.com:3478 */
                urls: string;
                /** @description Name for a TURN server */
                username?: string;
                /** @description Password for a TURN server */
                credential?: string;
            }[];
        };
        /** @description Public id by which pages of certain origins start sessions with an agent */
        Embed: {
            /** @description The public id for `data-agent`; a page shows it to everybody */
            id: string;
            /** @description Id of the agent */
            agentId: string;
            /** @description Whose pages may start sessions */
            origins: string[];
            /** @description Most sessions at once */
            concurrentSessions: number;
            /** @description Most sessions of one visitor */
            sessionsPerVisitor: number;
            /** @description Most sessions in a day */
            sessionsPerDay: number;
            /** @description The line of HTML for the page */
            snippet: string;
            /** @description Unix seconds */
            createdAt: number;
        };
        /** @description The erasing of all that the project has of one person */
        Erasure: {
            /** @description Id */
            id: string;
            /** @description Who it is for, as you name them; null for nobody */
            externalClientId: string;
            /**
             * @description `pending` until a worker takes it, `running`, `completed`; `failed`: it was tried again and again in vain, and may be asked for anew
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            /** @description From 0 to 1 */
            progress: number;
            /** @description Unix seconds */
            created: number;
            completed: number | null;
            report: {
                /** @description What is gone, or emptied of the person */
                erased: components["schemas"]["ErasureLine"][];
                /** @description What stays here, and why */
                kept: components["schemas"]["ErasureLine"][];
                /** @description What has left the service before */
                outside: components["schemas"]["ErasureLine"][];
            } | null;
        };
        /** @description A line of the report */
        ErasureLine: {
            /** @description What kind of record */
            kind: string;
            /** @description How many of them */
            count: number;
            /** @description What happened to them, or why they stay, as a sentence */
            reason: string;
        };
        /** @description Questions with the answers that agents give */
        FaqCollection: {
            /** @description Id */
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
            /** @description Id */
            id: string;
            /** @description As people ask it */
            question: string;
            /** @description What the agent answers with */
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
                /** @description How well it fits, higher is better */
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
            /** @description What was sent */
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
                /** @description Fields of the event: openapi/messages.json has those of each */
                data: {
                    [key: string]: unknown;
                };
            }[];
            /** @description What the model would read */
            output: string;
            /** @description Whether it has failed */
            isError: boolean;
            problem: string | null;
            /** @description How long it took, in milliseconds */
            durationMs: number;
        };
        /** @description API key that was just made */
        IssuedProjectKey: {
            /** @description Id */
            id: string;
            name: string;
            /**
             * @description Admin may see and do everything in its project
             * @enum {string}
             */
            role: "admin" | "member";
            /** @description Whose models its sessions use */
            provider: string;
            /** @description Price of an active session, in USD a minute */
            costPerMinute: number;
            /**
             * @description Whether it can be used
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
            /** @description When it was made, in Unix seconds */
            createdAt: number;
            expiresAt: number | null;
            revokedAt: number | null;
            lastUsedAt: number | null;
            /** @description The key itself, which is in this answer alone */
            key: string;
        };
        /** @description Documents that agents can look things up in */
        KnowledgeBase: {
            /** @description Id */
            id: string;
            name: string;
            /** @description Who does the work */
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
        /** @description A document that agents can look things up in */
        KnowledgeFile: {
            /** @description Id */
            id: string;
            /**
             * @description A file that is ready is searched
             * @enum {string}
             */
            status: "pending" | "processing" | "ready" | "failed";
            /** @description Name of the file as it was uploaded */
            originalName: string;
            /** @description Media type of the file */
            contentType: string;
            /** @description Made when the file is read; empty before */
            summary: string;
            /**
             * Format: date-time
             * @description When it was made, in Unix seconds
             */
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
                /** @description For people: its name */
                title: string;
                description: string;
                /** @description JSON Schema of the arguments */
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
                /** @description As people ask it */
                question: string;
                /** @description What the agent answers with */
                answer: string;
                /** @description How well it fits, higher is better */
                score: number;
                /** @description Whether it bears on the question: its score is 0.5 or more */
                bears: boolean;
            }[];
            /** @description False while a part is still being prepared; ask again soon */
            isComplete: boolean;
        };
        /** @description A server with tools, by the Model Context Protocol */
        McpServer: {
            /** @description Id */
            id: string;
            url: string;
            headers: {
                [key: string]: string;
            } | null;
            /** @description Names of the tools that may be used; null for all */
            allowedTools: string[] | null;
            /**
             * @description Whether the user has to allow each call
             * @enum {string}
             */
            requireApproval: "never" | "always";
            description: string | null;
            /** @description Whether every session brings a token of its own */
            authorizationRequired: boolean;
            /** @description How the service authorizes itself; null without it */
            oauth: {
                /**
                 * @description The grant of OAuth by which tokens are got
                 * @enum {string}
                 */
                grant: "authorization_code" | "client_credentials";
                /** @description Id of the client at the authorization server */
                clientId: string | null;
                /** @description Whether a secret is stored */
                hasClientSecret: boolean;
                /** @description Whether a private key is stored */
                hasPrivateKey: boolean;
                /** @description How assertions are signed */
                signingAlgorithm: ("RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512") | null;
                /** @description How the client authenticates at the token endpoint */
                tokenEndpointAuthMethod: ("none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt") | null;
                /** @description What is asked for at the authorization server */
                scope: string | null;
                /** @description The authorization server */
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
            /** @description Id */
            id: string;
            /** @description Id of the companion */
            companionId: string;
            /** @description Who it is for, as you name them; null for nobody */
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
            /** @description For people: its name */
            title: string;
            status: number;
            /**
             * @description What is wrong, for programs; docs/errors.md says when each comes, and what to do
             * @enum {string}
             */
            code: "BadRequest" | "ValidationFailed" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "RequestTimeout" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UriTooLong" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "Locked" | "UpgradeRequired" | "TooManyRequests" | "HeadersTooLarge" | "InternalError" | "ServiceUnavailable" | "GatewayTimeout";
            /** @description What is wrong, as a sentence */
            detail: string;
            /** @description The path that was asked for */
            instance: string;
            /** @description Names the request in the log of the service */
            requestId: string;
            /** @description Property name to what is wrong with it */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description Project of the organization */
        Project: {
            /** @description Id */
            id: string;
            name: string;
            limits: components["schemas"]["ProjectLimits"];
            /** @description How many agents it has */
            agents: number;
            /** @description How many API keys it has that are not revoked */
            keys: number;
            /** @description When it was made, in Unix seconds */
            createdAt: number;
        };
        /** @description API key of a project, without the key itself */
        ProjectKey: {
            /** @description Id */
            id: string;
            name: string;
            /**
             * @description Admin may see and do everything in its project
             * @enum {string}
             */
            role: "admin" | "member";
            /** @description Whose models its sessions use */
            provider: string;
            /** @description Price of an active session, in USD a minute */
            costPerMinute: number;
            /**
             * @description Whether it can be used
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
            /** @description When it was made, in Unix seconds */
            createdAt: number;
            expiresAt: number | null;
            revokedAt: number | null;
            lastUsedAt: number | null;
        };
        /** @description Limits of a project */
        ProjectLimits: {
            concurrentWebrtc: number | null;
            concurrentWebsocket: number | null;
            concurrentVoip: number | null;
            concurrentSip: number | null;
        };
        /** @description How an agent thinks and listens; every field may be left out */
        ProviderSettings: {
            /** @description What the agent is told beside the prompt of its companion */
            instructions?: string | null;
            /** @description When the user is taken to have finished */
            turnDetection?: {
                /** @description How sure it has to be that there is a voice, from 0 to 1 */
                threshold?: number | null;
                /** @description Sound before the voice that belongs to it, in milliseconds */
                prefix_padding_ms?: number | null;
                /** @description Silence after which a turn is over, in milliseconds */
                silence_duration_ms?: number | null;
            } | null;
            /** @description From 0, the most likely words, to 2 */
            temperature?: number | null;
            /** @description nearField for headsets, farField for rooms */
            noiseReduction?: {
                /** @enum {string} */
                type: "nearField" | "farField";
            } | null;
        };
        /** @description Providers that agents of the project may choose */
        ProviderSetup: {
            /** @description What `providerSetupId` of an agent takes */
            id: string;
            name: string;
            description: string;
            /** @description Language models, in the order in which they are asked; empty: the operator’s */
            minds: {
                /** @description As in setups, such as `openai` */
                provider: string;
                model: string | null;
                voice: string | null;
            }[];
            /** @description Text to speech; empty: the operator’s */
            voices: {
                /** @description As in setups, such as `openai` */
                provider: string;
                model: string | null;
                voice: string | null;
            }[];
            /** @description Speech to text; empty: the operator’s */
            transcribers: {
                /** @description As in setups, such as `openai` */
                provider: string;
                model: string | null;
                voice: string | null;
            }[];
            /** @description Models that listen, think and speak in one, asked first */
            realtime: {
                /** @description As in setups, such as `openai` */
                provider: string;
                model: string | null;
                voice: string | null;
            }[];
            /** @description Unix seconds */
            createdAt: number;
        };
        /** @description What an organization has asked for, and what became of it */
        QuotaRequest: {
            /** @description Id */
            id: string;
            /** @description Id of the organization */
            organizationId: string;
            /** @description The limit that is to be raised */
            quotaType: string;
            /** @description What it is to be from then on */
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
        /** @description A sound file that a companion speaks, and the film of it */
        Recording: {
            /** @description Id */
            id: string;
            text: string | null;
            /** @description Address of the file as it was sent. Whoever has it may listen; it ends with the recording */
            audioUrl: string;
            /** @description Whether it was uploaded */
            fromFile: boolean;
            /** @description Who does the work */
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
                /** @description Id */
                id: string;
                /** @description First name */
                firstName: string;
                /** @description Last name */
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
        /** @description Entry of the log of requests */
        RequestLogEntry: {
            /** @description Id */
            id: string;
            /** @description ISO 8601 date-time of the answer */
            at: string;
            /**
             * @description `session`: it was to open a session, by the API or by a call that came in; `call`: what became of a call that the agent placed
             * @enum {string}
             */
            kind: "request" | "session" | "call";
            apiKey: {
                /** @description Id */
                id: string;
                name: string | null;
            } | null;
            /** @description `CALL` for what was no request */
            method: string;
            /** @description Its path with the names of its parameters */
            route: string;
            /** @description With the names of its query parameters, without their values */
            path: string;
            /** @description Of HTTP, and of SIP for calls */
            status: number;
            code: string | null;
            reason: string | null;
            /** @description Fields of its body that nothing reads */
            ignoredFields: string[];
            /** @description Until it was answered; of a call, until its outcome */
            latencyMs: number;
            requestId: string | null;
            sessionId: string | null;
            curl: string | null;
        };
        /** @description For how many days a project keeps what; null: as long as without retention */
        Retention: {
            sessions: number | null;
            transcripts: number | null;
            deliveries: number | null;
            audit: number | null;
            requests: number | null;
        };
        /** @description How many records these days would have erased now */
        RetentionPreview: {
            sessions: number | null;
            transcripts: number | null;
            deliveries: number | null;
            audit: number | null;
            requests: number | null;
        };
        /** @description Session with its transcript, its calls of tools, and where its time went */
        Session: {
            /** @description Id */
            id: string;
            /** @description Id of the companion */
            companionId: string;
            companion: {
                /** @description Id */
                id: string;
                /** @description First name */
                firstName: string;
                /** @description Last name */
                lastName: string;
                /** @description Address of a still picture */
                previewUrl: string;
            };
            agent: {
                /** @description Id */
                id: string;
                name: string | null;
            } | null;
            /** @description Ids of functions that the agent may call */
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
                /** @description Id */
                id: string;
                name: string | null;
            } | null;
            knowledgeBaseId: string | null;
            /** @description Ids of the collections of questions and answers that the session knew */
            faqIds: string[];
            externalClientId: string | null;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /**
             * @description How the client is connected
             * @enum {string}
             */
            sessionType: "webrtc" | "websocket" | "voip" | "sip" | "kiosk";
            /**
             * @description Whether it is spoken or typed
             * @enum {string}
             */
            modality: "audio" | "text";
            /** @enum {string} */
            status: "pending" | "started" | "closed" | "failed";
            closeReason: ("connection_closed" | "connection_timeout" | "idle_timeout" | "agent_ended" | "transferred" | "provider_aborted" | "server_lost" | "server_draining" | "quota_exceeded") | null;
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
                answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                transferredTo: string | null;
                codec: string | null;
                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                sipStatus: number | null;
                reason: string | null;
                endedBy: ("agent" | "person" | "failure") | null;
            } | null;
            /** @description What was said, in order */
            conversation: {
                items: {
                    /**
                     * @description Who said it
                     * @enum {string}
                     */
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
            /** @description Calls of tools, in order */
            toolCalls: {
                /** @description Id of the call, unique over all sessions */
                callId: string;
                name: string;
                /** @description As the model gave them */
                arguments: {
                    [key: string]: unknown;
                };
                output: string | null;
                /** @description Whether it has failed */
                isError: boolean;
                /** @description Unix seconds */
                startedAt: number;
                /** @description Unix milliseconds, as the moments of turns */
                startedAtMs: number;
                /** @description How long it took, in milliseconds */
                durationMs: number;
            }[];
            /** @description Tools that the model could not be offered, each with the reason */
            leftOutTools: {
                /** @description As its MCP server or the model calls it */
                name: string;
                server: string | null;
                /** @description Why the agent went without it */
                reason: string;
            }[];
            providerSetup: {
                /** @description Id */
                id: string;
                /** @description At the time */
                name: string;
                /**
                 * @description `withdrawn`: it could not be used any more, and the providers of the key were
                 * @enum {string}
                 */
                state: "used" | "withdrawn";
            } | null;
            /** @description Where the time of each turn went */
            turns: {
                /** @description Id of the turn, as events have it */
                turnId: string;
                responseId: string | null;
                itemId: string | null;
                /** @description The answer was not heard to its end */
                interrupted: boolean;
                /** @description When it happened */
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
            /** @description What providers counted */
            usage: {
                /** @enum {string} */
                kind: "mind" | "voice" | "transcriber";
                /** @description Who does the work */
                provider: string;
                /** @description The model, by the name that its provider gives it */
                model: string;
                inputTokens: number | null;
                cachedTokens: number | null;
                outputTokens: number | null;
                audioInputTokens: number | null;
                audioOutputTokens: number | null;
                characters: number | null;
                seconds: number | null;
            }[];
            /** @description How functions over WebSocket have answered */
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
            /** @description Id */
            id: string;
            /** @description Id of the companion */
            companionId: string;
            companion: {
                /** @description Id */
                id: string;
                /** @description First name */
                firstName: string;
                /** @description Last name */
                lastName: string;
                /** @description Address of a still picture */
                previewUrl: string;
            };
            agent: {
                /** @description Id */
                id: string;
                name: string | null;
            } | null;
            /** @description Ids of functions that the agent may call */
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
                /** @description Id */
                id: string;
                name: string | null;
            } | null;
            knowledgeBaseId: string | null;
            /** @description Ids of the collections of questions and answers that the session knew */
            faqIds: string[];
            externalClientId: string | null;
            /** @description Map of string to string */
            tags: {
                [key: string]: string;
            };
            /**
             * @description How the client is connected
             * @enum {string}
             */
            sessionType: "webrtc" | "websocket" | "voip" | "sip" | "kiosk";
            /**
             * @description Whether it is spoken or typed
             * @enum {string}
             */
            modality: "audio" | "text";
            /** @enum {string} */
            status: "pending" | "started" | "closed" | "failed";
            closeReason: ("connection_closed" | "connection_timeout" | "idle_timeout" | "agent_ended" | "transferred" | "provider_aborted" | "server_lost" | "server_draining" | "quota_exceeded") | null;
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
                answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                transferredTo: string | null;
                codec: string | null;
                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                sipStatus: number | null;
                reason: string | null;
                endedBy: ("agent" | "person" | "failure") | null;
            } | null;
        };
        /** @description A telephone line: an account at a telephone system, and the agent that answers it */
        SipConnection: {
            /** @description Id */
            id: string;
            /** @description Id of the organization */
            organizationId: string;
            /** @description Id of the project */
            projectId: string;
            /** @description Id of the agent */
            agentId: string;
            name: string | null;
            /** @description How the line is registered */
            settings: {
                server: string;
                /** @description Port of the server */
                port: number;
                /** @description Domain of the account */
                domain: string;
                /** @description Name at the telephone system */
                username: string;
                /** @description How SIP messages are carried */
                transport: string;
                /** @description Number that others see */
                callerId: string | null;
            };
            status: {
                /**
                 * @description How far the registration is
                 * @enum {string}
                 */
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
        /** @description An address that events are sent to */
        Webhook: {
            /** @description Id */
            id: string;
            url: string;
            /** @description Types of events that are sent */
            events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
    headers: {
        /**
         * @description The fields of the body and the query parameters that are not known and were ignored, separated by commas, each percent-encoded; absent when all are known
         * @example pictureURL, faqs.0.answers
         */
        "Duet-Ignored-Fields": string;
        /** @description Given and `true` where the answer was given before to the same `Idempotency-Key` */
        "Idempotent-Replayed": "true";
    };
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][] | {
                        items: components["schemas"]["Agent"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /** @description Id of the companion */
                    companionId: string;
                    providerSettings: components["schemas"]["ProviderSettings"];
                    name?: string | null;
                    language?: string | null;
                    voiceId?: string | null;
                    providerSetupId?: string | null;
                    functions?: string[] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    faqCollections?: string[] | null;
                    /** @description Id of the knowledge base that is looked up; null without one */
                    knowledgeBaseId?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    disableIdleTimeout?: boolean | null;
                    useWebSearch?: boolean | null;
                    canEndConversation?: boolean | null;
                    canCaptureInput?: boolean | null;
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
            /** @description Somebody to talk with: a companion with instructions, knowledge and tools */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description Somebody to talk with: a companion with instructions, knowledge and tools */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Id of the companion */
                    companionId?: string;
                    providerSettings?: components["schemas"]["ProviderSettings"];
                    name?: string | null;
                    language?: string | null;
                    voiceId?: string | null;
                    providerSetupId?: string | null;
                    functions?: string[] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    faqCollections?: string[] | null;
                    /** @description Id of the knowledge base that is looked up; null without one */
                    knowledgeBaseId?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    disableIdleTimeout?: boolean | null;
                    useWebSearch?: boolean | null;
                    canEndConversation?: boolean | null;
                    canCaptureInput?: boolean | null;
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
            /** @description Somebody to talk with: a companion with instructions, knowledge and tools */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                /**
                 * @description Type of the channel
                 * @example webrtc
                 */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an agent does otherwise on one of its channels; null where it is as the agent says */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /**
                 * @description Type of the channel
                 * @example webrtc
                 */
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
                    /** @description Id of the knowledge base that is looked up; null without one */
                    knowledgeBaseId?: string | null;
                    providerSettings?: components["schemas"]["ProviderSettings"] | null;
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                    } | null;
                    initialSpeech?: string | null;
                    /** @description Whether it may search the web; null for what the organization says */
                    useWebSearch?: boolean | null;
                    preferredModelVersion?: ("v1" | "v2") | null;
                    useGreenVideo?: boolean | null;
                    videoPolicy?: ("required" | "deferred") | null;
                    humanHandoff?: {
                        enabled?: boolean | null;
                        /** @description Extension that a call is transferred to */
                        transferExtension?: string | null;
                        /** @description Extensions for other purposes */
                        routes?: {
                            /** @description Number or name at the telephone system */
                            extension: string;
                            /** @description What it is for, in words for the model */
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
                    callScreening?: {
                        /**
                         * @description continue lets the agent talk to it; announce says the message, and the conversation begins when a person speaks
                         * @enum {string}
                         */
                        action: "continue" | "announce" | "hangUp";
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
            /** @description What an agent does otherwise on one of its channels; null where it is as the agent says */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /**
                 * @description Type of the channel
                 * @example webrtc
                 */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /**
                     * @description The way in: web, socket, telephone or kiosk
                     * @enum {string}
                     */
                    channelType: "webrtc" | "websocket" | "kiosk";
                    mcp?: {
                        authorizations?: {
                            /** @description Id of the MCP server */
                            mcpServerId: string;
                            /** @description Lets one client into this session; for a page, unlike the API key */
                            token: string;
                        }[] | null;
                    } | null;
                    /** @description Who it is for, as you name them; null for nobody */
                    externalClientId?: string | null;
                    /** @description What the agent should know of who it talks with */
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    /** @description Whether it is spoken or typed */
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description The way into a session, for one client */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /**
                 * @description Type of the channel
                 * @example webrtc
                 */
                channelType: "voip" | "sip" | "webrtc" | "websocket" | "kiosk";
            };
            cookie?: never;
        };
        /** @description Whose configurations; without ids those of every agent that has the channel */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Ids of agents */
                    agentIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /** @description First name */
                    firstName?: string | null;
                    /** @description Last name */
                    lastName?: string | null;
                    headline?: string | null;
                    pictureUrl?: string | null;
                    videoUrl?: string | null;
                    version?: ("v1" | "v2") | null;
                    /** @description Gender of the companion */
                    gender?: ("male" | "female" | "nonBinary") | null;
                    /** @description Ethnicity of the companion */
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
                    /** @description First name */
                    firstName?: string | null;
                    /** @description Last name */
                    lastName?: string | null;
                    headline?: string | null;
                    pictureUrl?: string | null;
                    videoUrl?: string | null;
                    version?: ("v1" | "v2") | null;
                    /** @description Gender of the companion */
                    gender?: ("male" | "female" | "nonBinary") | null;
                    /** @description Ethnicity of the companion */
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
            /** @description A companion: a face with a personality */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /**
                 * @description What the companion is to be like, in words of any language
                 * @example a patient teacher
                 */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
            /** @description A companion: a face with a personality */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    /** @description First name */
                    firstName?: string | null;
                    /** @description Last name */
                    lastName?: string | null;
                    headline?: string | null;
                    /** @description Gender of the companion */
                    gender?: ("male" | "female" | "nonBinary") | null;
                    /** @description Ethnicity of the companion */
                    ethnicity?: string | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description A companion: a face with a personality */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Recording"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description A sound file that a companion speaks, and the film of it */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description A sound file that a companion speaks, and the film of it */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
            /** @description A sound file that a companion speaks, and the film of it */
            202: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CompanionSummary"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /** @description Id of the companion */
                    companionId: string;
                    /** @description Voice and settings of this session alone */
                    providerConfig: {
                        /** @description Id of a voice; null for the one of the companion */
                        voiceId?: string | null;
                        settings?: components["schemas"]["ProviderSettings"] | null;
                        /** @description Whether the picture has a green background, to be made transparent */
                        useGreenVideo?: boolean | null;
                    };
                    language?: string | null;
                    functions?: string[] | null;
                    faqCollections?: string[] | null;
                    /** @description Id of the knowledge base that is looked up; null without one */
                    knowledgeBaseId?: string | null;
                    /** @description Whether it may search the web; null for what the organization says */
                    useWebSearch?: boolean | null;
                    /** @description Whether silence ends no session; null for what the organization says */
                    disableIdleTimeout?: boolean | null;
                    /** @description Whether it may end a conversation after a goodbye */
                    canEndConversation?: boolean | null;
                    /** @description Whether it may take down addresses and codes and have them confirmed */
                    canCaptureInput?: boolean | null;
                    /** @description Tools of other services */
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                        authorizations?: {
                            /** @description Id of the MCP server */
                            mcpServerId: string;
                            /** @description Lets one client into this session; for a page, unlike the API key */
                            token: string;
                        }[] | null;
                    } | null;
                    /** @description Who it is for, as you name them; null for nobody */
                    externalClientId?: string | null;
                    /** @description What the agent should know of who it talks with */
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    /** @description Whether it is spoken or typed */
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description The way into a session, for one client */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /**
                     * @description Gender of the companion
                     * @enum {string}
                     */
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
            /** @description A companion: a face with a personality */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description Of this person only */
                externalClientId?: string;
                /** @description Repeated or comma-separated. */
                status?: ("pending" | "running" | "completed" | "failed")[];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Erasure"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person whose data is erased */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalClientId": "ada_lovelace"
                 *     }
                 */
                "application/json": {
                    /** @description Whose data is erased: the id that your sessions name */
                    externalClientId: string;
                };
            };
        };
        responses: {
            /** @description The erasing of all that the project has of one person */
            202: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
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
    getErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the erasure */
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The erasing of all that the project has of one person */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FaqCollection"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description Questions with the answers that agents give */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description Questions with the answers that agents give */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
            /** @description Questions with the answers that agents give */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FaqItem"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Id */
                            id: string;
                            data: {
                                name: string;
                                description: string;
                                /** @description JSON Schema of the arguments */
                                parameters: {
                                    [key: string]: unknown;
                                };
                            };
                            /**
                             * @description implicit runs in the client, explicit at `url`
                             * @enum {string}
                             */
                            flow: "implicit" | "explicit";
                            url: string | null;
                            headers: {
                                [key: string]: string;
                            } | null;
                            /** @description Whether a tool over WebSocket hears the conversation */
                            receiveMessages: boolean;
                            /** @description How a session treats the connection of a tool over WebSocket */
                            connectionBehavior: {
                                /** @description Whether a session waits until the tool is connected */
                                waitBeforeStart: boolean;
                                /** @description Whether a session ends when the tool cannot be connected */
                                abortOnFailure: boolean;
                            };
                            /** @description What goes into the system prompt */
                            prompt: string | null;
                            /** @description How long its answer is waited for; null for the default */
                            timeoutSeconds: number | null;
                            /** @description Map of string to string */
                            tags: {
                                [key: string]: string;
                            };
                            /** @description Unix seconds */
                            created: number;
                        }[];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                        /** @description Whether a session waits until the tool is connected */
                        waitBeforeStart?: boolean | null;
                        /** @description Whether a session ends when the tool cannot be connected */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            /** @description JSON Schema of the arguments */
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * @description implicit runs in the client, explicit at `url`
                         * @enum {string}
                         */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Whether a tool over WebSocket hears the conversation */
                        receiveMessages: boolean;
                        /** @description How a session treats the connection of a tool over WebSocket */
                        connectionBehavior: {
                            /** @description Whether a session waits until the tool is connected */
                            waitBeforeStart: boolean;
                            /** @description Whether a session ends when the tool cannot be connected */
                            abortOnFailure: boolean;
                        };
                        /** @description What goes into the system prompt */
                        prompt: string | null;
                        /** @description How long its answer is waited for; null for the default */
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            /** @description JSON Schema of the arguments */
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * @description implicit runs in the client, explicit at `url`
                         * @enum {string}
                         */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Whether a tool over WebSocket hears the conversation */
                        receiveMessages: boolean;
                        /** @description How a session treats the connection of a tool over WebSocket */
                        connectionBehavior: {
                            /** @description Whether a session waits until the tool is connected */
                            waitBeforeStart: boolean;
                            /** @description Whether a session ends when the tool cannot be connected */
                            abortOnFailure: boolean;
                        };
                        /** @description What goes into the system prompt */
                        prompt: string | null;
                        /** @description How long its answer is waited for; null for the default */
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
                        /** @description Whether a session waits until the tool is connected */
                        waitBeforeStart?: boolean | null;
                        /** @description Whether a session ends when the tool cannot be connected */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            /** @description JSON Schema of the arguments */
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * @description implicit runs in the client, explicit at `url`
                         * @enum {string}
                         */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Whether a tool over WebSocket hears the conversation */
                        receiveMessages: boolean;
                        /** @description How a session treats the connection of a tool over WebSocket */
                        connectionBehavior: {
                            /** @description Whether a session waits until the tool is connected */
                            waitBeforeStart: boolean;
                            /** @description Whether a session ends when the tool cannot be connected */
                            abortOnFailure: boolean;
                        };
                        /** @description What goes into the system prompt */
                        prompt: string | null;
                        /** @description How long its answer is waited for; null for the default */
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        data: {
                            name: string;
                            description: string;
                            /** @description JSON Schema of the arguments */
                            parameters: {
                                [key: string]: unknown;
                            };
                        };
                        /**
                         * @description implicit runs in the client, explicit at `url`
                         * @enum {string}
                         */
                        flow: "implicit" | "explicit";
                        url: string | null;
                        headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Whether a tool over WebSocket hears the conversation */
                        receiveMessages: boolean;
                        /** @description How a session treats the connection of a tool over WebSocket */
                        connectionBehavior: {
                            /** @description Whether a session waits until the tool is connected */
                            waitBeforeStart: boolean;
                            /** @description Whether a session ends when the tool cannot be connected */
                            abortOnFailure: boolean;
                        };
                        /** @description What goes into the system prompt */
                        prompt: string | null;
                        /** @description How long its answer is waited for; null for the default */
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["KnowledgeBase"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description Documents that agents can look things up in */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description Documents that agents can look things up in */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
            /** @description Documents that agents can look things up in */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["KnowledgeFile"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description A document that agents can look things up in */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description A document that agents can look things up in */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
            /** @description A document that agents can look things up in */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["McpServer"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description A server with tools, by the Model Context Protocol */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description A server with tools, by the Model Context Protocol */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
            /** @description A server with tools, by the Model Context Protocol */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Memory"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /**
                 * @description Only those of this client, as it was named when the session was opened
                 * @example visitor-7
                 */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
    listProjects: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Project"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Ltd",
                 *       "limits": {
                 *         "concurrentWebrtc": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description For people; the project of a customer has its name */
                    name: string;
                    /** @description How many sessions the project has at once */
                    limits?: {
                        concurrentWebrtc?: number | null;
                        concurrentWebsocket?: number | null;
                        concurrentVoip?: number | null;
                        concurrentSip?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Project of the organization */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Project of the organization */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "limits": {
                 *         "concurrentWebrtc": 5
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description For people; the project of a customer has its name */
                    name?: string;
                    /** @description How many sessions the project has at once */
                    limits?: {
                        concurrentWebrtc?: number | null;
                        concurrentWebsocket?: number | null;
                        concurrentVoip?: number | null;
                        concurrentSip?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Project of the organization */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
    listProjectKeys: {
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
                /** @description Id of the project */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProjectKey"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
    createProjectKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Backend",
                 *       "role": "admin"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description Admin may see and do everything in its project
                     * @enum {string}
                     */
                    role: "admin" | "member";
                    expiresAt?: number | null;
                };
            };
        };
        responses: {
            /** @description API key that was just made */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedProjectKey"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProjectKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
                /** @description Id of the key */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API key of a project, without the key itself */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectKey"];
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
    revokeProjectKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
                /** @description Id of the key */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API key of a project, without the key itself */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectKey"];
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
    rotateProjectKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project */
                projectId: string;
                /** @description Id of the key */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": {
                    /** @description For how many hours the old key works beside the new one */
                    overlapHours: number;
                    expiresAt?: number | null;
                };
            };
        };
        responses: {
            /** @description API key that was just made */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedProjectKey"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProviderSetups: {
        parameters: {
            query?: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProviderSetup"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QuotaRequest"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
            /** @description What an organization has asked for, and what became of it */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description What an organization has asked for, and what became of it */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
    listRequests: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated. */
                kind?: ("request" | "session" | "call")[];
                /** @description Repeated or comma-separated. */
                status?: ("2xx" | "3xx" | "4xx" | "5xx")[];
                /** @description Of a refusal, or the outcome of a call */
                code?: string;
                /** @description Such as POST; `CALL` for what was no request */
                method?: string;
                /** @description The key that was used */
                apiKeyId?: string;
                /** @description In the path, the code, the ids and the ignored fields */
                search?: string;
                /** @description The first moment that is listed, in Unix seconds */
                from?: number;
                /** @description The first moment that is not listed any more, in Unix seconds */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RequestLogEntry"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
    listRetention: {
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
            /** @description For how many days a project keeps what; null: as long as without retention */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
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
    updateRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any version is accepted; the answer echoes it */
                "X-API-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description For how many days what is kept; what is left out stays, null takes the limit away */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sessions": 365,
                 *       "transcripts": 30
                 *     }
                 */
                "application/json": {
                    sessions?: number | null;
                    transcripts?: number | null;
                    deliveries?: number | null;
                    audit?: number | null;
                    requests?: number | null;
                };
            };
        };
        responses: {
            /** @description For how many days a project keeps what; null: as long as without retention */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
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
    listRetentionPreview: {
        parameters: {
            query?: {
                /** @description Days after their end; then they are erased with all that belongs to them: transcript, calls of tools, what was remembered of them, their client in deliveries. Times and costs stay in the statistics */
                sessions?: number;
                /** @description Days after the end of their session; then text and calls of tools are erased, and the session stays */
                transcripts?: number;
                /** @description Days that deliveries of webhooks are kept; 30 without it */
                deliveries?: number;
                /** @description Days that entries of the audit log about this project are kept; 400 without it */
                audit?: number;
                /** @description Days that entries of the log of requests are kept; 7 without it */
                requests?: number;
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
            /** @description How many records these days would have erased now */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreview"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SessionRecord"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SipConnection"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /** @description How the line is registered */
                    settings: {
                        /** @description Host name or address of the SIP server */
                        server: string;
                        port?: number | null;
                        domain?: string | null;
                        /** @description Name at the telephone system */
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
            /** @description A telephone line: an account at a telephone system, and the agent that answers it */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
            /** @description A telephone line: an account at a telephone system, and the agent that answers it */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description How the line is registered */
                    settings?: {
                        /** @description Host name or address of the SIP server */
                        server: string;
                        port?: number | null;
                        domain?: string | null;
                        /** @description Name at the telephone system */
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
            /** @description A telephone line: an account at a telephone system, and the agent that answers it */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How far the registration is
                         * @enum {string}
                         */
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
                /** @description The voices of agents with this setup, instead of the key’s */
                providerSetupId?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Voice"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        url: string;
                        /** @description Types of events that are sent */
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    events?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[] | null;
                    signingSecret?: string | null;
                };
            };
        };
        responses: {
            /** @description Listener: an endpoint whose events are fetched instead of sent */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        /** @description Types of events that are sent */
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Id of the delivery to this listener */
                            deliveryId: string;
                            /** @description The same for every delivery of an event */
                            eventId: string;
                            /**
                             * @description Type of the event
                             * @enum {string}
                             */
                            eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed";
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
            /** @description An address that events are sent to */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    events?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
            /** @description An address that events are sent to */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Id */
                            id: string;
                            /** @description The same for every delivery of an event, replays included */
                            eventId: string;
                            /**
                             * @description Type of the event
                             * @enum {string}
                             */
                            eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed";
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
                            /** @description Each try, with its outcome */
                            attempts: {
                                /** @description ISO 8601 date-time */
                                at: string;
                                responseStatus: number | null;
                                responseBody: string | null;
                                /** @description How long the answer took, in milliseconds */
                                latencyMs: number;
                                error: string | null;
                            }[];
                            failureReason: string | null;
                        }[];
                        /** @description How many the filters leave */
                        filteredCount: number;
                        /** @description How many there are without filters */
                        totalCount: number;
                        /** @description Which page this is, from 0 */
                        pageIndex: number;
                        /** @description How many a page holds */
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        /** @description The same for every delivery of an event, replays included */
                        eventId: string;
                        /**
                         * @description Type of the event
                         * @enum {string}
                         */
                        eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed";
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
                        /** @description Each try, with its outcome */
                        attempts: {
                            /** @description ISO 8601 date-time */
                            at: string;
                            responseStatus: number | null;
                            responseBody: string | null;
                            /** @description How long the answer took, in milliseconds */
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                    eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[] | null;
                    from?: number | null;
                    to?: number | null;
                };
            };
        };
        responses: {
            /** @description What a bulk replay sends */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        url: string;
                        /** @description Types of events that are sent */
                        events: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed")[];
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
            /** @description A limit, or the state that something is in, refuses it */
            409: {
                headers: {
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
                    eventType?: ("session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed") | null;
                };
            };
        };
        responses: {
            /** @description Delivery of an event to a webhook */
            201: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Id */
                        id: string;
                        /** @description The same for every delivery of an event, replays included */
                        eventId: string;
                        /**
                         * @description Type of the event
                         * @enum {string}
                         */
                        eventType: "session.started" | "session.closed" | "companion.created" | "companion.updated" | "companion.deleted" | "session.report" | "session.failed" | "call.failed" | "companion.failed" | "knowledge_file.ready" | "knowledge_file.failed" | "recording.completed" | "recording.failed";
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
                        /** @description Each try, with its outcome */
                        attempts: {
                            /** @description ISO 8601 date-time */
                            at: string;
                            responseStatus: number | null;
                            responseBody: string | null;
                            /** @description How long the answer took, in milliseconds */
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
                /** @description A value of your own, such as a UUID: for 24 hours the same request with the same key is carried out once and answered the same. Another request with the key is 422; 409 while the first one is under way */
                "Idempotency-Key"?: string;
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
                    /** @description Id of the companion */
                    companionId: string;
                    /** @description Voice and settings of this session alone */
                    providerConfig: {
                        /** @description Id of a voice; null for the one of the companion */
                        voiceId?: string | null;
                        settings?: components["schemas"]["ProviderSettings"] | null;
                        /** @description Whether the picture has a green background, to be made transparent */
                        useGreenVideo?: boolean | null;
                    };
                    language?: string | null;
                    functions?: string[] | null;
                    faqCollections?: string[] | null;
                    /** @description Id of the knowledge base that is looked up; null without one */
                    knowledgeBaseId?: string | null;
                    /** @description Whether it may search the web; null for what the organization says */
                    useWebSearch?: boolean | null;
                    /** @description Whether silence ends no session; null for what the organization says */
                    disableIdleTimeout?: boolean | null;
                    /** @description Whether it may end a conversation after a goodbye */
                    canEndConversation?: boolean | null;
                    /** @description Whether it may take down addresses and codes and have them confirmed */
                    canCaptureInput?: boolean | null;
                    /** @description Tools of other services */
                    mcp?: {
                        servers?: string[] | null;
                        connectors?: string[] | null;
                        authorizations?: {
                            /** @description Id of the MCP server */
                            mcpServerId: string;
                            /** @description Lets one client into this session; for a page, unlike the API key */
                            token: string;
                        }[] | null;
                    } | null;
                    /** @description Who it is for, as you name them; null for nobody */
                    externalClientId?: string | null;
                    /** @description What the agent should know of who it talks with */
                    externalClientProfile?: {
                        [key: string]: unknown;
                    } | null;
                    tags?: {
                        [key: string]: string;
                    } | null;
                    /** @description Whether it is spoken or typed */
                    modality?: ("audio" | "text") | null;
                    timeZone?: string | null;
                    initialSpeech?: string | null;
                };
            };
        };
        responses: {
            /** @description The way into a session, for one client */
            200: {
                headers: {
                    "Duet-Ignored-Fields": components["headers"]["Duet-Ignored-Fields"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                    /** @description Seconds to wait, where all places for sessions are taken */
                    "Retry-After"?: number;
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
            /** @description The `Idempotency-Key` was sent with another request */
            422: {
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
    onSessionStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "session.started",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "session": {
                 *           "id": "sess_41",
                 *           "type": "webrtc",
                 *           "companionId": "comp_amara",
                 *           "externalClientId": "ada",
                 *           "createdAt": 1767225597,
                 *           "startedAt": 1767225600
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "session.started";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        session: {
                            /** @description Id of the session */
                            id: string;
                            /**
                             * @description Of a kiosk it is `websocket`
                             * @enum {unknown}
                             */
                            type: "webrtc" | "websocket" | "voip" | "sip";
                            /** @description Id of the companion */
                            companionId: string;
                            externalClientId: string | null;
                            /** @description Unix seconds */
                            createdAt: number;
                            /** @description Unix seconds */
                            startedAt: number;
                        };
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSessionClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "session.closed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "session": {
                 *           "id": "sess_41",
                 *           "type": "webrtc",
                 *           "companionId": "comp_amara",
                 *           "externalClientId": "ada",
                 *           "createdAt": 1767225597,
                 *           "startedAt": 1767225600,
                 *           "closedAt": 1767225660,
                 *           "reason": "connection_closed"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "session.closed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        session: {
                            /** @description Id of the session */
                            id: string;
                            /**
                             * @description Of a kiosk it is `websocket`
                             * @enum {unknown}
                             */
                            type: "webrtc" | "websocket" | "voip" | "sip";
                            /** @description Id of the companion */
                            companionId: string;
                            externalClientId: string | null;
                            /** @description Unix seconds */
                            createdAt: number;
                            /** @description Unix seconds */
                            startedAt: number;
                            /** @description Unix seconds */
                            closedAt: number;
                            /** @description The `closeReason` of the session */
                            reason: string;
                        };
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCompanionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "companion.created",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "companion": {
                 *           "id": "comp_alma",
                 *           "firstName": "Alma",
                 *           "lastName": "",
                 *           "headline": "",
                 *           "ethnicity": "",
                 *           "gender": "female",
                 *           "previewUrl": "https://duet.example.com/media/companions/comp_alma/preview.png",
                 *           "videoLoopUrl": null,
                 *           "tags": {},
                 *           "status": "pending",
                 *           "createdAt": 1767225000,
                 *           "externalClientId": null,
                 *           "versions": []
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "companion.created";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        companion: components["schemas"]["CompanionSummary"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCompanionUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "companion.updated",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "companion": {
                 *           "id": "comp_alma",
                 *           "firstName": "Alma",
                 *           "lastName": "",
                 *           "headline": "",
                 *           "ethnicity": "",
                 *           "gender": "female",
                 *           "previewUrl": "https://duet.example.com/media/companions/comp_alma/preview.png",
                 *           "videoLoopUrl": null,
                 *           "tags": {},
                 *           "status": "generationCompleted",
                 *           "createdAt": 1767225000,
                 *           "externalClientId": null,
                 *           "versions": []
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "companion.updated";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        companion: components["schemas"]["CompanionSummary"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCompanionDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "companion.deleted",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "companion": {
                 *           "id": "comp_alma",
                 *           "firstName": "Alma",
                 *           "lastName": "",
                 *           "headline": "",
                 *           "ethnicity": "",
                 *           "gender": "female",
                 *           "previewUrl": "https://duet.example.com/media/companions/comp_alma/preview.png",
                 *           "videoLoopUrl": null,
                 *           "tags": {},
                 *           "status": "completed",
                 *           "createdAt": 1767225000,
                 *           "externalClientId": null,
                 *           "versions": []
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "companion.deleted";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        companion: components["schemas"]["CompanionSummary"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSessionReport: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "session.report",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "session": {
                 *           "id": "sess_41",
                 *           "type": "webrtc",
                 *           "companionId": "comp_amara",
                 *           "externalClientId": "ada",
                 *           "createdAt": 1767225597,
                 *           "startedAt": 1767225600,
                 *           "closedAt": 1767225660,
                 *           "reason": "connection_closed",
                 *           "modality": "audio",
                 *           "agent": {
                 *             "id": "agent_7",
                 *             "name": "Reception"
                 *           },
                 *           "tags": {
                 *             "team": "sales"
                 *           },
                 *           "direction": "inbound",
                 *           "call": null,
                 *           "cost": 0.0123,
                 *           "costBasis": "rate"
                 *         },
                 *         "transcript": [
                 *           {
                 *             "role": "agent",
                 *             "text": "Hello!",
                 *             "generated": null,
                 *             "timestamp": 1767225601,
                 *             "sources": []
                 *           },
                 *           {
                 *             "role": "user",
                 *             "text": "Are you open today?",
                 *             "generated": null,
                 *             "timestamp": 1767225605,
                 *             "sources": []
                 *           }
                 *         ],
                 *         "toolCalls": [
                 *           {
                 *             "callId": "call_9",
                 *             "name": "opening_hours",
                 *             "arguments": {
                 *               "day": "today"
                 *             },
                 *             "output": "9 to 17",
                 *             "isError": false,
                 *             "startedAt": 1767225606,
                 *             "startedAtMs": 1767225606120,
                 *             "durationMs": 84
                 *           }
                 *         ],
                 *         "isTruncated": false
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "session.report";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        session: {
                            /** @description Id of the session */
                            id: string;
                            /**
                             * @description Of a kiosk it is `websocket`
                             * @enum {unknown}
                             */
                            type: "webrtc" | "websocket" | "voip" | "sip";
                            /** @description Id of the companion */
                            companionId: string;
                            externalClientId: string | null;
                            /** @description Unix seconds */
                            createdAt: number;
                            /** @description Unix seconds */
                            startedAt: number;
                            /** @description Unix seconds */
                            closedAt: number;
                            /** @description The `closeReason` of the session */
                            reason: string;
                            /**
                             * @description Whether it is spoken or typed
                             * @enum {unknown}
                             */
                            modality: "audio" | "text";
                            agent: {
                                /** @description Id */
                                id: string;
                                name: string | null;
                            } | null;
                            /** @description As the connection call set them */
                            tags: {
                                [key: string]: string;
                            };
                            /**
                             * @description outbound: a call that the agent placed
                             * @enum {unknown}
                             */
                            direction: "inbound" | "outbound";
                            call: {
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                from: string | null;
                                to: string | null;
                                answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                                transferredTo: string | null;
                                codec: string | null;
                                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                                sipStatus: number | null;
                                reason: string | null;
                                endedBy: ("agent" | "person" | "failure") | null;
                            } | null;
                            cost: number | null;
                            costBasis: ("metered" | "rate") | null;
                        };
                        /** @description What was said, as it was heard */
                        transcript: {
                            /**
                             * @description Who said it
                             * @enum {string}
                             */
                            role: "agent" | "user";
                            /** @description As far as it was heard */
                            text: string;
                            generated: string | null;
                            /** @description Unix seconds */
                            timestamp: number;
                            /** @description What of its knowledge an agent was given for this, by name or address */
                            sources: string[];
                        }[];
                        /** @description In order of time */
                        toolCalls: {
                            /** @description Id of the call, unique over all sessions */
                            callId: string;
                            name: string;
                            /** @description As the model gave them */
                            arguments: {
                                [key: string]: unknown;
                            };
                            output: string | null;
                            /** @description Whether it has failed */
                            isError: boolean;
                            /** @description Unix seconds */
                            startedAt: number;
                            /** @description Unix milliseconds, as the moments of turns */
                            startedAtMs: number;
                            /** @description How long it took, in milliseconds */
                            durationMs: number;
                        }[];
                        /** @description Whether transcript or calls are so long that only their beginning is here; `GET /public/sessions/{id}` has the rest */
                        isTruncated: boolean;
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSessionFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "session.failed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "session": {
                 *           "id": "sess_43",
                 *           "type": "webrtc",
                 *           "companionId": "comp_amara",
                 *           "externalClientId": "ada",
                 *           "createdAt": 1767225597,
                 *           "startedAt": null,
                 *           "closedAt": 1767225660,
                 *           "reason": "connection_timeout",
                 *           "modality": "audio",
                 *           "agent": {
                 *             "id": "agent_7",
                 *             "name": "Reception"
                 *           },
                 *           "tags": {
                 *             "team": "sales"
                 *           },
                 *           "direction": "inbound",
                 *           "call": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "session.failed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        session: {
                            /** @description Id of the session */
                            id: string;
                            /**
                             * @description Of a kiosk it is `websocket`
                             * @enum {unknown}
                             */
                            type: "webrtc" | "websocket" | "voip" | "sip";
                            /** @description Id of the companion */
                            companionId: string;
                            externalClientId: string | null;
                            /** @description Unix seconds */
                            createdAt: number;
                            /** @description Null: it never started */
                            startedAt: null;
                            /** @description Unix seconds */
                            closedAt: number;
                            /** @description The `closeReason` of the session */
                            reason: string;
                            /**
                             * @description Whether it is spoken or typed
                             * @enum {unknown}
                             */
                            modality: "audio" | "text";
                            agent: {
                                /** @description Id */
                                id: string;
                                name: string | null;
                            } | null;
                            /** @description As the connection call set them */
                            tags: {
                                [key: string]: string;
                            };
                            /**
                             * @description outbound: a call that the agent placed
                             * @enum {unknown}
                             */
                            direction: "inbound" | "outbound";
                            call: {
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                from: string | null;
                                to: string | null;
                                answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                                transferredTo: string | null;
                                codec: string | null;
                                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                                sipStatus: number | null;
                                reason: string | null;
                                endedBy: ("agent" | "person" | "failure") | null;
                            } | null;
                        };
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "call.failed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "session": {
                 *           "id": "sess_42",
                 *           "type": "sip",
                 *           "companionId": "comp_amara",
                 *           "externalClientId": "ada",
                 *           "createdAt": 1767225597,
                 *           "startedAt": null,
                 *           "closedAt": 1767225660,
                 *           "reason": "connection_closed",
                 *           "modality": "audio",
                 *           "agent": {
                 *             "id": "agent_7",
                 *             "name": "Reception"
                 *           },
                 *           "tags": {
                 *             "team": "sales"
                 *           },
                 *           "direction": "outbound",
                 *           "call": {
                 *             "direction": "outbound",
                 *             "from": "1001",
                 *             "to": "+4930123456",
                 *             "answeredBy": null,
                 *             "transferredTo": null,
                 *             "codec": null,
                 *             "outcome": "busy",
                 *             "sipStatus": 486,
                 *             "reason": "the line is busy",
                 *             "endedBy": "person"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "call.failed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        session: {
                            /** @description Id of the session */
                            id: string;
                            /**
                             * @description Of a kiosk it is `websocket`
                             * @enum {unknown}
                             */
                            type: "webrtc" | "websocket" | "voip" | "sip";
                            /** @description Id of the companion */
                            companionId: string;
                            externalClientId: string | null;
                            /** @description Unix seconds */
                            createdAt: number;
                            /** @description Null: it never started */
                            startedAt: null;
                            /** @description Unix seconds */
                            closedAt: number;
                            /** @description The `closeReason` of the session */
                            reason: string;
                            /**
                             * @description Whether it is spoken or typed
                             * @enum {unknown}
                             */
                            modality: "audio" | "text";
                            agent: {
                                /** @description Id */
                                id: string;
                                name: string | null;
                            } | null;
                            /** @description As the connection call set them */
                            tags: {
                                [key: string]: string;
                            };
                            /**
                             * @description outbound: a call that the agent placed
                             * @enum {unknown}
                             */
                            direction: "inbound" | "outbound";
                            call: {
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                from: string | null;
                                to: string | null;
                                answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                                transferredTo: string | null;
                                codec: string | null;
                                outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                                sipStatus: number | null;
                                reason: string | null;
                                endedBy: ("agent" | "person" | "failure") | null;
                            } | null;
                        };
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCompanionFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "companion.failed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "companion": {
                 *           "id": "comp_alma",
                 *           "firstName": "Alma",
                 *           "lastName": "",
                 *           "headline": "",
                 *           "ethnicity": "",
                 *           "gender": "female",
                 *           "previewUrl": "https://duet.example.com/media/companions/comp_alma/preview.png",
                 *           "videoLoopUrl": null,
                 *           "tags": {},
                 *           "status": "pending",
                 *           "createdAt": 1767225000,
                 *           "externalClientId": null,
                 *           "versions": []
                 *         },
                 *         "generation": {
                 *           "step": "portrait",
                 *           "attempts": 1,
                 *           "error": {
                 *             "code": "FaceNotFound",
                 *             "message": "There is no face in the picture. Send one that shows a single face from the front."
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "companion.failed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        companion: components["schemas"]["CompanionSummary"];
                        /** @description How the making of the companion has ended */
                        generation: {
                            /**
                             * @description What is done now, was done last, or failed
                             * @enum {string}
                             */
                            step: "portrait" | "atlas" | "films";
                            /** @description How often this step was begun */
                            attempts: number;
                            /** @description Why the last try went wrong */
                            error: {
                                /** @description For programs, such as FaceNotFound */
                                code: string;
                                /** @description For people: what is wrong, and what to do */
                                message: string;
                            };
                        };
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKnowledgeFileReady: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "knowledge_file.ready",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "knowledgeBaseId": "kb_3",
                 *         "file": {
                 *           "id": "file_8",
                 *           "status": "ready",
                 *           "originalName": "manual.pdf",
                 *           "contentType": "application/pdf",
                 *           "summary": "How to clean and repair the Aquila 3000.",
                 *           "createdAt": "2026-01-01T00:00:00.000Z",
                 *           "failureReason": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "knowledge_file.ready";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        /** @description Id of the knowledge base that the file is in */
                        knowledgeBaseId: string;
                        file: components["schemas"]["KnowledgeFile"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onKnowledgeFileFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "knowledge_file.failed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "knowledgeBaseId": "kb_3",
                 *         "file": {
                 *           "id": "file_8",
                 *           "status": "failed",
                 *           "originalName": "manual.pdf",
                 *           "contentType": "application/pdf",
                 *           "summary": "",
                 *           "createdAt": "2026-01-01T00:00:00.000Z",
                 *           "failureReason": "No text was found in it."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "knowledge_file.failed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        /** @description Id of the knowledge base that the file is in */
                        knowledgeBaseId: string;
                        file: components["schemas"]["KnowledgeFile"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecordingCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "recording.completed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "recording": {
                 *           "id": "rec_5",
                 *           "audioUrl": "https://duet.example.com/media/recordings/9f3e",
                 *           "fromFile": true,
                 *           "provider": "builtin",
                 *           "voiceId": null,
                 *           "status": "completed",
                 *           "createdAt": 1767225000,
                 *           "updatedAt": 1767225060,
                 *           "tags": {
                 *             "scene": "welcome"
                 *           },
                 *           "companion": {
                 *             "id": "comp_alma",
                 *             "firstName": "Alma",
                 *             "lastName": ""
                 *           },
                 *           "text": "Welcome to our shop.",
                 *           "previewUrl": "https://duet.example.com/media/recordings/9f3e/preview.png",
                 *           "videoUrl": "https://duet.example.com/media/recordings/9f3e/video.mp4",
                 *           "videoWebmUrl": "https://duet.example.com/media/recordings/9f3e/video.webm",
                 *           "visemesUrl": "https://duet.example.com/media/recordings/9f3e/visemes.json",
                 *           "seconds": 2.4,
                 *           "progress": 1,
                 *           "error": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "recording.completed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        recording: components["schemas"]["Recording"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecordingFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body, in lowercase hexadecimal */
                "X-Webhook-Signature": string;
                /** @description The same by the secret before, while a rotation overlaps */
                "X-Webhook-Signature-Previous"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "evt_0c1d2e3f",
                 *       "eventType": "recording.failed",
                 *       "timestamp": 1767225660,
                 *       "organizationId": "org_1",
                 *       "projectId": "proj_1",
                 *       "data": {
                 *         "recording": {
                 *           "id": "rec_5",
                 *           "audioUrl": "https://duet.example.com/media/recordings/9f3e",
                 *           "fromFile": true,
                 *           "provider": "builtin",
                 *           "voiceId": null,
                 *           "status": "failed",
                 *           "createdAt": 1767225000,
                 *           "updatedAt": 1767225060,
                 *           "tags": {
                 *             "scene": "welcome"
                 *           },
                 *           "companion": {
                 *             "id": "comp_alma",
                 *             "firstName": "Alma",
                 *             "lastName": ""
                 *           },
                 *           "text": null,
                 *           "previewUrl": "https://duet.example.com/media/companions/comp_alma/preview.png",
                 *           "videoUrl": null,
                 *           "videoWebmUrl": null,
                 *           "visemesUrl": null,
                 *           "seconds": 2.4,
                 *           "progress": 0,
                 *           "error": {
                 *             "code": "MediaRefused",
                 *             "message": "The file ends in the middle."
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The same in every delivery of the event */
                    eventId: string;
                    /**
                     * @description Type of the event
                     * @constant
                     */
                    eventType: "recording.failed";
                    /** @description Unix seconds */
                    timestamp: number;
                    /** @description Id of the organization */
                    organizationId: string;
                    /** @description Id of the project */
                    projectId: string;
                    data: {
                        recording: components["schemas"]["Recording"];
                    };
                    /**
                     * @description There when the event was made up for a test
                     * @constant
                     */
                    test?: true;
                };
            };
        };
        responses: {
            /** @description Taken; any other 2xx counts too, and anything else is tried again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
