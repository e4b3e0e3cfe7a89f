import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  DOCUMENT,
  drivenClients,
  type Report,
  resultOf,
  rowsIn,
  versionOf,
  withRows,
} from './compatibility.ts';

/*
 * Writes the table of clients in docs/compatibility.md. Arguments are JSON reports of vitest (`--reporter=json`) with
 * the runs of their tests; where none is about a test, what the table says of it stays.
 */

const reports = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
const document = readFileSync(DOCUMENT, 'utf8');
const before = rowsIn(document);

const rows = drivenClients().map((client) => {
  const known = before.find(({ name, file }) => name === client.name && file === client.file);
  const result = resultOf(client.file, reports);
  const version = result === undefined && known ? known.version : versionOf(client);
  return { ...client, version, result: result ?? known?.result ?? 'not run' };
});

writeFileSync(DOCUMENT, withRows(document, rows));
spawnSync('npx', ['oxfmt', DOCUMENT], { stdio: 'inherit' });
