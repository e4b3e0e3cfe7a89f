import type { Schemas } from '../../api/platform.ts';
import { mcpValues, type McpValues } from './field-values.ts';
import {
  numberOf,
  settingsOf,
  settingsValues,
  type NumberText,
  type SettingsValues,
} from './settings-values.ts';

export type Channel = Schemas['ChannelConfiguration'];
export type ChannelType = Channel['channelType'];
export const CHANNEL_TYPES: readonly ChannelType[] = ['webrtc', 'websocket', 'voip', 'sip', 'kiosk'];

/** The channels that need no setup: an agent can be talked to on them at once. */
export const ALWAYS_OPEN: ReadonlySet<ChannelType> = new Set(['webrtc', 'websocket']);

/** The values of a channel in the form. Null or empty values are inherited from the agent. */
export interface ChannelValues {
  initialSpeech: string;
  functions: string[] | null;
  faqCollections: string[] | null;
  knowledgeBaseId: string | null;
  mcp: McpValues | null;
  useWebSearch: '' | 'true' | 'false';
  preferredModelVersion: '' | 'v1' | 'v2';
  providerSettings: SettingsValues;
  useGreenVideo: boolean;
  videoPolicy: '' | 'required' | 'deferred';
  humanHandoff: {
    enabled: boolean;
    transferExtension: string;
    transferDescription: string;
    mode: 'blind' | 'attended';
    routes: { extension: string; purpose: string }[];
  };
  answeringMachine: { action: 'continue' | 'hangUp' | 'leaveMessage'; message: string };
  callScreening: { action: 'continue' | 'announce' | 'hangUp'; message: string };
  voipAuthToken: string;
  removeToken: boolean;
  theme: string;
  url: string;
  locale: string | null;
  idleTimeoutSeconds: NumberText;
  greets: boolean;
  typedInput: boolean;
}

type Handoff = Channel['humanHandoff'];

const handoffValues = (handoff: Handoff | undefined): ChannelValues['humanHandoff'] => ({
  enabled: handoff?.enabled ?? false,
  transferExtension: handoff?.transferExtension ?? '',
  transferDescription: handoff?.transferDescription ?? '',
  mode: handoff?.mode ?? 'blind',
  routes: (handoff?.routes ?? []).map((route) => ({ ...route })),
});

/**
 * The URL that was set for a kiosk; empty when none was: then the service answers the address that the display
 * opens.
 */
const ownUrl = (channel: Channel | null): string =>
  channel?.url?.endsWith(`/kiosk/${channel.id}`) ? '' : (channel?.url ?? '');

const looks = (channel: Channel | null) => ({
  useGreenVideo: channel?.useGreenVideo ?? false,
  videoPolicy: channel?.videoPolicy ?? ('' as const),
  preferredModelVersion: channel?.preferredModelVersion ?? ('' as const),
  theme: channel?.theme ?? '',
  url: ownUrl(channel),
  locale: channel?.locale ?? null,
  idleTimeoutSeconds: channel?.idleTimeoutSeconds ?? '',
  greets: channel?.greets ?? true,
  typedInput: channel?.typedInput ?? false,
});

const triState = (value: boolean | null | undefined): ChannelValues['useWebSearch'] =>
  value === null || value === undefined ? '' : value ? 'true' : 'false';

/** The form's values of a channel. @param channel null: it is not set up yet */
export const channelValues = (channel: Channel | null): ChannelValues => ({
  initialSpeech: channel?.initialSpeech ?? '',
  functions: channel?.functions ?? null,
  faqCollections: channel?.faqCollections ?? null,
  knowledgeBaseId: channel?.knowledgeBaseId ?? null,
  mcp: channel?.mcp ? mcpValues(channel.mcp) : null,
  useWebSearch: triState(channel?.useWebSearch),
  providerSettings: settingsValues(channel?.providerSettings ?? null),
  ...looks(channel),
  humanHandoff: handoffValues(channel?.humanHandoff),
  answeringMachine: {
    action: channel?.answeringMachine?.action ?? 'continue',
    message: channel?.answeringMachine?.message ?? '',
  },
  callScreening: {
    action: channel?.callScreening?.action ?? 'continue',
    message: channel?.callScreening?.message ?? '',
  },
  voipAuthToken: '',
  removeToken: false,
});

const textOf = (text: string): string | null => (text.trim() === '' ? null : text);

const handoffOf = ({ humanHandoff }: ChannelValues) => {
  const { transferExtension, transferDescription, ...rest } = humanHandoff;
  const isSaid = rest.enabled || rest.routes.length > 0 || textOf(transferExtension) !== null;
  return isSaid
    ? {
        ...rest,
        transferExtension: textOf(transferExtension),
        transferDescription: textOf(transferDescription),
      }
    : null;
};

/** What to do about who has picked up; to talk as with anybody is no setting. */
const actOf = <T extends string>({ action, message }: { action: T; message: string }) =>
  action === 'continue' ? null : { action, message: textOf(message) };

const pickUpOf = ({ answeringMachine, callScreening }: ChannelValues) => ({
  answeringMachine: actOf(answeringMachine),
  callScreening: actOf(callScreening),
});

/** The token in the body; when it is left out, the stored one stays. */
const tokenOf = ({ voipAuthToken, removeToken }: ChannelValues) => {
  if (removeToken) return { voipAuthToken: null };
  return voipAuthToken === '' ? {} : { voipAuthToken };
};

const common = (values: ChannelValues) => ({
  initialSpeech: textOf(values.initialSpeech),
  functions: values.functions,
  faqCollections: values.faqCollections,
  knowledgeBaseId: values.knowledgeBaseId,
  mcp: values.mcp,
  useWebSearch: values.useWebSearch === '' ? null : values.useWebSearch === 'true',
  preferredModelVersion: values.preferredModelVersion || null,
  providerSettings: settingsOf(values.providerSettings),
});

const green = ({ useGreenVideo }: ChannelValues) => ({ useGreenVideo: useGreenVideo || null });

const OWN: Readonly<Record<ChannelType, (values: ChannelValues) => object>> = {
  webrtc: (values) => ({ ...green(values), videoPolicy: values.videoPolicy || null }),
  websocket: green,
  voip: (values) => ({ ...green(values), humanHandoff: handoffOf(values), ...tokenOf(values) }),
  sip: (values) => ({ humanHandoff: handoffOf(values), ...pickUpOf(values) }),
  kiosk: (values) => ({
    ...green(values),
    theme: textOf(values.theme),
    url: textOf(values.url),
    locale: values.locale,
    idleTimeoutSeconds: numberOf(values.idleTimeoutSeconds),
    greets: values.greets ? null : false,
    typedInput: values.typedInput || null,
  }),
};

/** The body of PUT for a channel of this type: all its overrides. */
export const channelBody = (type: ChannelType, values: ChannelValues) => ({
  ...common(values),
  ...OWN[type](values),
});

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0);

/** The number of overrides of a channel. An empty list counts, because it means "none". */
export const overrideCount = (channel: Channel): number =>
  Object.values(channelBody(channel.channelType, channelValues(channel))).filter(
    (value) => Array.isArray(value) || isSet(value),
  ).length;
