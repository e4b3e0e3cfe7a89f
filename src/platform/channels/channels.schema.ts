import { type Static, Type } from 'typebox';
import { Maybe, Nullable, OneOf, UnixSeconds } from '../../http/schemas.ts';
import { AnsweredMcp, Mcp } from '../mcp.schema.ts';
import { ProviderSettings } from '../provider-settings.ts';
import { CHANNEL_TYPES } from '../../kernel/session-types.ts';
import { HANDOFF_MODES, MACHINE_ACTIONS, SCREENING_ACTIONS } from '../../live/calls.ts';

const VIDEO_POLICIES = ['required', 'deferred'] as const;
const MODEL_VERSIONS = ['v1', 'v2'] as const;

const Route = Type.Object({
  extension: Type.String({ minLength: 1, maxLength: 200 }),
  purpose: Type.String({ maxLength: 2000 }),
});

/** The body's human handoff: spec A.3, with `transferDescription` (facts 1.5). */
const HumanHandoff = Type.Object(
  {
    enabled: Maybe(Type.Boolean({ description: 'False by default' })),
    transferExtension: Maybe(Type.String({ maxLength: 200 })),
    routes: Maybe(Type.Array(Route, { maxItems: 100 })),
    transferDescription: Maybe(
      Type.String({ maxLength: 4096, description: 'When to transfer; what the model reads' }),
    ),
    mode: Maybe(
      OneOf(HANDOFF_MODES, {
        description:
          'blind (the default) puts the caller through at once; attended tells the person first what it is about',
      }),
    ),
  },
  { description: 'When and where a call is transferred to a person' },
);

/** What to do when an answering machine picks up a call that the agent placed. */
const AnsweringMachine = Type.Object(
  {
    action: OneOf(MACHINE_ACTIONS, {
      description: 'continue talks as with anybody; leaveMessage waits for the beep, speaks and hangs up',
    }),
    message: Maybe(
      Type.String({
        maxLength: 4000,
        description: 'What is said to the machine; by default the initial speech',
      }),
    ),
  },
  { description: 'sip: what to do when an answering machine takes the agent’s call; continue by default' },
);

const CallScreening = Type.Object(
  {
    action: OneOf(SCREENING_ACTIONS, {
      description:
        'continue lets the agent talk to it; announce says the message, and the conversation begins when a person speaks',
    }),
    message: Maybe(
      Type.String({
        maxLength: 4000,
        description: 'Who calls and why, in a sentence; without it announce is as continue',
      }),
    ),
  },
  {
    description:
      'sip: what to do when an assistant that asks who calls and why takes the agent’s call; continue by default. It is known by its words, where the agent has speech to text',
  },
);

const Ids = (description: string) => Type.Array(Type.String(), { maxItems: 200, description });

/** An example for each type of channel, for the reference page. */
const channelExamples: Record<(typeof CHANNEL_TYPES)[number], { value: object }> = {
  voip: { value: {} },
  sip: {
    value: {
      initialSpeech: 'Greet the caller.',
      humanHandoff: {
        enabled: true,
        transferExtension: '200',
        routes: [{ extension: '201', purpose: 'Questions about an invoice' }],
        transferDescription: 'When the caller asks for a person.',
      },
    },
  },
  webrtc: { value: { useGreenVideo: true, videoPolicy: 'deferred', useWebSearch: false } },
  websocket: {
    value: { providerSettings: { instructions: 'Answer in one sentence.', temperature: 0.6 }, functions: [] },
  },
  kiosk: {
    value: {
      theme: 'Reception',
      url: 'https://example.com/reception',
      locale: 'de-CH',
      idleTimeoutSeconds: 90,
      typedInput: true,
    },
  },
};

/**
 * Body of PUT: the values in which the channel differs from its agent. The type of the channel decides which fields
 * it has (`fieldsOf`); others are ignored.
 */
export const ChannelBody = Type.Object(
  {
    functions: Maybe(Ids('Function ids; an empty array means none')),
    faqCollections: Maybe(Ids('FAQ collection ids; an empty array means none')),
    knowledgeBaseId: Maybe(Type.String()),
    providerSettings: Maybe(ProviderSettings),
    mcp: Maybe(Mcp),
    initialSpeech: Maybe(
      Type.String({
        maxLength: 20_000,
        description: 'An instruction for the first words, not a line to read',
      }),
    ),
    useWebSearch: Maybe(Type.Boolean()),
    preferredModelVersion: Maybe(OneOf(MODEL_VERSIONS)),
    useGreenVideo: Maybe(Type.Boolean({ description: 'Not on sip' })),
    videoPolicy: Maybe(OneOf(VIDEO_POLICIES, { description: 'webrtc; required by default' })),
    humanHandoff: Maybe(HumanHandoff),
    answeringMachine: Maybe(AnsweringMachine),
    callScreening: Maybe(CallScreening),
    voipAuthToken: Maybe(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description:
          'voip: the provider’s auth token, by which its requests are believed. Kept encrypted, never answered; absent keeps the one that is there, null removes it',
      }),
    ),
    theme: Maybe(
      Type.String({
        maxLength: 200,
        description:
          'kiosk: light, dark, warm or high contrast; any other text is the experience’s name, shown while nobody talks',
      }),
    ),
    url: Maybe(
      Type.String({
        maxLength: 2048,
        description: 'kiosk: absolute http or https URL of a page of your own, shown beside the agent',
      }),
    ),
    locale: Maybe(Type.String({ maxLength: 100, description: 'kiosk: language of its page' })),
    idleTimeoutSeconds: Maybe(
      Type.Integer({
        minimum: 1,
        maximum: 86_400,
        description: 'kiosk: an idle session ends after this long',
      }),
    ),
    greets: Maybe(
      Type.Boolean({
        description:
          'kiosk: whether the agent greets where no initial speech says how it begins; true by default',
      }),
    ),
    typedInput: Maybe(
      Type.Boolean({ description: 'kiosk: whether visitors may type as well as speak; false by default' }),
    ),
  },
  {
    description: 'What the channel says otherwise; what is absent or null is the agent’s',
    'x-examples': channelExamples,
  },
);
export type ChannelBody = Static<typeof ChannelBody>;

const AS_AGENT = 'as the agent says; the extended look-up answers that instead';
const NOT_SET = 'the channel says nothing of it, or is of a type that does not have it';
const NOT_MADE =
  'none was made for this companion, as for stock ones; draw it by `v2DataUrl`, or show `preview`';

/** The files of an avatar. */
const AvatarVideo = Type.Object({
  id: Type.String(),
  url: Nullable(Type.String({ description: 'The idle film' }), NOT_MADE),
  hdUrl: Nullable(Type.String(), NOT_MADE),
  maskUrl: Nullable(Type.String(), NOT_MADE),
  faceDetsUrl: Nullable(Type.String(), NOT_MADE),
  v2DataUrl: Nullable(
    Type.String(),
    'not made yet; GET /public/companions/{companionId}/generation says how far it is',
  ),
  v2OnnxDataUrl: Nullable(Type.String()),
  v2CoremlDataUrl: Nullable(Type.String()),
  facePosition: Nullable(Type.Array(Type.Number()), 'no face was found in the picture'),
  createdAt: UnixSeconds,
});

export const Avatar = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    preview: Type.String(),
    video: Nullable(AvatarVideo),
  },
  { description: 'The companion’s face, as files' },
);
export type Avatar = Static<typeof Avatar>;

const AnsweredHandoff = Type.Object({
  enabled: Type.Boolean(),
  transferExtension: Nullable(Type.String(), 'none; calls go to the `routes` alone'),
  routes: Type.Array(Route),
  transferDescription: Nullable(Type.String(), 'the model decides by its own judgement'),
  mode: OneOf(HANDOFF_MODES),
});

export const Channel = Type.Object(
  {
    id: Type.String(),
    apiKeyId: Nullable(
      Type.String({ description: 'The key that configured the channel' }),
      'it was configured in the console',
    ),
    channelType: OneOf(CHANNEL_TYPES),
    initialSpeech: Nullable(
      Type.String(),
      'nothing says how it begins: it greets in its own words, or waits',
    ),
    functions: Nullable(Type.Array(Type.String()), AS_AGENT),
    mcp: Nullable(AnsweredMcp, AS_AGENT),
    faqCollections: Nullable(Type.Array(Type.String()), AS_AGENT),
    knowledgeBaseId: Nullable(Type.String(), AS_AGENT),
    providerSettings: Nullable(ProviderSettings, AS_AGENT),
    humanHandoff: Nullable(AnsweredHandoff, NOT_SET),
    answeringMachine: Nullable(
      Type.Object({
        action: OneOf(MACHINE_ACTIONS),
        message: Nullable(Type.String({ description: 'What is said to it' }), 'the initial speech'),
      }),
      `${NOT_SET}; then the agent talks as with anybody`,
    ),
    callScreening: Nullable(
      Type.Object({
        action: OneOf(SCREENING_ACTIONS),
        message: Nullable(Type.String({ description: 'Who calls and why' }), 'announce is as continue'),
      }),
      `${NOT_SET}; then the agent talks as with anybody`,
    ),
    voipEndpoint: Nullable(
      Type.String({
        description: 'voip: the address of the provider’s “a call comes in” webhook',
      }),
      'a channel of another type',
    ),
    voipSignatureRequired: Nullable(
      Type.Boolean({ description: 'voip: whether an auth token is set, so that only signed requests count' }),
      'a channel of another type',
    ),
    useGreenVideo: Nullable(Type.Boolean(), NOT_SET),
    videoPolicy: Nullable(OneOf(VIDEO_POLICIES), `${NOT_SET}; the extended look-up answers the default`),
    useWebSearch: Nullable(Type.Boolean(), AS_AGENT),
    url: Nullable(
      Type.String({
        description: 'kiosk: the page of your own, or else the address that the display opens: /kiosk/{id}',
      }),
      'a channel of another type',
    ),
    theme: Nullable(Type.String(), NOT_SET),
    locale: Nullable(Type.String(), NOT_SET),
    idleTimeoutSeconds: Nullable(Type.Integer(), `${NOT_SET}; then it ends as any idle session`),
    greets: Nullable(Type.Boolean(), `${NOT_SET}; then it does on a kiosk`),
    typedInput: Nullable(Type.Boolean(), `${NOT_SET}; then it does not`),
    preferredModelVersion: Nullable(OneOf(MODEL_VERSIONS), NOT_SET),
    avatar: Nullable(Avatar, 'not asked for: only the extended look-up has it'),
    created: UnixSeconds,
  },
  {
    title: 'ChannelConfiguration',
    description: 'What an agent does otherwise on one of its channels; null where it is as the agent says',
  },
);
export type Channel = Static<typeof Channel>;

export const ChannelParams = Type.Object({
  agentId: Type.String(),
  channelType: OneOf(CHANNEL_TYPES),
});

/** Parameters of POST /public/channels/{channelType}. */
export const LookupParams = Type.Object({ channelType: OneOf(CHANNEL_TYPES) });

export const LookupQuery = Type.Object({
  extended: Type.Optional(
    Type.Boolean({
      description: 'With the agent’s own values where the channel says nothing, and the avatar',
    }),
  ),
});

export const LookupBody = Type.Object(
  { agentIds: Maybe(Type.Array(Type.String(), { maxItems: 1000 })) },
  {
    description: 'Whose configurations; without ids those of every agent that has the channel',
    examples: [{ agentIds: ['agent_1', 'agent_2'] }, {}],
  },
);
export type LookupBody = Static<typeof LookupBody>;
