import type { Config } from '../../kernel/config.ts';
import { type Finding, found } from '../finding.ts';
import { isLoopbackName } from '../hosts.ts';
import type { DoctorSystem } from '../system.ts';

type Settings = Pick<DoctorSystem, 'config' | 'given' | 'settingFaults' | 'isReadable'>;

/** A setting that counts only while another one has one of these values. */
type Depends = readonly [
  names: readonly string[],
  other: string,
  of: (config: Config) => string,
  when: readonly string[],
];

const setOr = (value: unknown): string => (value === null ? 'unset' : 'set');

const DEPENDENT: readonly Depends[] = [
  [
    ['DUET_MODEL_URL', 'DUET_MODEL_KEY', 'DUET_MODEL_NAME', 'DUET_MODEL_CONTEXT', 'DUET_MODEL_LOOKS'],
    'DUET_MODEL',
    ({ model }) => model,
    ['openai', 'auto'],
  ],
  [
    ['DUET_TRANSCRIBER_URL', 'DUET_TRANSCRIBER_KEY', 'DUET_TRANSCRIBER_NAME'],
    'DUET_TRANSCRIBER',
    ({ transcriber }) => transcriber,
    ['openai', 'auto'],
  ],
  [['DUET_WHISPER_MODEL'], 'DUET_TRANSCRIBER', ({ transcriber }) => transcriber, ['whisper', 'auto']],
  [['DUET_SEARCH_URL', 'DUET_SEARCH_KEY'], 'DUET_SEARCH', ({ search }) => search, ['searxng', 'http']],
  [['DUET_MODELS_URL', 'DUET_MODELS_DIR'], 'DUET_MODELS', ({ models }) => models, ['auto']],
  [['DUET_S3_KEY', 'DUET_S3_SECRET'], 'DUET_BLOBS_URL', ({ blobsUrl }) => setOr(blobsUrl), ['set']],
  [
    ['DUET_EMBEDDING_KEY', 'DUET_EMBEDDING_NAME'],
    'DUET_EMBEDDING_URL',
    ({ embeddingUrl }) => setOr(embeddingUrl),
    ['set'],
  ],
  [['DUET_METRICS_HOST'], 'DUET_METRICS_PORT', ({ metricsPort }) => setOr(metricsPort), ['set']],
];

const unused = ({ config, given }: Settings): Finding[] =>
  DEPENDENT.flatMap(([names, other, of, when]) => {
    const value = of(config);
    if (when.includes(value)) return [];
    const wanted = when[0] ?? '';
    return names
      .filter((name) => given.has(name))
      .map((name) => found('settingUnused', { name, other, value, wanted: wanted === 'set' ? '…' : wanted }));
  });

const needs = (config: Config): Finding[] => {
  const missing = (isMissing: boolean, name: string, value: string, other: string): Finding[] =>
    isMissing ? [found('settingNeeds', { name, value, other })] : [];
  const { model, modelUrl, modelName, transcriber, transcriberUrl, whisperModel, s3Key, s3Secret } = config;
  return [
    ...missing(model === 'openai' && modelUrl === null, 'DUET_MODEL', model, 'DUET_MODEL_URL'),
    ...missing(model === 'openai' && modelName === null, 'DUET_MODEL', model, 'DUET_MODEL_NAME'),
    ...missing(
      transcriber === 'openai' && transcriberUrl === null,
      'DUET_TRANSCRIBER',
      transcriber,
      'DUET_TRANSCRIBER_URL',
    ),
    ...missing(
      transcriber === 'whisper' && whisperModel === null,
      'DUET_TRANSCRIBER',
      transcriber,
      'DUET_WHISPER_MODEL',
    ),
    ...missing(s3Key !== null && s3Secret === null, 'DUET_S3_KEY', 'set', 'DUET_S3_SECRET'),
    ...missing(s3Secret !== null && s3Key === null, 'DUET_S3_SECRET', 'set', 'DUET_S3_KEY'),
  ];
};

const ports = ({ port, metricsPort, mediaPort, mediaAddress, rtpPorts }: Config): Finding[] => {
  const isInRange = rtpPorts !== null && mediaPort >= rtpPorts.from && mediaPort <= rtpPorts.to;
  return [
    ...(port !== 0 && port === metricsPort
      ? [found('settingSamePort', { name: 'DUET_PORT', other: 'DUET_METRICS_PORT', port })]
      : []),
    ...(isInRange
      ? [found('settingSamePort', { name: 'DUET_MEDIA_PORT', other: 'DUET_RTP_PORTS', port: mediaPort })]
      : []),
    ...(mediaAddress.length > 0 && mediaPort === 0 ? [found('settingMediaPortFree')] : []),
  ];
};

const files = ({ config, isReadable }: Settings): Finding[] => {
  const named: readonly (readonly [string, string | null])[] = [
    ['DUET_PROVIDERS', config.providers],
    ['DUET_CONNECTORS', config.connectors],
    ['DUET_SIP_CA', config.sipCa],
    ['DUET_PHONE_MESSAGES', config.phoneMessages],
    ['DUET_WHISPER_MODEL', config.whisperModel],
  ];
  return named.flatMap(([name, path]) =>
    path === null || isReadable(path) ? [] : [found('settingNoFile', { name, path })],
  );
};

const addresses = ({ publicUrl, databaseUrl, secretKey }: Config): Finding[] => {
  const url = publicUrl === null ? null : new URL(publicUrl);
  const isPlain = url !== null && url.protocol === 'http:' && !isLoopbackName(url.hostname);
  return [
    ...(isPlain ? [found('settingPlainAddress', { url: url.origin })] : []),
    ...(databaseUrl !== null && secretKey === null ? [found('settingKeyInFolder')] : []),
  ];
};

/** Whether the settings are known, can be used, and fit together. */
export async function settings(system: Settings): Promise<Finding[]> {
  const faults = system.settingFaults.map((fault) =>
    fault.kind === 'unknown'
      ? found('settingUnknown', { name: fault.name, nearest: fault.nearest })
      : found('settingInvalid', { name: fault.name, reason: fault.reason }),
  );
  const { config, given } = system;
  const findings = [
    ...faults,
    ...needs(config),
    ...ports(config),
    ...files(system),
    ...unused(system),
    ...addresses(config),
  ];
  return findings.length > 0 ? findings : [found('settingsGood', { count: given.size })];
}
