import { type Static, Type } from 'typebox';
import { FreeObject, Maybe, OneOf, Tags } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { ConnectionMcp } from '../mcp.schema.ts';
import { ProviderSettings } from '../provider-settings.ts';

/** Fields that belong to one session, on all three calls (spec A.7; 4-decisions, "Interface A, details"). */
const session = {
  externalClientId: Maybe(Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })),
  externalClientProfile: Maybe(FreeObject),
  tags: Maybe(Tags),
  modality: Maybe(OneOf(['audio', 'text'])),
  initialSpeech: Maybe(
    Type.String({ description: 'An instruction for the first words, not a line to read' }),
  ),
  mcp: Maybe(ConnectionMcp),
};

/** Body of POST /public/connections and /public/ws-connections. */
export const ConnectionCreate = Type.Object({
  companionId: Type.String({ minLength: 1 }),
  providerConfig: Type.Object({
    voiceId: Maybe(Type.String()),
    settings: Maybe(ProviderSettings),
    useGreenVideo: Maybe(Type.Boolean()),
  }),
  language: Maybe(Language),
  functions: Maybe(Type.Array(Type.String())),
  faqCollections: Maybe(Type.Array(Type.String())),
  knowledgeBaseId: Maybe(Type.String()),
  useWebSearch: Maybe(Type.Boolean()),
  disableIdleTimeout: Maybe(Type.Boolean()),
  ...session,
});
export type ConnectionCreate = Static<typeof ConnectionCreate>;

/** Body of POST /public/agents/{agentId}/connections. Phone channels are not started by a call (400). */
export const AgentConnectionCreate = Type.Object({
  channelType: OneOf(['webrtc', 'websocket', 'kiosk']),
  ...session,
});
export type AgentConnectionCreate = Static<typeof AgentConnectionCreate>;

/** Answer of all three (spec A.7). */
export const Connection = Type.Object(
  {
    token: Type.String({ description: 'Standard base64 of a JSON object that says where to connect' }),
    connection: Type.Object({ id: Type.String({ description: 'Id of the session' }) }),
  },
  { description: 'Real-time connection (A.7)' },
);
export type Connection = Static<typeof Connection>;
