import { expect, test } from 'vitest';
import { nameInPath } from './dump-name.ts';

const DUMP = 'listenbrainz-listens-dump-2301-20261101-000003-incremental';

test.each([
  `/dumps/${DUMP}`,
  `/dumps/${DUMP}.tar.zst`,
  `/dumps/${DUMP}.tgz`,
  `/dumps/${DUMP}.listens.gz`,
  `/dumps/${DUMP}/listens`,
  `/dumps/${DUMP}/listens/2026`,
  `/dumps/${DUMP}/listens/2026/6.listens`,
  `/dumps/${DUMP}/listens/2026/12.listens.xz`,
  `/dumps/${DUMP}/6.listens`,
  `/incremental/2026/${DUMP}`,
  DUMP,
])('a dump has its name wherever it is looked into: %s', (path) => {
  expect(nameInPath(path)).toBe(DUMP);
});

test.each(['-', '/', '', '6.listens', '/dumps/2026', '/dumps/2301/6.listens', '/dumps/12', '2026/6.listens'])(
  'a number is no name, and standard input has none: %j',
  (path) => {
    expect(nameInPath(path)).toBe('');
  },
);
