/** Made by `npm run openapi` of the AsyncAPI document; not edited by hand. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Webhooks: {
            /** @description A session has connected */
            readonly "session.started": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "session.started";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    readonly session: {
                        /** @description Id of the session */
                        readonly id: string;
                        /**
                         * @description Of a kiosk it is `websocket`
                         * @enum {string}
                         */
                        readonly type: "webrtc" | "websocket" | "voip" | "sip";
                        readonly companionId: string;
                        readonly externalClientId: string | null;
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Unix seconds */
                        readonly startedAt: number;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A session that had started has ended. Its cost is read by `GET /public/sessions/{id}` */
            readonly "session.closed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "session.closed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    readonly session: {
                        /** @description Id of the session */
                        readonly id: string;
                        /**
                         * @description Of a kiosk it is `websocket`
                         * @enum {string}
                         */
                        readonly type: "webrtc" | "websocket" | "voip" | "sip";
                        readonly companionId: string;
                        readonly externalClientId: string | null;
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Unix seconds */
                        readonly startedAt: number;
                        /** @description Unix seconds */
                        readonly closedAt: number;
                        /** @description The `closeReason` of the session */
                        readonly reason: string;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A companion of the project was made; its generation begins */
            readonly "companion.created": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "companion.created";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /**
                     * CompanionSummary
                     * @description A companion, as lists show it
                     */
                    readonly companion: {
                        readonly id: string;
                        readonly firstName: string;
                        readonly lastName: string;
                        /** @description A placeholder lies there until the portrait is made */
                        readonly previewUrl: string;
                        readonly videoLoopUrl: string | null;
                        readonly ethnicity: string;
                        /**
                         * @description Empty when it is not known
                         * @enum {string}
                         */
                        readonly gender: "male" | "female" | "nonBinary" | "";
                        readonly headline: string;
                        /** @description Map of string to string */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /** @enum {string} */
                        readonly status: "pending" | "generationCompleted" | "readyToUse" | "completed";
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        readonly externalClientId: string | null;
                        /** @description Avatar model versions; empty until generation finishes */
                        readonly versions: readonly string[];
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A companion was changed, or its generation has come further */
            readonly "companion.updated": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "companion.updated";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /**
                     * CompanionSummary
                     * @description A companion, as lists show it
                     */
                    readonly companion: {
                        readonly id: string;
                        readonly firstName: string;
                        readonly lastName: string;
                        /** @description A placeholder lies there until the portrait is made */
                        readonly previewUrl: string;
                        readonly videoLoopUrl: string | null;
                        readonly ethnicity: string;
                        /**
                         * @description Empty when it is not known
                         * @enum {string}
                         */
                        readonly gender: "male" | "female" | "nonBinary" | "";
                        readonly headline: string;
                        /** @description Map of string to string */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /** @enum {string} */
                        readonly status: "pending" | "generationCompleted" | "readyToUse" | "completed";
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        readonly externalClientId: string | null;
                        /** @description Avatar model versions; empty until generation finishes */
                        readonly versions: readonly string[];
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A companion was deleted; it is told as it was before */
            readonly "companion.deleted": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "companion.deleted";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /**
                     * CompanionSummary
                     * @description A companion, as lists show it
                     */
                    readonly companion: {
                        readonly id: string;
                        readonly firstName: string;
                        readonly lastName: string;
                        /** @description A placeholder lies there until the portrait is made */
                        readonly previewUrl: string;
                        readonly videoLoopUrl: string | null;
                        readonly ethnicity: string;
                        /**
                         * @description Empty when it is not known
                         * @enum {string}
                         */
                        readonly gender: "male" | "female" | "nonBinary" | "";
                        readonly headline: string;
                        /** @description Map of string to string */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /** @enum {string} */
                        readonly status: "pending" | "generationCompleted" | "readyToUse" | "completed";
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        readonly externalClientId: string | null;
                        /** @description Avatar model versions; empty until generation finishes */
                        readonly versions: readonly string[];
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A session that had started has ended: what was said, the calls of tools, the outcome and the cost */
            readonly "session.report": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "session.report";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    readonly session: {
                        /** @description Id of the session */
                        readonly id: string;
                        /**
                         * @description Of a kiosk it is `websocket`
                         * @enum {string}
                         */
                        readonly type: "webrtc" | "websocket" | "voip" | "sip";
                        readonly companionId: string;
                        readonly externalClientId: string | null;
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Unix seconds */
                        readonly startedAt: number;
                        /** @description Unix seconds */
                        readonly closedAt: number;
                        /** @description The `closeReason` of the session */
                        readonly reason: string;
                        /** @enum {string} */
                        readonly modality: "audio" | "text";
                        readonly agent: {
                            readonly id: string;
                            readonly name: string | null;
                        } | null;
                        /** @description As the connection call set them */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description outbound: a call that the agent placed
                         * @enum {string}
                         */
                        readonly direction: "inbound" | "outbound";
                        readonly call: {
                            /** @enum {string} */
                            readonly direction: "inbound" | "outbound";
                            readonly from: string | null;
                            readonly to: string | null;
                            readonly answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                            readonly transferredTo: string | null;
                            readonly codec: string | null;
                            readonly outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                            readonly sipStatus: number | null;
                            readonly reason: string | null;
                            readonly endedBy: ("agent" | "person" | "failure") | null;
                        } | null;
                        readonly cost: number | null;
                        readonly costBasis: ("metered" | "rate") | null;
                    };
                    /** @description What was said, as it was heard */
                    readonly transcript: readonly {
                        /** @enum {string} */
                        readonly role: "agent" | "user";
                        /** @description As far as it was heard */
                        readonly text: string;
                        readonly generated: string | null;
                        /** @description Unix seconds */
                        readonly timestamp: number;
                        /** @description What of its knowledge an agent was given for this, by name or address */
                        readonly sources: readonly string[];
                    }[];
                    /** @description In order of time */
                    readonly toolCalls: readonly {
                        readonly callId: string;
                        readonly name: string;
                        readonly arguments: {
                            readonly [key: string]: unknown;
                        };
                        readonly output: string | null;
                        readonly isError: boolean;
                        /** @description Unix seconds */
                        readonly startedAt: number;
                        /** @description Unix milliseconds, as the moments of turns */
                        readonly startedAtMs: number;
                        readonly durationMs: number;
                    }[];
                    /** @description Whether transcript or calls are so long that only their beginning is here; `GET /public/sessions/{id}` has the rest */
                    readonly isTruncated: boolean;
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A session has ended before it started: nobody joined it, or a call was not answered */
            readonly "session.failed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "session.failed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    readonly session: {
                        /** @description Id of the session */
                        readonly id: string;
                        /**
                         * @description Of a kiosk it is `websocket`
                         * @enum {string}
                         */
                        readonly type: "webrtc" | "websocket" | "voip" | "sip";
                        readonly companionId: string;
                        readonly externalClientId: string | null;
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Null: it never started */
                        readonly startedAt: null;
                        /** @description Unix seconds */
                        readonly closedAt: number;
                        /** @description The `closeReason` of the session */
                        readonly reason: string;
                        /** @enum {string} */
                        readonly modality: "audio" | "text";
                        readonly agent: {
                            readonly id: string;
                            readonly name: string | null;
                        } | null;
                        /** @description As the connection call set them */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description outbound: a call that the agent placed
                         * @enum {string}
                         */
                        readonly direction: "inbound" | "outbound";
                        readonly call: {
                            /** @enum {string} */
                            readonly direction: "inbound" | "outbound";
                            readonly from: string | null;
                            readonly to: string | null;
                            readonly answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                            readonly transferredTo: string | null;
                            readonly codec: string | null;
                            readonly outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                            readonly sipStatus: number | null;
                            readonly reason: string | null;
                            readonly endedBy: ("agent" | "person" | "failure") | null;
                        } | null;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A call that the agent placed has come to nothing; `session.call` says why. The session has failed, too */
            readonly "call.failed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "call.failed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    readonly session: {
                        /** @description Id of the session */
                        readonly id: string;
                        /**
                         * @description Of a kiosk it is `websocket`
                         * @enum {string}
                         */
                        readonly type: "webrtc" | "websocket" | "voip" | "sip";
                        readonly companionId: string;
                        readonly externalClientId: string | null;
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Null: it never started */
                        readonly startedAt: null;
                        /** @description Unix seconds */
                        readonly closedAt: number;
                        /** @description The `closeReason` of the session */
                        readonly reason: string;
                        /** @enum {string} */
                        readonly modality: "audio" | "text";
                        readonly agent: {
                            readonly id: string;
                            readonly name: string | null;
                        } | null;
                        /** @description As the connection call set them */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description outbound: a call that the agent placed
                         * @enum {string}
                         */
                        readonly direction: "inbound" | "outbound";
                        readonly call: {
                            /** @enum {string} */
                            readonly direction: "inbound" | "outbound";
                            readonly from: string | null;
                            readonly to: string | null;
                            readonly answeredBy: ("human" | "machine" | "screener" | "unknown") | null;
                            readonly transferredTo: string | null;
                            readonly codec: string | null;
                            readonly outcome: ("answered" | "busy" | "no_answer" | "declined" | "not_found" | "canceled" | "failed") | null;
                            readonly sipStatus: number | null;
                            readonly reason: string | null;
                            readonly endedBy: ("agent" | "person" | "failure") | null;
                        } | null;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
        };
        readonly FramesToTool: {
            /** @description The first frame, on every connection */
            readonly initialize: {
                /** @constant */
                readonly type: "initialize";
                readonly data: {
                    /** @description Id of the session */
                    readonly session_id: string;
                    /** @description The functions that are served over this connection */
                    readonly functions: readonly {
                        readonly id: string | null;
                        readonly name: string;
                        readonly description: string;
                        /** @description JSON Schema of type object */
                        readonly parameters: unknown;
                    }[];
                    /** @description What the connection call said of its user */
                    readonly metadata: {
                        /** @description The tags of the connection call */
                        readonly tags?: unknown;
                        readonly external_client_id?: string;
                        /** @description Any JSON object */
                        readonly external_client_profile?: unknown;
                    };
                };
            };
            /** @description The agent calls a function; the tool answers by `function_output` */
            readonly function_call: {
                /** @constant */
                readonly type: "function_call";
                readonly data: {
                    /** @description Names the call; the answer carries it too */
                    readonly call_id: string;
                    /** @description Name of the function */
                    readonly name: string;
                    /** @description An object, by the parameters of the function */
                    readonly arguments: unknown;
                };
            };
            /** @description What was said, for functions with `receiveMessages` */
            readonly message: {
                /** @constant */
                readonly type: "message";
                readonly data: {
                    /** @enum {string} */
                    readonly role: "user" | "assistant";
                    readonly item_id: string;
                    /** @description What was said; of the agent as far as it was heard */
                    readonly content: string;
                };
            };
        };
        readonly FramesFromTool: {
            /** @description Any JSON, which the client gets as an event of this name */
            readonly ui_update: {
                /** @constant */
                readonly type: "ui_update";
                readonly data?: unknown;
            };
            /** @description Something that the agent is to know, at any time */
            readonly context_update: {
                /** @constant */
                readonly type: "context_update";
                readonly data?: {
                    /** @description What the agent is to know; JSON is told as its text */
                    readonly content?: unknown;
                    readonly role?: ("user" | "assistant" | "system") | null;
                    readonly trigger_response?: boolean | null;
                    readonly previous_item_id?: string | null;
                };
            };
            /** @description The result of a call. `function_call_output` is the same */
            readonly function_output: {
                /** @constant */
                readonly type: "function_output";
                readonly data?: {
                    readonly call_id?: string | null;
                    /** @description The result, any JSON */
                    readonly output?: unknown;
                    readonly is_error?: boolean | null;
                };
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
