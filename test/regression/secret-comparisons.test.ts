/**
 * Secrets are compared in constant time, or not at all: a table that is asked by hash compares nothing. Every source of
 * the rooms in which strangers show secrets is read for comparisons that end at the first difference.
 */
import crypto from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPassword, hashPassword } from '../../src/http/password.ts';
import { type Challenge, answers } from '../../src/members/oauth/challenge.ts';
import { pathOf, readAddress } from '../../src/members/playlist-images/address.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { comparisonsIn } from '../support/secret-comparisons.ts';

const ROOMS = [
  'src/members',
  'src/catalog/http',
  'src/keys',
  'src/http',
  'src/console',
  'src/webhooks',
  'src/platform',
  'src/channels',
  'src/live',
  'src/music-mcp',
  'src/server',
];

/** What looks like a secret and may be compared, with the reason. */
const MAY_COMPARE: readonly (readonly [file: string, text: string, reason: string])[] = [
  [
    'src/console/people/sessions.service.ts',
    'session.tokenHash === own',
    'both are rows of who asks, who was let in by one of them',
  ],
  [
    'src/platform/mcp-servers/mcp-authorizations.grants.ts',
    'row?.setup_mark === of.setupMark',
    'both are ours: whether the setup is still the one that was read',
  ],
  [
    'src/platform/mcp-servers/mcp-authorizations.service.ts',
    'removed.setup_mark !== found.of.setupMark',
    'both are ours, as above',
  ],
  [
    'src/platform/mcp-servers/mcp-callback.service.ts',
    'found.of.setupMark !== request.setup_mark',
    'both are ours, as above',
  ],
  [
    'src/channels/phone/voip/voip-calls.ts',
    'referral?.nonce === claim.nonce',
    'the claim was signed by us, which was checked when it was read',
  ],
  ['src/channels/phone/voip/voip-calls.ts', 'claim.legId !== claim.nonce', 'both stand in one signed claim'],
  ['src/platform/voices/voices.service.ts', 'languageCode(language) === code', 'a code of a language'],
  ['src/channels/phone/media/telephone-events.ts', 'code !== this.#code', 'a key that was pressed'],
  [
    'src/channels/phone/sip/exchange.ts',
    'attempt === this.#challenges',
    'both count how often we were asked',
  ],
  ['src/channels/phone/sip/exchange.ts', 'attempt === this.#challenges', 'the same again'],
  [
    'src/channels/phone/sip/wire/digest/credentials.ts',
    'nonce === known.challenge.nonce',
    'both were sent to us in the open, by the side that asks for a password',
  ],
  ['src/channels/phone/sip/wire/message/text.ts', 'code === wanted', 'a character'],
  ['src/channels/phone/sip/wire/message/uri.ts', 'text.indexOf(mark)', 'a character'],
  ['src/live/atlas-cache.ts', 'oldest === hash', 'names of films of faces, both ours'],
];

const root = new URL('../../', import.meta.url);

const sourcesOf = (room: string): string[] =>
  readdirSync(new URL(room, root), { recursive: true })
    .map((name) => `${room}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

test.each(ROOMS)('%s compares no secret letter by letter', (room) => {
  const files = sourcesOf(room);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => comparisonsIn(file, readFileSync(new URL(file, root), 'utf8')));
  const allowed = MAY_COMPARE.filter(([file]) => file.startsWith(`${room}/`));
  const lines = (all: readonly (readonly [string, string])[]) => all.map((one) => one.join(': ')).sort();
  expect(lines(found.map(({ file, text }) => [file, text]))).toEqual(
    lines(allowed.map(([file, text]) => [file, text])),
  );
});

describe('what counts as a comparison of secrets', () => {
  test.each([
    'given === expected.secret',
    'hashSecret(given) !== row.token_hash',
    'secret == given',
    'hash(key) != (await read()).keyHash',
    'headers["x-signature"] === sign(body)',
    'markOf(parts, request) === given',
    'Buffer.from(signature).equals(made)',
    'Buffer.compare(given, tokenHash) === 0',
    'passwords.includes(given)',
    'secret.toString("hex") === given',
    'one && (two || code.verifier! === given)',
    'Object.is(accessToken, given)',
  ])('%s', (code) => {
    expect(comparisonsIn('sample.ts', `export const found = async () => ${code};`)).toHaveLength(1);
  });

  test.each([
    'secret === undefined',
    'typeof token === "string"',
    'null !== row.password_hash',
    'stored.secretHash.length === given.length',
    'code.application_id !== client.id',
    'error.code === UNIQUE_VIOLATION',
    'timingSafeEqual(hash, given)',
    'header.at(-1) === "signature"',
    'marks.indexOf(":")',
  ])('not %s', (code) => {
    expect(comparisonsIn('sample.ts', `export const found = async () => ${code};`)).toEqual([]);
  });
});

describe('right or wrong, all of a secret is compared', () => {
  const spy = vi.spyOn(crypto, 'timingSafeEqual');
  // Modules that have imported it by name follow.
  beforeAll(() => syncBuiltinESMExports());
  beforeEach(() => void spy.mockClear());
  afterAll(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });

  /** How many bytes were compared with how many, call by call. */
  const compared = () => spy.mock.calls.map((sides) => sides.map(({ byteLength }) => byteLength));

  test.each([
    ['right', true],
    ['wrong', false],
    ['r', false],
  ])('a verifier: %s', (verifier, isRight) => {
    const challenge: Challenge = { value: 'right', method: 'plain' };
    expect(answers(challenge, verifier)).toBe(isRight);
    expect(compared()).toEqual([[32, 32]]);
  });

  test('a password, also that of nobody', async () => {
    const stored = await hashPassword('right');
    const checks = [checkPassword('right', stored), checkPassword('r', stored), checkPassword('right', null)];
    expect(await Promise.all(checks)).toEqual([true, false, false]);
    const [[bytes = 0] = []] = compared();
    expect(bytes).toBeGreaterThanOrEqual(32);
    expect(compared()).toEqual(checks.map(() => [bytes, bytes]));
  });

  test('the mark of an address of a moving picture', () => {
    const secrets = createSecretBox(Buffer.alloc(32, 7));
    const colours = { base: '#000000', light: '#ffffff', accent: '#808080', glows: ['#123456'] };
    const path = pathOf(secrets, { seed: 1, ...colours }, { width: 230, height: 153 });
    const [, name = ''] = /animations\/(.*)\//.exec(path) ?? [];
    const forged = name.slice(0, -1) + (name.endsWith('A') ? 'Q' : 'A');
    expect(readAddress(secrets, name, '230x153.webp')).not.toBeNull();
    expect(readAddress(secrets, forged, '230x153.webp')).toBeNull();
    expect(compared()).toEqual([
      [22, 22],
      [22, 22],
    ]);
  });
});
