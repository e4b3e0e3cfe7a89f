/** The transports by which browsers and programs come, and those by which calls of a telephone come. */
const SOCKETS = ['webrtc', 'websocket'] as const;
const PHONES = ['voip', 'sip'] as const;

/** The transports by which the limits of concurrency count: a kiosk counts as `websocket`. */
export const TRANSPORT_TYPES = [...SOCKETS, ...PHONES] as const;
export type TransportType = (typeof TRANSPORT_TYPES)[number];

/** What a session comes by, in the order of the record of sessions. */
export const SESSION_TYPES = [...TRANSPORT_TYPES, 'kiosk'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

/** The channels of an agent, in the order of their configurations: each session comes by one of them. */
export const CHANNEL_TYPES = [...PHONES, ...SOCKETS, 'kiosk'] as const satisfies readonly SessionType[];
