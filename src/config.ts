import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';

/** How one setting is read. `read` throws a plain sentence part ("must be a port number") when the text is no good. */
interface Setting<T> {
  readonly default: T;
  readonly meaning: string;
  readonly read: (text: string) => T;
}

const setting = <T>(fallback: T, read: (text: string) => T, meaning: string): Setting<T> => ({
  default: fallback,
  meaning,
  read,
});

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

const text = (value: string): string => value;
const name = (value: string): string => (value.trim() === '' ? fail('must not be empty') : value);
const optionalText = (value: string): string | null => (value === '' ? null : value);

const flag = (value: string): boolean =>
  value === 'true' || value === '1'
    ? true
    : value === 'false' || value === '0' || value === ''
      ? false
      : fail('must be true or false');

const whole = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  const ok = /^\d+$/.test(value) && number >= least && number <= most;
  return ok ? number : fail(`must be a whole number from ${least} to ${most}`);
};

const decimal = (least: number, most: number) => (value: string) => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return number >= least && number <= most ? number : fail(`must be a number from ${least} to ${most}`);
};

const url = (value: string): string | null => {
  if (value === '') return null;
  const ok = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return ok ? value.replace(/\/+$/, '') : fail('must be an http or https URL');
};

const imageTemplate = (value: string): string | null => {
  if (value === '') return null;
  const ok = URL.canParse(value) && /^https?:\/\//.test(value) && value.includes('{id}');
  return ok ? value : fail('must be an http or https address with {id} in it');
};

const encoder = (value: string): string =>
  /^(auto|ffmpeg|bundled)$/.test(value) || isAbsolute(value)
    ? value
    : fail('must be auto, ffmpeg, bundled, or the full path of an ffmpeg program');

/** A bucket, and where its server is. */
export interface S3Place {
  readonly bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Null: the one of Amazon's in the region. */
  readonly endpoint: string | null;
  /** Null: whatever the environment says. */
  readonly region: string | null;
  /** The bucket's name in the path, and not before the server's. */
  readonly pathStyle: boolean;
}

const S3_FORM = 'must be like s3://bucket/prefix?endpoint=https://server&region=name&path-style=true';
const S3_OPTIONS: ReadonlySet<string> = new Set(['endpoint', 'region', 'path-style']);

const s3Place = (value: string): S3Place | null => {
  if (value === '') return null;
  const place = URL.canParse(value) ? new URL(value) : null;
  const options = place?.searchParams ?? new URLSearchParams();
  const isForm = place?.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(place.host);
  const areKnown = [...options.keys()].every((name) => S3_OPTIONS.has(name));
  if (!place || !isForm || !areKnown || place.username !== '' || place.hash !== '') return fail(S3_FORM);
  const endpoint = url(options.get('endpoint') ?? '');
  const folder = decodeURIComponent(place.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: place.host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: options.get('region') ?? (endpoint === null ? null : 'us-east-1'),
    pathStyle: flag(options.get('path-style') ?? ''),
  };
};

const secretKey = (value: string): Uint8Array | null => {
  if (value === '') return null;
  const key = Buffer.from(value, 'base64');
  return key.length === 32 ? key : fail('must be 32 bytes in base64 (openssl rand -base64 32)');
};

const oneOf =
  <T extends string>(...choices: T[]) =>
  (value: string): T =>
    choices.find((choice) => choice === value) ?? fail(`must be one of ${choices.join(', ')}`);

const ROLES = ['api', 'media', 'phone', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const roles = (value: string): readonly Role[] =>
  value.split(',').map((role) => oneOf(...ROLES)(role.trim()));

const list = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const iceServers = (value: string): readonly string[] => {
  const servers = list(value);
  const bad = servers.find((server) => !/^(stun|turn|turns):/.test(server));
  return bad === undefined ? servers : fail(`must list stun:, turn: or turns: addresses, not "${bad}"`);
};

/** The names of ranges that `proxy-addr` knows. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const areBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return RANGES.has(text) || (isIP(address) !== 0 && areBits && rest.length === 0);
};

const proxies = (value: string): readonly string[] => {
  const ranges = list(value);
  const bad = ranges.find((range) => !isRange(range));
  return bad === undefined
    ? ranges
    : fail(`must list addresses or ranges such as 10.0.0.0/8 or loopback, not "${bad}"`);
};

/** UDP ports, both ends included. */
export interface Ports {
  readonly from: number;
  readonly to: number;
}

const PORTS_FORM =
  'must be a range such as 20000-20999, within 1024-65535 and with an even port and the one behind it';

const portRange = (value: string): Ports | null => {
  if (value === '') return null;
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(value.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  // Sound takes an even port, its reports the next one (RFC 3550, 11).
  return from >= 1024 && to <= 65_535 && from + (from % 2) + 1 <= to ? { from, to } : fail(PORTS_FORM);
};

/** Every setting: name, default, meaning. The name in a program is the camel case of what follows `DUET_`. */
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
  DUET_BLOBS_URL: setting<S3Place | null>(
    null,
    s3Place,
    'S3 bucket for blobs: s3://bucket/prefix?endpoint=https://server&region=name&path-style=true; unset: the data folder',
  ),
  DUET_S3_KEY: setting<string | null>(
    null,
    optionalText,
    'access key for DUET_BLOBS_URL; unset: what the environment gives',
  ),
  DUET_S3_SECRET: setting<string | null>(null, optionalText, 'its secret'),
  DUET_ROLES: setting<readonly Role[]>(ROLES, roles, 'what this process does: api, media, phone, worker'),
  DUET_SECRET_KEY: setting<Uint8Array | null>(
    null,
    secretKey,
    'encrypts stored secrets: 32 bytes in base64, the same for all processes; default: secret.key in the data folder',
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
  DUET_LOG_LEVEL: setting(
    'info' as const,
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
    'least level of the log lines that are written',
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
  DUET_MEDIA_ADDRESS: setting<string | null>(
    null,
    optionalText,
    'address written into ICE candidates, when a NAT hides the real one',
  ),
  DUET_RTP_PORTS: setting<Ports | null>(
    null,
    portRange,
    'UDP ports for the sound of SIP calls, two for each call, as from-to; unset: any free ones',
  ),
  DUET_ICE_SERVERS: setting<readonly string[]>(
    [],
    iceServers,
    'STUN and TURN servers, comma-separated: stun:host:port, turn:user:password@host:port',
  ),
  DUET_PHONE_MESSAGES: setting<string | null>(
    null,
    optionalText,
    'folder with busy.wav or busy.<language>.wav: what callers hear when no agent is free; unset: a voice says it',
  ),
  DUET_SIP_CA: setting<string | null>(
    null,
    optionalText,
    'path of a PEM file with further authorities that vouch for SIP servers over TLS',
  ),
  DUET_MODEL: setting(
    'builtin' as const,
    oneOf('builtin', 'openai'),
    'who answers: the built-in retrieval model, or an OpenAI-compatible server',
  ),
  DUET_MODEL_URL: setting<string | null>(null, url, 'base URL of the OpenAI-compatible server, with its /v1'),
  DUET_MODEL_KEY: setting<string | null>(null, optionalText, 'API key for DUET_MODEL_URL'),
  DUET_MODEL_NAME: setting<string | null>(null, optionalText, 'model to ask for'),
  DUET_EMBEDDING_URL: setting<string | null>(
    null,
    url,
    'base URL of an OpenAI-compatible embedding server, with its /v1; unset: search by words and their kin',
  ),
  DUET_EMBEDDING_KEY: setting<string | null>(null, optionalText, 'API key for DUET_EMBEDDING_URL'),
  DUET_EMBEDDING_NAME: setting('text-embedding-3-small', text, 'model to ask for at DUET_EMBEDDING_URL'),
  DUET_TRANSCRIBER: setting(
    'auto' as const,
    oneOf('auto', 'none', 'openai', 'whisper', 'pocketsphinx'),
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

/** A setting that cannot be used. Its message is one sentence for whoever starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const camelCase = (name: string): string =>
  name
    .slice('DUET_'.length)
    .toLowerCase()
    .replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** What must not be repeated in a message. */
const SECRET = /_(KEY|PASSWORD|SECRET)$/;

const readOne = (name: string, value: string): unknown => {
  const known = (settings as Record<string, Setting<unknown> | undefined>)[name];
  if (!known) throw new ConfigError(`${name} is not a setting of Duet; docs/self-hosting.md lists them all.`);
  try {
    return known.read(value);
  } catch (error) {
    const shown = SECRET.test(name) ? 'something else' : `"${value}"`;
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

/**
 * Reads and checks all settings (4-decisions, "Both interfaces"): environment first, then `duet.config.json`.
 * @throws ConfigError for an unknown `DUET_*` name or a bad value
 */
export function readConfig(env: NodeJS.ProcessEnv, file = resolve('duet.config.json')): Config {
  const given: Record<string, string | undefined> = { ...readFile(file), ...env };
  const config: Record<string, unknown> = { databaseUrl: given['DATABASE_URL'] || null };
  for (const [name, known] of Object.entries(settings)) config[camelCase(name)] = known.default;
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('DUET_') && value !== undefined) config[camelCase(name)] = readOne(name, value);
  }
  return Object.freeze(config) as unknown as Config;
}
