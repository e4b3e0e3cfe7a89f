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
            /** @description The generation of a companion has failed; `generation.error` says why. It goes on when it is retried */
            readonly "companion.failed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "companion.failed";
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
                    readonly generation: {
                        /**
                         * @description What is done now, was done last, or failed
                         * @enum {string}
                         */
                        readonly step: "portrait" | "atlas" | "films";
                        /** @description How often this step was begun */
                        readonly attempts: number;
                        /** @description Why the last try went wrong */
                        readonly error: {
                            /** @description For programs, such as FaceNotFound */
                            readonly code: string;
                            /** @description For people: what is wrong, and what to do */
                            readonly message: string;
                        };
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A file of a knowledge base was read; agents find what it says */
            readonly "knowledge_file.ready": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "knowledge_file.ready";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /** @description Id of the knowledge base that the file is in */
                    readonly knowledgeBaseId: string;
                    /**
                     * KnowledgeFile
                     * @description A document that agents can look things up in
                     */
                    readonly file: {
                        readonly id: string;
                        /**
                         * @description A file that is ready is searched
                         * @enum {string}
                         */
                        readonly status: "pending" | "processing" | "ready" | "failed";
                        readonly originalName: string;
                        readonly contentType: string;
                        /** @description Made when the file is read; empty before */
                        readonly summary: string;
                        /** Format: date-time */
                        readonly createdAt: string;
                        readonly failureReason: string | null;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description A file of a knowledge base cannot be read; `file.failureReason` says why */
            readonly "knowledge_file.failed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "knowledge_file.failed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /** @description Id of the knowledge base that the file is in */
                    readonly knowledgeBaseId: string;
                    /**
                     * KnowledgeFile
                     * @description A document that agents can look things up in
                     */
                    readonly file: {
                        readonly id: string;
                        /**
                         * @description A file that is ready is searched
                         * @enum {string}
                         */
                        readonly status: "pending" | "processing" | "ready" | "failed";
                        readonly originalName: string;
                        readonly contentType: string;
                        /** @description Made when the file is read; empty before */
                        readonly summary: string;
                        /** Format: date-time */
                        readonly createdAt: string;
                        readonly failureReason: string | null;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description The video of a recording was made */
            readonly "recording.completed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "recording.completed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /**
                     * Recording
                     * @description A sound file that a companion speaks, and the film of it
                     */
                    readonly recording: {
                        readonly id: string;
                        readonly text: string | null;
                        /** @description Address of the file as it was sent. Whoever has it may listen; it ends with the recording */
                        readonly audioUrl: string;
                        readonly fromFile: boolean;
                        readonly provider: string;
                        readonly voiceId: string | null;
                        /** @description A picture of the video; the companion's, until there is one */
                        readonly previewUrl: string;
                        /**
                         * @description pending until its video is made
                         * @enum {string}
                         */
                        readonly status: "pending" | "processing" | "completed" | "failed";
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Unix seconds */
                        readonly updatedAt: number;
                        /** @description Map of string to string */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        readonly companion: {
                            readonly id: string;
                            readonly firstName: string;
                            readonly lastName: string;
                        };
                        readonly videoUrl: string | null;
                        readonly videoWebmUrl: string | null;
                        readonly visemesUrl: string | null;
                        readonly seconds: number | null;
                        /** @description Duet's own. How much of the video is made, 0 to 1 */
                        readonly progress: number;
                        readonly error: {
                            readonly code: string;
                            readonly message: string;
                        } | null;
                    };
                };
                /**
                 * @description There when the event was made up for a test
                 * @constant
                 */
                readonly test?: true;
            };
            /** @description The video of a recording cannot be made; `recording.error` says why */
            readonly "recording.failed": {
                /** @description The same in every delivery of the event */
                readonly eventId: string;
                /** @constant */
                readonly eventType: "recording.failed";
                /** @description Unix seconds */
                readonly timestamp: number;
                readonly organizationId: string;
                readonly projectId: string;
                readonly data: {
                    /**
                     * Recording
                     * @description A sound file that a companion speaks, and the film of it
                     */
                    readonly recording: {
                        readonly id: string;
                        readonly text: string | null;
                        /** @description Address of the file as it was sent. Whoever has it may listen; it ends with the recording */
                        readonly audioUrl: string;
                        readonly fromFile: boolean;
                        readonly provider: string;
                        readonly voiceId: string | null;
                        /** @description A picture of the video; the companion's, until there is one */
                        readonly previewUrl: string;
                        /**
                         * @description pending until its video is made
                         * @enum {string}
                         */
                        readonly status: "pending" | "processing" | "completed" | "failed";
                        /** @description Unix seconds */
                        readonly createdAt: number;
                        /** @description Unix seconds */
                        readonly updatedAt: number;
                        /** @description Map of string to string */
                        readonly tags: {
                            readonly [key: string]: string;
                        };
                        readonly companion: {
                            readonly id: string;
                            readonly firstName: string;
                            readonly lastName: string;
                        };
                        readonly videoUrl: string | null;
                        readonly videoWebmUrl: string | null;
                        readonly visemesUrl: string | null;
                        readonly seconds: number | null;
                        /** @description Duet's own. How much of the video is made, 0 to 1 */
                        readonly progress: number;
                        readonly error: {
                            readonly code: string;
                            readonly message: string;
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
