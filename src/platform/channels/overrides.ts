import { invalidFields } from '../../errors/service-error.ts';
import type { AnsweringMachine, CallScreening, Handoff } from '../../live/calls.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { type AttachedMcp, wholeMcp } from '../mcp.schema.ts';
import { knownSettings, type ProviderSettings } from '../provider-settings.ts';
import { languageTag } from '../sessions/language.ts';
import type { ChannelBody } from './channels.schema.ts';
import { isKioskAddress } from './kiosk-address.ts';

/** The values in which a channel differs from its agent: `channel_configurations.overrides`. Absent inherits. */
export interface Overrides {
  readonly functions?: readonly string[];
  readonly faqCollections?: readonly string[];
  readonly knowledgeBaseId?: string;
  readonly providerSettings?: ProviderSettings;
  readonly mcp?: AttachedMcp;
  readonly initialSpeech?: string;
  readonly useWebSearch?: boolean;
  readonly preferredModelVersion?: 'v1' | 'v2';
  readonly useGreenVideo?: boolean;
  readonly videoPolicy?: 'required' | 'deferred';
  readonly humanHandoff?: Handoff;
  readonly answeringMachine?: AnsweringMachine;
  readonly callScreening?: CallScreening;
  readonly theme?: string;
  readonly url?: string;
  readonly locale?: string;
  readonly idleTimeoutSeconds?: number;
  readonly greets?: boolean;
  readonly typedInput?: boolean;
}

type Field = keyof Overrides;

const COMMON: readonly Field[] = [
  'functions',
  'faqCollections',
  'knowledgeBaseId',
  'providerSettings',
  'mcp',
  'initialSpeech',
  'useWebSearch',
  'preferredModelVersion',
];

/**
 * The fields that only some channel types have (facts 2, "Channel configuration bodies"; spec A, 4: useGreenVideo
 * "for other channels").
 */
const OWN: Readonly<Record<ChannelType, readonly Field[]>> = {
  voip: ['useGreenVideo', 'humanHandoff'],
  sip: ['humanHandoff', 'answeringMachine', 'callScreening'],
  webrtc: ['useGreenVideo', 'videoPolicy'],
  websocket: ['useGreenVideo'],
  kiosk: ['useGreenVideo', 'theme', 'url', 'locale', 'idleTimeoutSeconds', 'greets', 'typedInput'],
};

const fieldsOf = (type: ChannelType): readonly Field[] => [...COMMON, ...OWN[type]];

const checkUrl = (url: string | undefined): void => {
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw invalidFields({ url: ['must be an absolute http or https URL'] });
};

const checkLocale = (locale: string | undefined): void => {
  if (locale === undefined || languageTag(locale) !== null) return;
  throw invalidFields({ locale: ['must be a language, such as de or pt-BR'] });
};

const wholeHandoff = ({ humanHandoff }: ChannelBody): Handoff | null =>
  humanHandoff
    ? {
        enabled: humanHandoff.enabled ?? false,
        transferExtension: humanHandoff.transferExtension ?? null,
        routes: (humanHandoff.routes ?? []).map(({ extension, purpose }) => ({ extension, purpose })),
        transferDescription: humanHandoff.transferDescription ?? null,
        mode: humanHandoff.mode ?? 'blind',
      }
    : null;

const wholeMachine = ({ answeringMachine }: ChannelBody): AnsweringMachine | null =>
  answeringMachine ? { action: answeringMachine.action, message: answeringMachine.message || null } : null;

const wholeScreening = ({ callScreening }: ChannelBody): CallScreening | null =>
  callScreening ? { action: callScreening.action, message: callScreening.message || null } : null;

/**
 * The address of a kiosk's experience. The kiosk's own address, which GET answers when there is none, counts as
 * none.
 */
const experience = ({ url }: ChannelBody): string | null => (url == null || isKioskAddress(url) ? null : url);

const unique = (ids: readonly string[] | null | undefined): string[] | null =>
  ids ? [...new Set(ids)] : null;

/** The overrides to store: the fields that the channel type has and the body sets, each complete. */
export function overridesOf(type: ChannelType, body: ChannelBody): Overrides {
  const whole: Record<string, unknown> = {
    ...body,
    functions: unique(body.functions),
    faqCollections: unique(body.faqCollections),
    providerSettings: body.providerSettings ? knownSettings(body.providerSettings) : null,
    mcp: wholeMcp(body.mcp),
    humanHandoff: wholeHandoff(body),
    answeringMachine: wholeMachine(body),
    callScreening: wholeScreening(body),
    url: experience(body),
  };
  const given = fieldsOf(type).filter((field) => whole[field] != null);
  return Object.fromEntries(given.map((field) => [field, whole[field]]));
}

/**
 * Checks what a schema cannot express.
 * @throws ServiceError ValidationFailed
 */
export function checkOverrides({ url, locale }: Overrides): void {
  checkUrl(url);
  checkLocale(locale);
}
