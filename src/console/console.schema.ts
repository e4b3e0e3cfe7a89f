import { Type } from 'typebox';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** Body of POST /console/api/sign-in: either an email and a password, or the secret of a sign-in link. */
export const SignIn = Type.Object({
  email: Type.Optional(text(320)),
  password: Type.Optional(text(1024)),
  accessToken: Type.Optional(text(200)),
});

export const AgentParams = Type.Object({ agentId: Type.String() });
export const SessionParams = Type.Object({ sessionId: Type.String() });

/** Body of POST /console/api/agents/{agentId}/connections. */
export const Connect = Type.Object({
  channelType: Type.Union([Type.Literal('webrtc'), Type.Literal('websocket')]),
  modality: Type.Optional(Type.Union([Type.Literal('audio'), Type.Literal('text')])),
});
