import { type Static, Type } from 'typebox';
import { FreeObject, Maybe, OneOf, Tags } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { ConnectionMcp, SessionMcp } from '../mcp.schema.ts';
import { ProviderSettings } from '../provider-settings.ts';
import { TimeZone } from '../time-zone.schema.ts';

/** The fields of one session, common to all three calls (spec A.7; 4-decisions, "Interface A, details"). */
const session = {
  externalClientId: Maybe(Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })),
  externalClientProfile: Maybe(FreeObject),
  tags: Maybe(Tags),
  modality: Maybe(OneOf(['audio', 'text'])),
  timeZone: Maybe(TimeZone),
  initialSpeech: Maybe(
    Type.String({ maxLength: 20_000, description: 'An instruction for the first words, not a line to read' }),
  ),
};

const Ids = (description: string) => Type.Array(Type.String(), { maxItems: 200, description });

/** Body of POST /public/connections and /public/ws-connections. */
export const ConnectionCreate = Type.Object(
  {
    companionId: Type.String({ minLength: 1 }),
    providerConfig: Type.Object({
      voiceId: Maybe(Type.String({ maxLength: 200 })),
      settings: Maybe(ProviderSettings),
      useGreenVideo: Maybe(Type.Boolean()),
    }),
    language: Maybe(Language),
    functions: Maybe(Ids('Function ids')),
    faqCollections: Maybe(Ids('FAQ collection ids')),
    knowledgeBaseId: Maybe(Type.String()),
    useWebSearch: Maybe(Type.Boolean()),
    disableIdleTimeout: Maybe(Type.Boolean()),
    canEndConversation: Maybe(Type.Boolean()),
    canCaptureInput: Maybe(Type.Boolean()),
    mcp: Maybe(ConnectionMcp),
    ...session,
  },
  {
    description: 'Session with its whole configuration',
    examples: [
      {
        companionId: 'comp_stock_maya',
        providerConfig: { settings: { instructions: 'Be brief.' } },
        externalClientId: 'visitor-7',
      },
    ],
  },
);
export type ConnectionCreate = Static<typeof ConnectionCreate>;

/** Body of POST /public/agents/{agentId}/connections. Sessions on phone channels cannot be started by it (400). */
export const AgentConnectionCreate = Type.Object(
  {
    channelType: OneOf(['webrtc', 'websocket', 'kiosk']),
    mcp: Maybe(SessionMcp),
    ...session,
  },
  {
    description: 'Session with an agent, by the configuration of agent and channel',
    examples: [{ channelType: 'webrtc', externalClientId: 'visitor-7' }],
  },
);
export type AgentConnectionCreate = Static<typeof AgentConnectionCreate>;

/** The fields of a session that all three calls have in common. */
export type SessionFields = Omit<AgentConnectionCreate, 'channelType' | 'mcp'>;

/** `RTCIceServer` of the WebRTC standard. */
const IceServer = Type.Object({
  urls: Type.String({ description: 'Address, such as turn:turn.example.com:3478' }),
  username: Type.Optional(Type.String({ description: 'Name for a TURN server' })),
  credential: Type.Optional(Type.String({ description: 'Password for a TURN server' })),
});

/** Answer of all three calls (spec A.7). */
export const Connection = Type.Object(
  {
    token: Type.String({
      description:
        'Standard base64 of a JSON object that says where to connect, with the secret of the first join (docs/integrating.md): for that client alone',
    }),
    connection: Type.Object({ id: Type.String({ description: 'Id of the session' }) }),
    iceServers: Type.Optional(
      Type.Array(IceServer, {
        description:
          'STUN and TURN servers for the client of a WebRTC session, as RTCPeerConnection takes them: hand them on with the token. Absent where the service names none',
      }),
    ),
  },
  { title: 'Connection', description: 'The way into a session, for one client' },
);
export type Connection = Static<typeof Connection>;
