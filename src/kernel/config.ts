import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closestName } from './nearest-name.ts';
import {
  ROLES,
  decimal,
  encoder,
  flag,
  headerList,
  iceServers,
  mediaAddresses,
  imageTemplate,
  modelPlaces,
  name,
  oneOf,
  optionalPort,
  optionalText,
  portRange,
  proxies,
  redisUrl,
  roles,
  s3Location,
  secretKey,
  secretKeys,
  secretToken,
  text,
  type PortRange,
  type Role,
  type S3Location,
  url,
  whole,
} from './config-readers.ts';

export type { S3Location, Role, PortRange } from './config-readers.ts';

/**
 * The definition of one setting. `read` throws part of a sentence ("must be a port number") when the text is
 * invalid.
 */
interface Setting<T> {
  readonly default: T;
  readonly description: string;
  readonly read: (text: string) => T;
}

const setting = <T>(fallback: T, read: (text: string) => T, description: string): Setting<T> => ({
  default: fallback,
  description,
  read,
});

/** Every setting: name, default, description. Its name in code is the camel case of the part after `DUET_`. */
export const settings = {
  DUET_PORT: setting(8080, whole(0, 65_535), 'TCP port of the service; 0 takes any free one'),
  DUET_HOST: setting('127.0.0.1', text, 'address to listen on; 0.0.0.0 to be reached from other machines'),
  DUET_PUBLIC_URL: setting<string | null>(
    null,
    url,
    'address at which clients reach the service; default: host and port',
  ),
  DUET_TRUSTED_PROXIES: setting<readonly string[]>(
    [],
    proxies,
    'proxies in front whose X-Forwarded-For is believed, comma-separated: addresses, ranges, loopback',
  ),
  DUET_DATA_DIR: setting('.duet', text, 'folder for the embedded database, blobs and credentials.json'),
  DUET_BLOBS_URL: setting<S3Location | null>(
    null,
    s3Location,
    'S3 bucket for blobs: s3://bucket/prefix?endpoint=https://server&region=name&path-style=true; unset: the data folder',
  ),
  DUET_S3_KEY: setting<string | null>(
    null,
    optionalText,
    'access key for DUET_BLOBS_URL; unset: what the environment gives',
  ),
  DUET_S3_SECRET: setting<string | null>(null, optionalText, 'its secret'),
  DUET_REDIS_URL: setting<string | null>(
    null,
    redisUrl,
    'Redis or Valkey in which processes share rates of applications and of connection calls; unset: the database',
  ),
  DUET_ROLES: setting<readonly Role[]>(
    ROLES,
    roles,
    'what this process does, comma-separated: api, media, phone, worker',
  ),
  DUET_PRIORITY: setting(
    'auto' as const,
    oneOf('auto', 'normal'),
    'auto: where it may, speech goes before the other processes of the machine',
  ),
  DUET_SECRET_KEY: setting<Uint8Array | null>(
    null,
    secretKey,
    'encrypts stored secrets: 32 bytes in base64, the same for all processes; default: secret.key in the data folder',
  ),
  DUET_SECRET_KEY_FALLBACKS: setting<readonly Uint8Array[]>(
    [],
    secretKeys,
    'further such keys, comma-separated, which read what they have encrypted and encrypt nothing new',
  ),
  DUET_BACKUP_BEFORE_MIGRATION: setting(
    'on' as const,
    oneOf('on', 'off'),
    'whether a database of an older version is backed up before it is brought up to date, into backups of the data folder',
  ),
  DUET_BACKUPS_KEPT: setting(
    3,
    whole(1, 1_000),
    'how many of these backups are kept; older ones are removed',
  ),
  DUET_ALLOW_PRIVATE_NETWORK: setting(
    false,
    flag,
    'lets webhooks, tools and knowledge URLs reach http and private addresses',
  ),
  DUET_DEMO_APPLICATION_RATE: setting<number | null>(
    null,
    whole(1, 1_000_000),
    'requests a second of the demo catalogue application, all versions',
  ),
  DUET_PLAYLIST_IMAGES: setting<string | null>(
    null,
    imageTemplate,
    'address of moving pictures of playlists, with {id}, {width}, {height} and {version}; unset: drawn here',
  ),
  DUET_CONNECTION_INTERVAL: setting(
    5,
    decimal(0, 3600),
    'seconds between two calls of a connection endpoint with one key',
  ),
  DUET_REQUEST_LOG: setting(
    1000,
    whole(0, 100_000),
    'calls of the API that are kept for each project, for a week at most; 0 keeps none',
  ),
  DUET_LISTENS_DAYS: setting<number | null>(
    null,
    whole(1, 36_500),
    'days that listens of members are kept; the charts go on counting older ones; unset: as long as the member',
  ),
  DUET_LOG_LEVEL: setting(
    'info' as const,
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
    'least level of the log lines that are written',
  ),
  DUET_OTEL_URL: setting<string | null>(
    null,
    url,
    'OpenTelemetry collector (OTLP/HTTP) that is told where the time of sessions goes; unset: nobody is',
  ),
  DUET_OTEL_HEADERS: setting<Readonly<Record<string, string>> | null>(
    null,
    headerList,
    'headers that the collector wants, such as its key: name=value, with commas between',
  ),
  DUET_METRICS_PORT: setting<number | null>(
    null,
    optionalPort,
    'TCP port that has the metrics of this process, for Prometheus; 0 takes any free one; unset: none',
  ),
  DUET_METRICS_HOST: setting('127.0.0.1', text, 'address to listen on for DUET_METRICS_PORT'),
  DUET_METRICS_TOKEN: setting<string | null>(
    null,
    secretToken,
    'opens /metrics on the port of the service to whoever has it as a Bearer token; unset: there is no such path',
  ),
  DUET_METRICS_PROJECTS: setting(
    'off' as const,
    oneOf('off', 'on'),
    'whether metrics of conversations name the project that they are of',
  ),
  DUET_OTLP_METRICS_URL: setting<string | null>(
    null,
    url,
    'OpenTelemetry collector (OTLP/HTTP) that is sent the metrics every minute; unset: nobody is',
  ),
  DUET_DRAIN_SECONDS: setting(
    20,
    whole(0, 86_400),
    'how long a stopping process waits for its sessions to end',
  ),
  DUET_IDLE_SECONDS: setting(
    180,
    whole(10, 86_400),
    'an idle session expires after this long; the warning comes 30 s before',
  ),
  DUET_COST_PER_MINUTE: setting(0.06, decimal(0, 1000), 'USD a minute of an active session, for new keys'),
  DUET_MEDIA_PORT: setting(
    0,
    whole(0, 65_535),
    'UDP port for the media of all WebRTC sessions; 0 takes any free one',
  ),
  DUET_MEDIA_ADDRESS: setting<readonly string[]>(
    [],
    mediaAddresses,
    'IP addresses written into ICE candidates, comma-separated, when a NAT hides the real ones; host: that of each request',
  ),
  DUET_RTP_PORTS: setting<PortRange | null>(
    null,
    portRange,
    'UDP ports for the sound of SIP calls, two for each call, as from-to; unset: any free ones',
  ),
  DUET_ICE_SERVERS: setting<readonly string[]>(
    [],
    iceServers,
    'STUN and TURN servers, comma-separated: stun:name:port, turn:user:password@name:port; host as the name: that of each request',
  ),
  DUET_PHONE_MESSAGES: setting<string | null>(
    null,
    optionalText,
    'folder with busy.wav or busy.<language>.wav: what callers hear when no agent is free; unset: a voice says it',
  ),
  DUET_JOINED_CALL_SECONDS: setting(
    14_400,
    whole(10, 604_800),
    'a call that Duet has joined with a person is ended after this long',
  ),
  DUET_SIP_CA: setting<string | null>(
    null,
    optionalText,
    'path of a PEM file with further authorities that vouch for SIP servers over TLS',
  ),
  DUET_MODEL: setting(
    'builtin' as const,
    oneOf('builtin', 'openai', 'auto'),
    'who answers: the built-in model, an OpenAI-compatible server, or auto: the first language model on this machine',
  ),
  DUET_MODEL_URL: setting<string | null>(null, url, 'base URL of the OpenAI-compatible server, with its /v1'),
  DUET_MODEL_KEY: setting<string | null>(null, optionalText, 'API key for DUET_MODEL_URL'),
  DUET_MODEL_NAME: setting<string | null>(null, optionalText, 'model to ask for'),
  DUET_MODEL_CONTEXT: setting<number | null>(
    null,
    whole(1_000, 10_000_000),
    'tokens that that model takes, its answer included; unset: 32000, and 4096 at the port of Ollama, which cuts without a word',
  ),
  DUET_MODEL_LOOKS: setting(
    false,
    flag,
    'whether that model takes pictures, so that users can show it their screen',
  ),
  DUET_MODEL_PLACES: setting<readonly string[] | null>(
    null,
    modelPlaces,
    'language models on this machine: base URLs with /v1, comma-separated, or off; unset: the usual addresses',
  ),
  DUET_PROVIDERS: setting<string | null>(
    null,
    optionalText,
    'path of a JSON file with model, voice and speech-to-text providers by name; "default" is for keys that name none',
  ),
  DUET_CONNECTORS: setting<string | null>(
    null,
    optionalText,
    'path of a JSON file with MCP servers for all projects, by the names that agents have them under (mcp.connectors)',
  ),
  DUET_EMBEDDING_URL: setting<string | null>(
    null,
    url,
    'base URL of an OpenAI-compatible embedding server, with its /v1; unset: search by words and their synonyms',
  ),
  DUET_EMBEDDING_KEY: setting<string | null>(null, optionalText, 'API key for DUET_EMBEDDING_URL'),
  DUET_EMBEDDING_NAME: setting('text-embedding-3-small', text, 'model to ask for at DUET_EMBEDDING_URL'),
  DUET_SEARCH: setting(
    'none' as const,
    oneOf('none', 'searxng', 'http'),
    'who searches the web for agents that may: nobody, a SearXNG server, or any server that answers JSON',
  ),
  DUET_SEARCH_URL: setting<string | null>(
    null,
    url,
    'base URL of the SearXNG server, or for http an address with {query} (and {language}, {key}) in it',
  ),
  DUET_SEARCH_KEY: setting<string | null>(null, optionalText, 'API key for DUET_SEARCH_URL'),
  DUET_CAPTURE: setting(
    true,
    flag,
    'whether agents have the tool capture_input, which takes down addresses and codes and has them confirmed',
  ),
  DUET_MEMORY: setting(true, flag, 'whether companions remember what their clients said in earlier sessions'),
  DUET_TRANSCRIBER: setting(
    'auto' as const,
    oneOf('auto', 'none', 'openai', 'moonshine', 'whisper'),
    'who turns speech into text; auto takes the first that is there',
  ),
  DUET_TRANSCRIBER_URL: setting<string | null>(
    null,
    url,
    'base URL of an OpenAI-compatible speech server, with its /v1',
  ),
  DUET_TRANSCRIBER_KEY: setting<string | null>(null, optionalText, 'API key for DUET_TRANSCRIBER_URL'),
  DUET_TRANSCRIBER_NAME: setting('whisper-1', text, 'model to ask for at DUET_TRANSCRIBER_URL'),
  DUET_WHISPER_COMMAND: setting('whisper-cli', text, 'whisper.cpp program for local recognition'),
  DUET_WHISPER_MODEL: setting<string | null>(null, optionalText, 'path of a whisper.cpp model on this disk'),
  DUET_MODELS: setting(
    'auto' as const,
    oneOf('auto', 'off'),
    'local models: auto: they are used and can be installed; off: neither, and nothing is fetched',
  ),
  DUET_MODELS_DIR: setting<string | null>(
    null,
    optionalText,
    'folder of local models, which processes may share; unset: models in the data folder',
  ),
  DUET_MODELS_URL: setting<string | null>(
    null,
    url,
    'mirror that is asked first for local models: it has each file by its SHA-256, URL/<sha256>',
  ),
  DUET_ENCODER: setting(
    'auto',
    encoder,
    'who encodes films: auto, ffmpeg, bundled (the package), or the path of an ffmpeg program',
  ),
  DUET_DEMO_API_KEY: setting<string | null>(null, optionalText, 'presets the demo API key'),
  DUET_DEMO_CONSOLE_EMAIL: setting('admin@duet.local', text, 'presets the first account of the console'),
  DUET_DEMO_CONSOLE_PASSWORD: setting<string | null>(null, optionalText, 'presets its password'),
  DUET_DEMO_APPLICATION_KEY: setting<string | null>(
    null,
    optionalText,
    'presets the key of the demo catalogue application',
  ),
  DUET_DEMO_APPLICATION_SECRET: setting<string | null>(null, optionalText, 'presets its secret'),
  DUET_DEMO_REDIRECT_URI: setting<string | null>(
    null,
    optionalText,
    'presets where its members come back to; default: a page of the service that shows the code',
  ),
  DUET_DEMO_CATALOGUE: setting(
    true,
    flag,
    'whether the first start fills an empty music catalogue with made-up music',
  ),
  DUET_DEMO_MEMBER_USER_NAME: setting('dana', name, 'presets the user name of the first demo member'),
  DUET_DEMO_MEMBER_PASSWORD: setting<string | null>(null, optionalText, 'presets their password'),
  DUET_DEMO_SECOND_MEMBER_USER_NAME: setting(
    'dirk',
    name,
    'presets the user name of the second demo member, of another country',
  ),
  DUET_DEMO_SECOND_MEMBER_PASSWORD: setting<string | null>(null, optionalText, 'presets their password'),
} as const;

type Settings = typeof settings;
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<S>;
type Name<S extends string> = S extends `DUET_${infer Rest}` ? CamelCase<Rest> : never;

/** The settings of a process: `DUET_PORT` is `port`, and so on. Frozen. */
export type Config = { readonly [K in keyof Settings as Name<K>]: Settings[K]['default'] } & {
  /** `DATABASE_URL`; null means the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
};

/** A setting cannot be used. The message is one sentence for whoever starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const camelCase = (name: string): string =>
  name
    .slice('DUET_'.length)
    .toLowerCase()
    .replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Names of settings whose values must not be repeated in a message. */
const SECRET = /_(FALLBACKS|HEADERS|KEY|PASSWORD|REDIS_URL|SECRET|TOKEN)$/;

/** The passwords in an address or a list of them: `scheme://user:password@host`, `turn:user:password@host`. */
const passwordsIn = (value: string): readonly string[] =>
  [...value.matchAll(/(?::\/\/|\bturns?:)[^\s:/@,]*:([^\s/,]*)@/g)].flatMap(([, password = '']) => [
    password,
    decoded(password),
  ]);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const textsOf = (value: unknown): readonly string[] => {
  // Of a header, `Bearer x`, the last word is a secret by itself.
  if (typeof value === 'string') return [value, value.split(' ').at(-1) ?? ''];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('base64')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** The secrets of the settings: those whose name says so, and passwords in addresses. */
export function secretsOf(config: Config): readonly string[] {
  const given: Readonly<Record<string, unknown>> = { ...config };
  const named = Object.keys(settings).filter((name) => SECRET.test(name));
  return [
    ...named.flatMap((name) => textsOf(given[camelCase(name)])),
    ...Object.values(given).flatMap(textsOf).flatMap(passwordsIn),
  ];
}

/** The name of a setting that looks most like this one. */
export const nearestSetting = (name: string): string => closestName(name, Object.keys(settings)) ?? '';

const readOne = (name: string, value: string): unknown => {
  const known = (settings as Record<string, Setting<unknown> | undefined>)[name];
  if (!known)
    throw new ConfigError(
      `${name} is not a setting of Duet; ${nearestSetting(name)} is. docs/self-hosting.md lists them all.`,
    );
  try {
    return known.read(value);
  } catch (error) {
    const shown = SECRET.test(name) || value.includes('@') ? 'something else' : `"${value}"`;
    throw new ConfigError(`${name} ${(error as Error).message}, but it is ${shown}.`);
  }
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const readFile = (path: string): Record<string, string> => {
  if (!existsSync(path)) return {};
  try {
    const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
    return Object.fromEntries(entries.map(([name, value]) => [name, asText(value)]));
  } catch (error) {
    throw new ConfigError(`${path} cannot be read as JSON: ${(error as Error).message}.`);
  }
};

const configFile = (): string => resolve('duet.config.json');

/**
 * The texts of all settings, and of whatever else is in the environment.
 * @param file null: the environment alone
 * @throws ConfigError when the file is no JSON
 */
export function givenSettings(
  env: NodeJS.ProcessEnv,
  file: string | null = configFile(),
): Record<string, string> {
  const given = { ...(file === null ? {} : readFile(file)), ...env };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Reads and checks all settings (4-decisions, "Both interfaces"): environment first, then `duet.config.json`.
 * @throws ConfigError for an unknown `DUET_*` name or a bad value
 */
export function readConfig(env: NodeJS.ProcessEnv, file: string | null = configFile()): Config {
  const given = givenSettings(env, file);
  const config: Record<string, unknown> = { databaseUrl: given['DATABASE_URL'] || null };
  for (const [name, known] of Object.entries(settings)) config[camelCase(name)] = known.default;
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('DUET_')) config[camelCase(name)] = readOne(name, value);
  }
  const whole = Object.freeze(config) as unknown as Config;
  checkSearch(whole);
  return whole;
}

/** Checks settings of the web search that depend on each other. */
function checkSearch({ search, searchUrl: place }: Config): void {
  if (search === 'none') return;
  if (place === null)
    throw new ConfigError(`DUET_SEARCH is "${search}", so DUET_SEARCH_URL must be set too.`);
  if (search === 'http' && !place.includes('{query}'))
    throw new ConfigError('DUET_SEARCH is "http", so DUET_SEARCH_URL must have {query} in it.');
}

/** Whether this process serves both interfaces and the pages (docs/self-hosting.md, "Roles"). */
export const servesInterfaces = ({ roles }: Pick<Config, 'roles'>): boolean => roles.includes('api');
