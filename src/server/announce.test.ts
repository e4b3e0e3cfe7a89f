import { expect, test } from 'vitest';
import { ROLES } from '../kernel/config-readers.ts';
import type { Role } from '../kernel/config.ts';
import { announcement } from './announce.ts';

const said = (roles: readonly Role[]): string =>
  announcement({
    ...{ readyMs: 2_345, publicUrl: 'https://duet.test', pageUrl: 'https://duet.test/#access=a', roles },
    ...{ speech: 'the built-in voice', database: 'PostgreSQL of DATABASE_URL', firstStart: null },
  });

test('a process with all roles says where to talk and where the interfaces are', () => {
  expect(said(ROLES)).toMatch(/Talk +https:\/\/duet\.test\/#access=a\n +API +https:\/\/duet\.test\/docs\n/);
  expect(said([...ROLES].reverse())).not.toContain('Roles');
});

test('one with some says which, and names no pages that it does not have', () => {
  expect(said(['api', 'worker'])).toMatch(/Talk .*\n.*API .*\n +Roles +api, worker\n/);
  expect(said(['media', 'phone'])).toMatch(/Roles +media, phone\n/);
  expect(said(['media', 'phone'])).not.toMatch(/Talk|API/);
});
