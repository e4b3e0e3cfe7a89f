import { type Static, Type } from 'typebox';
import { documented } from '../../http/documented.ts';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, OneOf, UnixSeconds } from '../../http/schemas.ts';
import { LINE_STATES } from '../../storage/agent-schema.ts';

/** Characters for values that become parts of SIP messages, which spaces and brackets would break. */
const HOST = '[\\p{L}\\p{N}._:\\[\\]-]';
const HOST_NAME = '[\\p{L}\\p{N}_-]+(?:\\.[\\p{L}\\p{N}_-]+)*\\.?';
const IPV6 = '\\[?[0-9A-Fa-f.]*(?::[0-9A-Fa-f.]*)+\\]?';
const NAME = '[^\\s<>"\\u0000-\\u001f\\u007f]';

const settings = {
  server: Type.String({
    pattern: `^${HOST}+$`,
    description: 'Host name or address of the SIP server',
    ...documented({ pattern: `^(?:${HOST_NAME}|${IPV6})$` }),
  }),
  port: Maybe(
    Type.Integer({ minimum: 1, maximum: 65_535, description: 'By default 5060, and 5061 for TLS' }),
  ),
  domain: Maybe(Type.String({ pattern: `^${HOST}*$`, description: 'By default the server' })),
  username: Type.String({ pattern: `^${NAME}+$` }),
  transport: Maybe(
    Type.String({
      description: 'UDP (the default), TCP or TLS, in any case; echoed as given',
      ...documented({ pattern: '^([Uu][Dd][Pp]|[Tt][Cc][Pp]|[Tt][Ll][Ss])$' }),
    }),
  ),
};
const callerId = Maybe(
  Type.String({
    pattern: `^${NAME}+$`,
    description: 'The number that calls come from; the one that the server tells, where it is not given',
  }),
);
const password = Type.String({ minLength: 1, description: 'Kept encrypted, never answered' });

const SettingsCreate = Type.Object({ ...settings, callerId, password });
const SettingsChange = Type.Object({ ...settings, callerId, password: Type.Optional(password) });
export type SipSettingsChange = Static<typeof SettingsChange>;

const examples = [
  {
    agentId: 'agent_0a1b2c',
    name: 'Front desk',
    settings: {
      server: 'sip.example.com',
      port: 5060,
      domain: 'example.com',
      username: 'front-desk',
      password: 'a long password',
      transport: 'TCP',
    },
  },
];

const agentId = Type.String({
  minLength: 1,
  description: 'Who answers the calls; sipAgentConfigurationId, its former name, is read where it is missing',
});

/** Body of POST /public/sip-connections (spec A.6). */
export const SipConnectionCreate = Type.Object(
  { agentId, name: Maybe(Type.String()), settings: SettingsCreate },
  { examples },
);
export type SipConnectionCreate = Static<typeof SipConnectionCreate>;

/** Body of PATCH: `settings` are replaced as a whole, but keep their password, because no client can send it back. */
export const SipConnectionChange = Type.Object(
  { agentId: Type.Optional(agentId), name: Maybe(Type.String()), settings: Type.Optional(SettingsChange) },
  { examples: [{ name: 'Night desk' }] },
);
export type SipConnectionChange = Static<typeof SipConnectionChange>;

export const SipStatus = Type.Object({
  lifecycleStatus: OneOf(LINE_STATES),
  sipStatus: Nullable(
    Type.String({ description: 'registering, online or calling; null until it registers' }),
  ),
  message: Nullable(
    Type.String({
      description: 'What the server said, or what is waited for; null where nothing is to be said',
    }),
  ),
  lastRefreshed: Nullable(
    Type.Integer({ description: 'When the line was registered last, in Unix seconds' }),
    'never; see `message`',
  ),
});
export type SipStatus = Static<typeof SipStatus>;

export const SipConnection = Type.Object(
  {
    id: Type.String(),
    organizationId: Type.String(),
    projectId: Type.String(),
    agentId: Type.String(),
    name: Nullable(Type.String(), 'none was given'),
    settings: Type.Object({
      server: Type.String(),
      port: Type.Integer(),
      domain: Type.String(),
      username: Type.String(),
      transport: Type.String(),
      callerId: Nullable(Type.String(), 'the one that the server tells'),
    }),
    status: SipStatus,
    created: UnixSeconds,
  },
  {
    title: 'SipConnection',
    description: 'A telephone line: an account at a telephone system, and the agent that answers it',
  },
);
export type SipConnection = Static<typeof SipConnection>;

export const SipConnectionPage = Envelope(SipConnection);

export const SipConnectionQuery = Type.Object({ search: Type.Optional(Type.String()), ...pagingQuery });
export type SipConnectionQuery = Static<typeof SipConnectionQuery>;

export const SipConnectionParams = Type.Object({ sipConnectionId: Type.String() });

export const SipError = Type.Object({
  timestamp: Type.String({ format: 'date-time' }),
  message: Type.String(),
  code: Type.Union([Type.Integer(), Type.String()], {
    description: 'SIP status, or the name of another fault',
  }),
  sessionId: Nullable(
    Type.String({ description: 'Of the call that it happened to; null: it happened to the line itself' }),
  ),
});
export type SipError = Static<typeof SipError>;

/** Body of POST /public/sip-connections/{id}/call. */
export const SipCall = Type.Object(
  {
    destination: Type.String({ pattern: `^${NAME}+$`, description: 'Number, extension or SIP URI to call' }),
    initialSpeech: Maybe(Type.String({ description: 'What the agent is told to open with' })),
  },
  { examples: [{ destination: '+4930123456', initialSpeech: 'Say who you are and why you call.' }] },
);

export type SipCall = Static<typeof SipCall>;

export const SipCallStarted = Type.Object({
  status: OneOf(['dialing']),
  sessionId: Type.String({ description: 'The session of the call; it starts when somebody answers' }),
});
