/** Secrets of the settings are in no line of the log, nor in what a failing start says. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, secretsOf, settings } from '../kernel/config.ts';
import { createLog } from './log.ts';

const SECRET = 'Zw9mQ4tYxK2vLr8sHb6N-of_settings';
const KEY = Buffer.from(SECRET).toString('base64');

/** What a setting that holds a secret may be set to, and what of it is secret. */
const HOLDING: Readonly<Record<string, readonly [value: string, secret: string]>> = {
  DATABASE_URL: [`postgres://duet:${SECRET}@db.example/duet`, SECRET],
  DUET_SECRET_KEY: [KEY, KEY],
  DUET_SECRET_KEY_FALLBACKS: [KEY, KEY],
  DUET_OTEL_HEADERS: [`authorization=Bearer%20${SECRET}`, SECRET],
  DUET_REDIS_URL: [`redis://duet:${SECRET}@redis.example:6379/0`, SECRET],
  DUET_ICE_SERVERS: [`turn:duet:${SECRET}@turn.example:3478`, SECRET],
  ...Object.fromEntries(
    [
      ...['S3_KEY', 'S3_SECRET', 'METRICS_TOKEN', 'MODEL_KEY', 'EMBEDDING_KEY', 'SEARCH_KEY'],
      ...['TRANSCRIBER_KEY', 'DEMO_API_KEY', 'DEMO_CONSOLE_PASSWORD', 'DEMO_APPLICATION_KEY'],
      ...['DEMO_APPLICATION_SECRET', 'DEMO_MEMBER_PASSWORD', 'DEMO_SECOND_MEMBER_PASSWORD'],
    ].map((name) => [`DUET_${name}`, [SECRET, SECRET]]),
  ),
  ...Object.fromEntries(
    [
      ...['MODEL_URL', 'EMBEDDING_URL', 'SEARCH_URL', 'TRANSCRIBER_URL', 'OTEL_URL', 'OTLP_METRICS_URL'],
      ...['MODELS_URL', 'MODEL_PLACES', 'PUBLIC_URL'],
    ].map((name) => [`DUET_${name}`, [`https://duet:${SECRET}@server.example/v1`, SECRET]]),
  ),
};

/** Settings that hold none: numbers, switches, names, paths, and addresses that take no password. */
const HARMLESS = new Set(
  [
    ...['PORT', 'HOST', 'TRUSTED_PROXIES', 'DATA_DIR', 'BLOBS_URL', 'ROLES', 'PRIORITY', 'PLAYLIST_IMAGES'],
    ...['ALLOW_PRIVATE_NETWORK', 'DEMO_APPLICATION_RATE', 'CONNECTION_INTERVAL', 'REQUEST_LOG', 'LOG_LEVEL'],
    ...[
      'METRICS_PORT',
      'METRICS_HOST',
      'METRICS_PROJECTS',
      'DRAIN_SECONDS',
      'IDLE_SECONDS',
      'COST_PER_MINUTE',
    ],
    ...[
      'MEDIA_PORT',
      'MEDIA_ADDRESS',
      'RTP_PORTS',
      'PHONE_MESSAGES',
      'JOINED_CALL_SECONDS',
      'SIP_CA',
      'MODEL',
    ],
    ...['MODEL_NAME', 'MODEL_CONTEXT', 'MODEL_LOOKS', 'PROVIDERS', 'CONNECTORS', 'EMBEDDING_NAME', 'SEARCH'],
    ...['CAPTURE', 'MEMORY', 'TRANSCRIBER', 'TRANSCRIBER_NAME', 'WHISPER_COMMAND', 'WHISPER_MODEL', 'MODELS'],
    ...['MODELS_DIR', 'ENCODER', 'DEMO_CONSOLE_EMAIL', 'DEMO_REDIRECT_URI', 'DEMO_CATALOGUE'],
    ...['DEMO_MEMBER_USER_NAME', 'DEMO_SECOND_MEMBER_USER_NAME'],
    ...['BACKUPS_KEPT', 'BACKUP_BEFORE_MIGRATION', 'LISTENS_DAYS'],
  ].map((name) => `DUET_${name}`),
);

const NOWHERE = '/nowhere/duet.config.json';

test('every setting is known to hold a secret, or to hold none', () => {
  const known = [...Object.keys(HOLDING), ...HARMLESS];
  expect(known.toSorted()).toEqual(['DATABASE_URL', ...Object.keys(settings)].toSorted());
});

test.each(Object.entries(HOLDING))('%s is in no line, whoever quotes it', (name, [value, secret]) => {
  const config = readConfig({ [name]: value }, NOWHERE);
  let written = '';
  const log = createLog('info', { write: (line) => void (written += line) }, secretsOf(config));
  const cause = new Error(`connecting to ${value} has failed`);
  const error = Object.assign(new Error(`it failed: ${secret}`, { cause }), {
    url: value,
    headers: [secret],
  });
  log.error(
    { err: error, error, server: value, deep: { list: [secret, { text: `a ${secret} b` }] } },
    secret,
  );
  log.warn({ encoded: encodeURIComponent(secret), error: String(error) }, `failed at ${value}`);
  expect(written.split('\n')).toHaveLength(3);
  expect(written).not.toContain(secret);
});

test.each(Object.entries(HOLDING))('a bad value of %s is not repeated', (name, [, secret]) => {
  for (const bad of [`${secret}@ `, `ftp//user:${secret}@host`, `stun:x,user:${secret}@host`]) {
    try {
      readConfig({ [name]: bad }, NOWHERE);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).not.toContain(secret);
    }
  }
});

test('what ends the process is said without secrets', () => {
  const crash = `process.argv = ['node', 'main', 'settings'];
    await import('./src/main.ts');
    setImmediate(() => { throw Object.assign(new Error('lost postgres://duet:${SECRET}@db/duet'),
      { password: '${SECRET}', cause: new Error('Bearer ${SECRET}') }); });`;
  const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', crash], {
    encoding: 'utf8',
  });
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('lost postgres://[redacted]@db')]);
  expect(ended.stderr).not.toContain(SECRET);
});
