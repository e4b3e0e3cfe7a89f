import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { commaList } from './comma-list.ts';

/** Readers of settings' texts: each throws part of a sentence when the text is invalid (config.ts). */

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

export const text = (value: string): string => value;
/** A user name without blanks at its ends, as sign-in looks it up. */
export const name = (value: string): string => value.trim() || fail('must not be empty');
export const optionalText = (value: string): string | null => (value === '' ? null : value);

export const flag = (value: string): boolean =>
  value === 'true' || value === '1'
    ? true
    : value === 'false' || value === '0' || value === ''
      ? false
      : fail('must be true or false');

export const whole = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  const ok = /^\d+$/.test(value) && number >= least && number <= most;
  return ok ? number : fail(`must be a whole number from ${least} to ${most}`);
};

/** A TCP port; null: none. */
export const optionalPort = (value: string): number | null => (value === '' ? null : whole(0, 65_535)(value));

/** A secret that is compared as it is, long enough for nobody to guess it; null: none. */
export const secretToken = (value: string): string | null => {
  if (value === '') return null;
  const ok = /^[\w.~+/=-]{24,}$/.test(value);
  return ok ? value : fail('must be 24 or more letters, digits and -._~+/= (openssl rand -hex 32)');
};

export const decimal = (least: number, most: number) => (value: string) => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return number >= least && number <= most ? number : fail(`must be a number from ${least} to ${most}`);
};

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** A web address without slashes at its end. It may contain placeholders such as {query}. */
export const url = (value: string): string | null => {
  if (value === '') return null;
  return isWebAddress(value) ? value.replace(/(?<!\/)\/+$/, '') : fail('must be an http or https address');
};

/** The address of a Redis or Valkey server; null: none. */
export const redisUrl = (value: string): string | null => {
  if (value === '') return null;
  const ok = /^rediss?:\/\/[^/]/i.test(value) && URL.canParse(value);
  return ok ? value : fail('must be a redis or rediss address, such as redis://user:password@host:6379/0');
};

export const imageTemplate = (value: string): string | null => {
  if (value === '') return null;
  const ok = isWebAddress(value) && value.includes('{id}');
  return ok ? value : fail('must be an http or https address with {id} in it');
};

export const encoder = (value: string): string =>
  /^(auto|ffmpeg|bundled)$/.test(value) || isAbsolute(value)
    ? value
    : fail('must be auto, ffmpeg, bundled, or the full path of an ffmpeg program');

/** A bucket and its server. */
export interface S3Location {
  readonly bucket: string;
  /** The prefix of every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Null: Amazon's server of the region. */
  readonly endpoint: string | null;
  /** Null: the region of the environment. */
  readonly region: string | null;
  /** Whether the bucket's name is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

const S3_FORM = 'must be like s3://bucket/prefix?endpoint=https://server&region=name&path-style=true';
const S3_OPTIONS: ReadonlySet<string> = new Set(['endpoint', 'region', 'path-style']);

export const s3Location = (value: string): S3Location | null => {
  if (value === '') return null;
  const location = URL.canParse(value) ? new URL(value) : null;
  const options = location?.searchParams ?? new URLSearchParams();
  const isForm = location?.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(location.host);
  const areKnown = [...options.keys()].every((name) => S3_OPTIONS.has(name));
  if (!location || !isForm || !areKnown || location.username !== '' || location.hash !== '')
    return fail(S3_FORM);
  const endpoint = url(options.get('endpoint') ?? '');
  const folder = decodeURIComponent(location.pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    bucket: location.host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: options.get('region') ?? (endpoint === null ? null : 'us-east-1'),
    pathStyle: flag(options.get('path-style') ?? ''),
  };
};

export const secretKey = (value: string): Uint8Array | null => {
  if (value === '') return null;
  const key = Buffer.from(value, 'base64');
  return key.length === 32 ? key : fail('must be 32 bytes in base64 (openssl rand -base64 32)');
};

export const secretKeys = (value: string): readonly Uint8Array[] =>
  commaList(value).flatMap((key) => secretKey(key) ?? []);

export const oneOf =
  <T extends string>(...choices: T[]) =>
  (value: string): T =>
    choices.find((choice) => choice === value) ?? fail(`must be one of ${choices.join(', ')}`);

export const ROLES = ['api', 'media', 'phone', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export const roles = (value: string): readonly Role[] =>
  value.split(',').map((role) => oneOf(...ROLES)(role.trim()));

/** In place of an address of media or of a relay: the one by which a client reached the service. */
export const ADDRESS_OF_REQUEST = 'host';

/** Whether an entry of DUET_ICE_SERVERS is at the address by which a client came, which only clients can ask. */
export const isIceServerOfRequest = (entry: string): boolean =>
  entry.replace(/^\w+:(?:.*@)?/, '').split(/[:?]/)[0] === ADDRESS_OF_REQUEST;

/** The same entry, at the host of this origin where it is at the address by which a client came. */
export const iceServerAt = (entry: string, origin: string): string =>
  isIceServerOfRequest(entry)
    ? entry.replace(/^(\w+:(?:.*@)?)[^:?]*/, (_, start: string) => `${start}${new URL(origin).hostname}`)
    : entry;

export const iceServers = (value: string): readonly string[] => {
  const servers = commaList(value);
  // One that is wrong is not repeated: there may be a password in it.
  const isRight = servers.every((server) => /^(stun|turn|turns):/.test(server));
  return isRight ? servers : fail('must list stun:, turn: or turns: addresses');
};

/** Addresses of media for ICE candidates. */
export const mediaAddresses = (value: string): readonly string[] => {
  const addresses = commaList(value);
  const bad = addresses.find((address) => isIP(address) === 0 && address !== ADDRESS_OF_REQUEST);
  return bad === undefined
    ? addresses
    : fail(`must list IP addresses, or "${ADDRESS_OF_REQUEST}" for that of each request, not "${bad}"`);
};

/** Base URLs of servers of language models; none with `off`, null: the usual ones. */
export const modelPlaces = (value: string): readonly string[] | null => {
  if (value === '') return null;
  return value === 'off' ? [] : commaList(value).flatMap((place) => url(place) ?? []);
};

/** The names of address ranges that `proxy-addr` knows. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const areBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return RANGES.has(text) || (isIP(address) !== 0 && areBits && rest.length === 0);
};

export const proxies = (value: string): readonly string[] => {
  const ranges = commaList(value);
  const bad = ranges.find((range) => !isRange(range));
  return bad === undefined
    ? ranges
    : fail(`must list addresses or ranges such as 10.0.0.0/8 or loopback, not "${bad}"`);
};

/** A range of UDP ports, both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

const PORTS_FORM =
  'must be a range such as 20000-20999, within 1024-65535 and with an even port and the one behind it';

export const portRange = (value: string): PortRange | null => {
  if (value === '') return null;
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(value.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  // RTP takes an even port, RTCP the next one (RFC 3550, 11).
  return from >= 1024 && to <= 65_535 && from + (from % 2) + 1 <= to ? { from, to } : fail(PORTS_FORM);
};

const HEADERS_FORM = 'must be name=value, several of them with commas between, values percent-encoded';

const visible = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : fail(HEADERS_FORM));

/**
 * Headers in OpenTelemetry's format (OTEL_EXPORTER_OTLP_HEADERS): `name=value,name=value`, values
 * percent-encoded.
 */
export const headerList = (value: string): Readonly<Record<string, string>> | null => {
  if (value === '') return null;
  const pairs = commaList(value).map((pair) => /^([!#$%&'*+.^_`|~\w-]+)=(.*)$/.exec(pair));
  try {
    return Object.fromEntries(
      pairs.map((pair) =>
        pair ? [pair[1], visible(decodeURIComponent(pair[2] ?? ''))] : fail(HEADERS_FORM),
      ),
    ) as Record<string, string>;
  } catch {
    return fail(HEADERS_FORM);
  }
};
