/** Made by `npm run openapi` of the AsyncAPI document; not edited by hand. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly ServiceEvents: {
            /** @description A text of the conversation begins, grows or is complete. The first frame of a session is one of these, with `type` `session`. A user’s item goes from `speech_started` to `completed` (one that is typed is `completed` at once), a reply of the agent from `created` over any number of `delta` to `completed`, `cancelled` or `failed` */
            readonly message_received: {
                readonly message: {
                    /**
                     * @description `session` on the first frame alone, which has no other fields but `action` and `timestamp`
                     * @enum {string}
                     */
                    readonly type: "session" | "message";
                    /**
                     * @description Of the user: `speech_started`, `completed`. Of the agent: `created`, `delta`, then one of `completed`, `cancelled`, `failed`. Of the session: `created`
                     * @enum {string}
                     */
                    readonly action: "created" | "speech_started" | "delta" | "completed" | "cancelled" | "failed";
                    /** @description ISO 8601, UTC */
                    readonly timestamp: string;
                    /**
                     * @description Who said it; absent on the first frame, which is about the session
                     * @enum {string}
                     */
                    readonly role?: "user" | "assistant";
                    /** @description The item: all messages about one text have the same */
                    readonly item_id?: string;
                    /** @description The reply that the item belongs to; null for items of the user */
                    readonly response_id?: string | null;
                    /** @description The item before this one; null for the first. A user’s `completed` may come after the agent has begun to answer: this says where its text belongs */
                    readonly previous_item_id?: string | null;
                    /**
                     * @description Always 0: an item has one text
                     * @constant
                     */
                    readonly content_index?: 0;
                    /** @description Of a `delta`: the next piece. Of `completed`: the whole text; empty when no words were understood. Of `cancelled`: what was heard of it */
                    readonly content?: string;
                    /**
                     * @description Why a reply was `cancelled`: the user spoke into it, the client sent `cancel`, `talk` or a message, or the session ended
                     * @enum {string}
                     */
                    readonly reason?: "turn_detected" | "client_cancelled" | "session_closed";
                    /** @description Why a reply has `failed`, as a sentence */
                    readonly error?: string;
                };
            };
            /** @description The avatar gets ready. With `videoPolicy` `deferred`, `ready` comes twice: for the sound, then for the picture */
            readonly avatar_state_changed: {
                /** @enum {string} */
                readonly state: "preparing" | "ready";
                readonly details?: {
                    /**
                     * @description With `videoPolicy` `deferred`: whether only sound flows yet, or the picture too
                     * @enum {string}
                     */
                    readonly mode: "audio_only" | "audio_video";
                };
            };
            /** @description The agent prepares an answer, has started to speak, has ended, or was interrupted. Never in a text session */
            readonly talk_state_changed: {
                /** @enum {string} */
                readonly state: "preparing" | "started" | "ended" | "canceled";
            };
            /** @description The user speaks into the agent’s speech: drop the sound that is queued */
            readonly speech_started: {
                /** @description The user’s item, as in `message_received` */
                readonly item_id: string;
            };
            /** @description What the user is saying, while they are saying it */
            readonly transcript_partial: {
                /** @description The user’s item, as in `message_received` */
                readonly item_id: string;
                /** @constant */
                readonly role: "user";
                /** @description The whole text so far; it may still change */
                readonly content: string;
            };
            /** @description Words of the agent that begin to sound now, as far as its voice knows their times. Only where the client asked for it by `words=1`. `start_ms` and `end_ms` count the sound of the reply alone, not silence in between. What is played again, because an interruption was none, is told again */
            readonly words_spoken: {
                /** @description The item of the agent, as in `message_received` */
                readonly item_id: string;
                /** @description The reply that it belongs to */
                readonly response_id: string;
                /** @description One as a rule, in the order of time */
                readonly words: readonly {
                    /** @description The word as it is written, with the marks around it */
                    readonly text: string;
                    /** @description When it begins, in milliseconds of the reply’s sound */
                    readonly start_ms: number;
                    /** @description When it ends */
                    readonly end_ms: number;
                    /** @description Where it begins in the text of the item, all `delta` together, in characters of UTF-16 */
                    readonly char_start: number;
                    /** @description Where it ends there */
                    readonly char_end: number;
                }[];
            };
            /** @description A turn is over: the reply was heard to its end or was cut off, or what the user said needed none. It comes once for each turn, behind all other events of it; a reply that only calls tools is a turn, too */
            readonly turn_completed: {
                /** @description The turn, as in `turns` of the session’s record */
                readonly turn_id: string;
                /** @description The user’s item; null when nobody had said anything, as before a greeting */
                readonly item_id: string | null;
                /** @description The reply to it; null when there was none */
                readonly response_id: string | null;
                /** @description The reply was cut off */
                readonly interrupted: boolean;
            };
            /** @description The agent calls an implicit function, which the client carries out. It answers with `send_function_output`, within the time that the function gives it */
            readonly function_implicitly_called: {
                /** @description Names the call; an answer carries it too */
                readonly call_id: string;
                /** @description Name of the function */
                readonly name: string;
                /** @description What the language model has filled in, by the parameters of the tool */
                readonly arguments: {
                    readonly [key: string]: unknown;
                };
            };
            /** @description A function that a server carries out is called, or its call has its outcome; arguments and output stay between the service and that server. Only where the client asked for it by `calls=1` */
            readonly function_explicitly_called: {
                /** @description Names the call: its start and its outcome have the same */
                readonly call_id: string;
                /** @description Name of the function */
                readonly name: string;
                /** @enum {string} */
                readonly action: "started" | "completed" | "failed";
            };
            /** @description A function did not answer in time: the agent goes on without its result. An answer that still comes is told to the agent late */
            readonly function_call_timeout: {
                /** @description Names the call; an answer carries it too */
                readonly call_id: string;
            };
            /** @description A tool that is connected by WebSocket shows the client something. Any JSON: it is relayed as the tool sent it, and stored nowhere */
            readonly ui_update: unknown;
            /** @description The tools of an MCP server: at the start of the session, and whenever they change */
            readonly mcp_tools: {
                /** @description Id of the MCP server */
                readonly server: string;
                /**
                 * @description `failed`: the server has no tools for now
                 * @enum {string}
                 */
                readonly action: "completed" | "failed";
                /** @description The tools that the agent has of this server; empty when it failed */
                readonly tools: readonly {
                    /** @description Name of the tool at its server */
                    readonly name: string;
                    readonly description: string;
                }[];
                /** @description Tools that the agent does not get, because their schemas are malformed; absent: none */
                readonly left_out?: readonly {
                    /** @description Name of the tool at its server */
                    readonly name: string;
                    readonly reason: string;
                }[];
                /** @description `McpServerFailed`, when it failed */
                readonly code?: string;
                /** @description Why it failed, as a sentence */
                readonly message?: string;
            };
            /** @description A call of an MCP tool starts, or has its outcome */
            readonly mcp_call: {
                /** @description Names the call: its start and its outcome have the same */
                readonly item_id: string;
                /** @description Id of the MCP server */
                readonly server: string;
                /** @description Name of the tool at its server */
                readonly tool: string;
                /** @description What the language model has filled in, by the parameters of the tool */
                readonly arguments: {
                    readonly [key: string]: unknown;
                };
                /** @enum {string} */
                readonly action: "started" | "completed" | "failed";
                /** @description What the tool answered, when it completed */
                readonly output?: string;
                /** @description `McpCallFailed`, when it failed */
                readonly code?: string;
                /** @description Why it failed, as a sentence */
                readonly message?: string;
            };
            /** @description A call of an MCP tool waits for a person’s approval, which the client gives by `send_mcp_approval` within 15 s; or waits no more */
            readonly mcp_approval_request: {
                /**
                 * @description `cancelled`: nobody has to answer any more, because time is over or the call is off
                 * @enum {string}
                 */
                readonly action: "created" | "cancelled";
                /** @description The `approval_request_id` of the answer */
                readonly item_id: string;
                /** @description Id of the MCP server */
                readonly server: string;
                /** @description Name of the tool at its server */
                readonly tool: string;
                /** @description What the language model has filled in, by the parameters of the tool */
                readonly arguments: {
                    readonly [key: string]: unknown;
                };
            };
            /** @description Another agent speaks from now on; the one before was heard to its end */
            readonly agent_changed: {
                readonly agent: {
                    readonly id: string;
                    readonly name: string;
                };
                readonly companion: {
                    readonly name: string;
                };
            };
            /** @description Nobody has said anything for long: in so many seconds the session expires. Any completed message cancels it */
            readonly avatar_connection_warning: {
                /** @description Seconds */
                readonly disconnect_after: number;
            };
            /** @description The session ends, because nobody has said anything for long */
            readonly session_expired: Record<string, never>;
            /** @description The service is about to stop: the session ends within so many seconds */
            readonly server_draining: {
                /** @description Seconds */
                readonly disconnect_after: number;
            };
            /** @description A command was carried out, and has fields that nothing reads: they may be misspelt. Functions of the client’s own and outputs are free, and not looked at */
            readonly fields_ignored: {
                /** @description The `type` of the command */
                readonly command?: string;
                /** @description The `seq` of the command, where the client has numbered it */
                readonly command_seq?: number;
                /** @description Their paths below `data`, at most 20 */
                readonly fields: readonly string[];
                /** @description The same as a sentence, with what was probably meant */
                readonly message: string;
            };
            /** @description The client is about to send more than it may; at most once in 10 s */
            readonly reaching_rate_limits: {
                /** @enum {string} */
                readonly limit: "messages" | "bytes";
            };
            /** @description A provider or tool that the session cannot do without is lost: the session ends */
            readonly provider_connection_aborted: {
                readonly error: {
                    /** @description `LanguageModelFailed`, `TextToSpeechFailed`, `SpeechToTextFailed` or `FunctionConnectionFailed` */
                    readonly code: string;
                    /** @description The same as a sentence */
                    readonly message: string;
                };
            };
            /** @description Something that the client sent was refused, or a part of the session could not be opened. The session goes on, unless the socket is closed behind it */
            readonly error: {
                /** @description What is wrong, as an English sentence */
                readonly error: string;
                /**
                 * @description What is wrong, for programs; more may be added. `invalid_message`: The message is not JSON text, no object with a `type`, too large or too deeply nested. `unknown_command`: There is no command of this `type`. `invalid_command`: A field of the command is missing or wrong; `error` names it. `not_available`: The command is right, and cannot be carried out in this session or at this moment. `rate_limited`: More messages, bytes or sound came than a connection may send. `tool_unavailable`: A tool of the agent could not be opened; the session goes on without it. `session_unknown`: There is no session with this token or id: ask for a new connection. `session_over`: The session is over, or was not joined in time: ask for a new connection. `session_taken`: Somebody is in this session already. `wrong_channel`: The session was made for another channel. `wrong_secret`: The secret does not open the session. `invalid_signal`: A signalling message cannot be used; `error` names it. The session is over. `no_media`: No media connection, or no data channel, came about in time. The session is over. `too_slow`: The client does not read what is sent. The session is over. `internal_error`: The service is at fault; its log says more. The session is over.
                 * @enum {string}
                 */
                readonly code?: "invalid_message" | "unknown_command" | "invalid_command" | "not_available" | "rate_limited" | "tool_unavailable" | "session_unknown" | "session_over" | "session_taken" | "wrong_channel" | "wrong_secret" | "invalid_signal" | "no_media" | "too_slow" | "internal_error";
                /** @description The `type` of the command or signalling message that this answers; absent when it answers none */
                readonly command?: string;
                /** @description The `seq` of that command, where the client has numbered it */
                readonly command_seq?: number;
            };
            /** @description The secret with which this client may come back, before all other events. The client keeps it and sends `confirm_resume_secret`. Only where the client asked for it by `resume=1`; has no `seq` */
            readonly resume_secret: {
                /** @description 256 bits, base64url */
                readonly secret: string;
            };
            /** @description The client is back in its session; has no `seq` */
            readonly session_resumed: {
                /** @description How many events follow that the client has not heard */
                readonly missed: number;
                /** @description The last `seq` of a command that the service has; 0 for none */
                readonly heard: number;
            };
            /** @description Sound of the agent, in base64: PCM, signed 16 bit, little endian, 16 kHz, one channel. WebSocket alone, and never in a text session; has no `seq` */
            readonly audio_received: {
                readonly audio: string;
                /** @description The same, for older clients; absent where the client asked for it by `audio=once` */
                readonly data?: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
