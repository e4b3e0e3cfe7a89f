import type { Meanings } from './described.ts';

/** Pages of lists. */
const PAGES: Meanings = {
  pageIndex: 'Which page this is, from 0',
  pageSize: 'How many a page holds',
  totalCount: 'How many there are without filters',
  filteredCount: 'How many the filters leave',
};

/** Problems and coded errors. */
const ERRORS: Meanings = {
  title: 'For people: its name',
  detail: 'What is wrong, as a sentence',
  instance: 'The path that was asked for',
  requestId: 'Names the request in the log of the service',
  numericType: 'The same as `type`',
};

/** Agents, channels and what a session takes from them. */
const AGENTS: Meanings = {
  companionId: 'Id of the companion',
  agentId: 'Id of the agent',
  agentIds: 'Ids of agents',
  agentHandoffs: 'Agents that this one may hand a conversation over to',
  functions: 'Ids of functions that the agent may call',
  faqCollections: 'Ids of collections of questions and answers',
  faqIds: 'Ids of the collections of questions and answers that the session knew',
  knowledgeBaseId: 'Id of the knowledge base that is looked up; null without one',
  mcp: 'Tools of other services',
  servers: 'MCP servers, each by its id',
  mcpServerId: 'Id of the MCP server',
  connectors: 'Connectors that the operator offers',
  voiceId: 'Id of a voice; null for the one of the companion',
  providerSetupId: 'Id of a named setup of model, voice and recogniser; null for that of the API key',
  language: 'BCP 47 code of the language that is heard and spoken',
  useWebSearch: 'Whether it may search the web; null for what the organization says',
  canEndConversation: 'Whether it may end a conversation after a goodbye',
  canCaptureInput: 'Whether it may take down addresses and codes and have them confirmed',
  disableIdleTimeout: 'Whether silence ends no session; null for what the organization says',
  instructions: 'What the agent is told beside the prompt of its companion',
  temperature: 'From 0, the most likely words, to 2',
  turnDetection: 'When the user is taken to have finished',
  threshold: 'How sure it has to be that there is a voice, from 0 to 1',
  prefix_padding_ms: 'Sound before the voice that belongs to it, in milliseconds',
  silence_duration_ms: 'Silence after which a turn is over, in milliseconds',
  noiseReduction: 'nearField for headsets, farField for rooms',
  providerSettings: 'How it thinks and listens',
  providerConfig: 'Voice and settings of this session alone',
  externalClientId: 'Who it is for, as you name them; null for nobody',
  externalClientProfile: 'What the agent should know of who it talks with',
  initialSpeech: 'What the agent is told to begin a call with',
};

/** Projects of an organization. */
const PROJECTS: Meanings = {
  limits: 'How many sessions the project has at once',
};

/** Channels. */
const CHANNELS: Meanings = {
  callScreening: 'What to do when an assistant that screens calls has answered',
  channelType: 'The way in: web, socket, telephone or kiosk',
  humanHandoff: 'When and where a call is transferred to a person',
  transferExtension: 'Extension that a call is transferred to',
  transferDescription: 'When to transfer, in words for the model',
  routes: 'Extensions for other purposes',
  extension: 'Number or name at the telephone system',
  purpose: 'What it is for, in words for the model',
  answeringMachine: 'What to do where a machine answers a call of the agent',
  useGreenVideo: 'Whether the picture has a green background, to be made transparent',
  videoPolicy: 'When the picture begins',
  theme: 'Look of the display, or the name of its experience',
  locale: 'Language and country of the display’s own texts',
  idleTimeoutSeconds: 'After how long without anybody the display waits again',
  greets: 'Whether the agent speaks first',
  typedInput: 'Whether the display takes typed questions',
  preview: 'Address of a still picture',
  previewUrl: 'Address of a still picture',
  video: 'Addresses of the idle film and of what is known of it; null until it is made',
  hdUrl: 'The film in its full size',
  maskUrl: 'The film as a white figure on black',
  faceDetsUrl: 'Where face, mouth and eyes are in each picture',
  facePosition: 'Left, top, width and height of the face in the first picture',
  v2DataUrl: 'Every state of the face, for a client that draws it itself',
  v2OnnxDataUrl: 'Always null: no such model is made',
  v2CoremlDataUrl: 'Always null: no such model is made',
};

/** Companions and their recordings. */
const COMPANIONS: Meanings = {
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender of the companion',
  ethnicity: 'Ethnicity of the companion',
  headline: 'What they do, in a few words',
  pictureUrl: 'Picture to start from: an https URL that is reachable from the internet',
  videoUrl: 'Film to learn from: an https URL that is reachable from the internet',
  fromFile: 'Whether it was uploaded',
};

/** Sessions and their record. */
const SESSIONS: Meanings = {
  connection: 'What a client needs to enter the session',
  token: 'Lets one client into this session; for a page, unlike the API key',
  conversation: 'What was said, in order',
  role: 'Who said it',
  toolCalls: 'Calls of tools, in order',
  arguments: 'As the model gave them',
  callId: 'Id of the call, unique over all sessions',
  isError: 'Whether it has failed',
  durationMs: 'How long it took, in milliseconds',
  leftOutTools: 'Tools that the model could not be offered, each with the reason',
  turns: 'Where the time of each turn went',
  turnId: 'Id of the turn, as events have it',
  usage: 'What providers counted',
  functionMetrics: 'How functions over WebSocket have answered',
  modality: 'Whether it is spoken or typed',
  sessionType: 'How the client is connected',
  provider: 'Who does the work',
  model: 'The model, by the name that its provider gives it',
};

/** Functions, MCP servers and what is looked up. */
const TOOLS: Meanings = {
  parameters: 'JSON Schema of the arguments',
  flow: 'implicit runs in the client, explicit at `url`',
  receiveMessages: 'Whether a tool over WebSocket hears the conversation',
  connectionBehavior: 'How a session treats the connection of a tool over WebSocket',
  waitBeforeStart: 'Whether a session waits until the tool is connected',
  abortOnFailure: 'Whether a session ends when the tool cannot be connected',
  prompt: 'What goes into the system prompt',
  timeoutSeconds: 'How long its answer is waited for; null for the default',
  inputSchema: 'JSON Schema of the arguments',
  allowedTools: 'Names of the tools that may be used; null for all',
  requireApproval: 'Whether the user has to allow each call',
  authorizationRequired: 'Whether every session brings a token of its own',
  oauth: 'How the service authorizes itself; null without it',
  grant: 'The grant of OAuth by which tokens are got',
  clientId: 'Id of the client at the authorization server',
  clientSecret: 'Secret of the client; it is never answered',
  privateKey: 'PKCS #8 in PEM, for private_key_jwt; it is never answered',
  hasClientSecret: 'Whether a secret is stored',
  hasPrivateKey: 'Whether a private key is stored',
  scope: 'What is asked for at the authorization server',
  issuer: 'The authorization server',
  signingAlgorithm: 'How assertions are signed',
  tokenEndpointAuthMethod: 'How the client authenticates at the token endpoint',
  sent: 'What was sent',
  question: 'As people ask it',
  answer: 'What the agent answers with',
  score: 'How well it fits, higher is better',
  originalName: 'Name of the file as it was uploaded',
  contentType: 'Media type of the file',
  fileName: 'Name of the file, with its ending',
  content: 'The file as base64',
};

/** Telephone, webhooks, embeds and limits. */
const REST: Meanings = {
  settings: 'How the line is registered',
  domain: 'Domain of the account',
  username: 'Name at the telephone system',
  port: 'Port of the server',
  transport: 'How SIP messages are carried',
  callerId: 'Number that others see',
  lifecycleStatus: 'How far the registration is',
  projectId: 'Id of the project',
  organizationId: 'Id of the organization',
  events: 'Types of events that are sent',
  eventType: 'Type of the event',
  generation: 'How the making of the companion has ended',
  attempts: 'Each try, with its outcome',
  latencyMs: 'How long the answer took, in milliseconds',
  origins: 'Whose pages may start sessions',
  concurrentSessions: 'Most sessions at once',
  sessionsPerVisitor: 'Most sessions of one visitor',
  sessionsPerDay: 'Most sessions in a day',
  quotaType: 'The limit that is to be raised',
  requestedValue: 'What it is to be from then on',
  createdAt: 'When it was made, in Unix seconds',
};

/**
 * What properties of interface A mean, where their schema does not say it: one name has one meaning, wherever it
 * is.
 */
export const PROPERTY_MEANINGS: Meanings = {
  id: 'Id',
  ...PAGES,
  ...ERRORS,
  ...AGENTS,
  ...PROJECTS,
  ...CHANNELS,
  ...COMPANIONS,
  ...SESSIONS,
  ...TOOLS,
  ...REST,
};
