import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

const PROXY = '10.0.0.7';
const TRIES = 10;

const services = new Map<string, TestApp>();

beforeAll(async () => {
  services.set(
    'trusting',
    await testApp({ plugins: [consolePlugin], config: { trustedProxies: ['10.0.0.0/8'] } }),
  );
  services.set('trusting nobody', await testApp({ plugins: [consolePlugin] }));
});
afterAll(async () => {
  for (const service of services.values()) await service.close();
});

const guess = async (service: string, client: string, from = PROXY): Promise<number | undefined> => {
  const answer = await services.get(service)?.app.inject({
    method: 'POST',
    url: '/console/api/sign-in',
    payload: { email: `${client}@x.example`, password: 'guess' },
    headers: { 'x-duet-console': '1', origin: PUBLIC_URL, 'x-forwarded-for': client },
    remoteAddress: from,
  });
  return answer?.statusCode;
};

const guessOften = async (service: string, client: string, from?: string): Promise<void> => {
  for (let n = 0; n < TRIES; n++) expect(await guess(service, client, from)).toBe(401);
};

describe('clients behind a proxy', () => {
  it('are told apart by X-Forwarded-For when the proxy is trusted', async () => {
    await guessOften('trusting', '198.51.100.1');
    expect(await guess('trusting', '198.51.100.1')).toBe(429);
    expect(await guess('trusting', '198.51.100.2')).toBe(401);
  });

  it('cannot choose their address where they come from elsewhere', async () => {
    await guessOften('trusting', '198.51.100.3', '203.0.113.9');
    expect(await guess('trusting', '198.51.100.4', '203.0.113.9')).toBe(429);
  });

  it('are one client to a service that trusts nobody', async () => {
    await guessOften('trusting nobody', '198.51.100.1');
    expect(await guess('trusting nobody', '198.51.100.2')).toBe(429);
  });
});

describe('DUET_TRUSTED_PROXIES', () => {
  const read = (text: string) => readConfig({ DUET_TRUSTED_PROXIES: text }, '/nowhere.json').trustedProxies;

  it.each([
    ['', []],
    ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('reads "%s"', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.1/8/8', '*'])('refuses "%s" in a sentence', (text) => {
    expect(() => read(text)).toThrow(/must list addresses or ranges/);
  });
});
