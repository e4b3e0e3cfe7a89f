import { defineTexts } from '../../i18n/i18n.ts';

/** The texts for the service's error codes. */
export const CODES = {
  en: {
    SecondFactorRequired: 'A code of your second factor is needed.',
    CompanionNotFound: 'This companion is not there any more.',
    FunctionNotFound: 'One of these functions is not there any more.',
    FaqCollectionNotFound: 'One of these collections of questions is not there any more.',
    KnowledgeBaseNotFound: 'One of these knowledge bases is not there any more.',
    McpServerNotFound: 'One of these MCP servers is not there any more.',
    AgentNotFound: 'This agent is not there any more.',
    McpAuthorizationRequired:
      'An MCP server needs a token for this conversation, or was given one that it does not take.',
    McpServerInUse: 'An agent or a channel uses this MCP server. Take it from them first.',
    UnsupportedProvider: 'This provider has no such connector.',
    ChannelNotConfigured: 'This channel is not set up, or its API key was revoked. Save it once more.',
    AdminRequired: 'Only an administrator may do this.',
    DigitalTwinConsentRequired: 'Digital twins are switched off: an administrator has to allow them first.',
    McpServerAlreadyExists: 'This project has an MCP server of this name already.',
    ToolNameTaken: 'An agent that uses it has another tool of this name already.',
    CompanionNotEditable: 'This companion can be edited when it is complete.',
    GenerationNotFailed: 'Only what has failed can be tried again.',
    CompanionInUse: 'Agents use this companion. Give them another one first.',
    KnowledgeFileLimitExceeded: 'The knowledge base has as many files as it may have.',
    WebhookDisabled: 'This webhook is off; it receives nothing until it is on.',
    WebhookLimitExceeded:
      'As many webhooks of this project are on as can be. Switch one off or delete it first.',
    SipConnectionLimitExceeded: 'The organization has as many phone lines as it may have.',
    SipConnectionNotRegistered: 'This line is not online; it can call when it is.',
    CompanionNotReady: 'This companion is not ready yet.',
    RecordingNotFailed: 'Only a recording that has failed can be made again.',
    AgentLimitExceeded: 'The organization has as many agents as it may have.',
    ConcurrentSessionLimitReached: 'The organization has as many conversations at once as it may have.',
    RequestRateLimitExceeded: 'This was asked too often. Try again in a moment.',
  },
  de: {
    SecondFactorRequired: 'Ein Code Ihres zweiten Faktors wird gebraucht.',
    CompanionNotFound: 'Diesen Begleiter gibt es nicht mehr.',
    FunctionNotFound: 'Eine dieser Funktionen gibt es nicht mehr.',
    FaqCollectionNotFound: 'Eine dieser Sammlungen von Fragen gibt es nicht mehr.',
    KnowledgeBaseNotFound: 'Eine dieser Wissensbasen gibt es nicht mehr.',
    McpServerNotFound: 'Einen dieser MCP-Server gibt es nicht mehr.',
    AgentNotFound: 'Diesen Agenten gibt es nicht mehr.',
    McpAuthorizationRequired:
      'Ein MCP-Server braucht für dieses Gespräch ein Token, oder er bekam eines, das er nicht nimmt.',
    McpServerInUse: 'Ein Agent oder ein Kanal nutzt diesen MCP-Server. Nehmen Sie ihn dort zuerst weg.',
    UnsupportedProvider: 'Dieser Anbieter hat diesen Konnektor nicht.',
    ChannelNotConfigured:
      'Dieser Kanal ist nicht eingerichtet, oder sein API-Schlüssel wurde gesperrt. Speichern Sie ihn noch einmal.',
    AdminRequired: 'Das darf nur ein Administrator.',
    DigitalTwinConsentRequired:
      'Digitale Zwillinge sind ausgeschaltet: Ein Administrator muss sie erst erlauben.',
    McpServerAlreadyExists: 'Dieses Projekt hat schon einen MCP-Server mit diesem Namen.',
    ToolNameTaken: 'Ein Agent, der sie nutzt, hat schon ein anderes Werkzeug mit diesem Namen.',
    CompanionNotEditable: 'Dieser Begleiter kann geändert werden, wenn er fertig ist.',
    GenerationNotFailed: 'Nur was gescheitert ist, kann noch einmal versucht werden.',
    CompanionInUse: 'Agenten nutzen diesen Begleiter. Geben Sie ihnen zuerst einen anderen.',
    KnowledgeFileLimitExceeded: 'Die Wissensbasis hat so viele Dateien, wie sie haben darf.',
    WebhookDisabled: 'Dieser Webhook ist aus; er bekommt nichts, bis er an ist.',
    WebhookLimitExceeded:
      'So viele Webhooks dieses Projekts sind an, wie es sein können. Schalten Sie erst einen aus oder löschen Sie ihn.',
    SipConnectionLimitExceeded: 'Die Organisation hat so viele Telefonleitungen, wie sie haben darf.',
    SipConnectionNotRegistered: 'Diese Leitung ist nicht online; erst dann kann sie anrufen.',
    CompanionNotReady: 'Dieser Begleiter ist noch nicht bereit.',
    RecordingNotFailed: 'Nur eine gescheiterte Aufnahme kann noch einmal gemacht werden.',
    AgentLimitExceeded: 'Die Organisation hat so viele Agenten, wie sie haben darf.',
    ConcurrentSessionLimitReached:
      'Die Organisation hat so viele Gespräche gleichzeitig, wie sie haben darf.',
    RequestRateLimitExceeded: 'Das wurde zu oft verlangt. Versuchen Sie es gleich noch einmal.',
  },
} as const;

export type Code = keyof (typeof CODES)['en'];
export const isCode = (code: string | null): code is Code => code !== null && Object.hasOwn(CODES.en, code);
export const useCodeTexts = defineTexts<Code>('refusal-codes', CODES);

/** The texts for statuses without an error code. */
const STATUSES = {
  404: 'missing',
  408: 'tooSlow',
  413: 'tooLarge',
  415: 'wrongMedia',
  429: 'tooOften',
  500: 'broken',
  503: 'notNow',
  504: 'tooSlow',
} as const;

type StatusKey = (typeof STATUSES)[keyof typeof STATUSES];

export const statusKey = (status: number): StatusKey | undefined =>
  (STATUSES as Readonly<Record<number, StatusKey>>)[status];

export const useStatusTexts = defineTexts<StatusKey>('refusal-statuses', {
  en: {
    missing: 'This is not there, or not any more.',
    tooLarge: 'This is too large.',
    wrongMedia: 'A file of this kind cannot be used here.',
    tooOften: 'This was asked too often. Try again in a moment.',
    broken: 'Something went wrong in the service.',
    notNow: 'This cannot be done just now. Try again in a moment.',
    tooSlow: 'This took too long.',
  },
  de: {
    missing: 'Das gibt es nicht oder nicht mehr.',
    tooLarge: 'Das ist zu groß.',
    wrongMedia: 'Eine Datei dieser Art geht hier nicht.',
    tooOften: 'Das wurde zu oft verlangt. Versuchen Sie es gleich noch einmal.',
    broken: 'Im Dienst ist etwas schiefgegangen.',
    notNow: 'Das geht gerade nicht. Versuchen Sie es gleich noch einmal.',
    tooSlow: 'Das hat zu lange gedauert.',
  },
});
