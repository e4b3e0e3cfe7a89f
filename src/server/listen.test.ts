import { expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { originOf } from './listen.ts';

test.each([
  [{}, 'http://localhost:8080'],
  [{ DUET_HOST: '::' }, 'http://localhost:8080'],
  [{ DUET_HOST: '192.0.2.7' }, 'http://192.0.2.7:8080'],
  [{ DUET_HOST: 'fd00::1' }, 'http://[fd00::1]:8080'],
  [{ DUET_HOST: 'fd00::1', DUET_PUBLIC_URL: 'https://duet.example' }, 'https://duet.example'],
])('%j is reached at %s', (env, origin) => {
  expect(originOf(readConfig(env, '/nowhere.json'), 8080)).toBe(origin);
  expect(new URL(origin).origin).toBe(origin);
});
