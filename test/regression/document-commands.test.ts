import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../../src/kernel/config.ts';
import {
  commandsOf,
  documentPaths,
  duetWords,
  namedCommandsOf,
  shellBlocksOf,
  type TypedCommand,
} from '../support/document-commands.ts';

/* What the documents have a reader type, against the program, the compose files, the unit and the chart. */

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const BLOCKS = documentPaths().flatMap(shellBlocksOf);
const TYPED = BLOCKS.flatMap(commandsOf);

test('a shell reads every block of the documents', () => {
  expect(BLOCKS.length).toBeGreaterThan(50);
  const faults = BLOCKS.flatMap(({ at, code }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
    return status === 0 ? [] : [`${at}: ${stderr}`];
  });
  expect(faults).toEqual([]);
});

/** What the program prints. */
const duet = (...given: readonly string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'src/main.ts', ...given], {
    cwd: ROOT,
    encoding: 'utf8',
  });

/** The candidates behind a command, as completion knows them: by `backup`, by `keys create`. */
let candidates: ReadonlyMap<string, readonly string[]>;
/** The commands of which completion knows the name alone, with what they say of themselves. */
let texts: ReadonlyMap<string, string>;
let names: readonly string[];

const OURS = [...TYPED, ...documentPaths().flatMap(namedCommandsOf)].flatMap((command) => {
  const words = duetWords(command);
  return words === null ? [] : [{ ...command, words }];
});

beforeAll(() => {
  const script = duet('completion', 'bash');
  names = (/compgen -W '([^']*)'/.exec(script)?.[1] ?? '').split(' ');
  candidates = new Map(
    [...script.matchAll(/^ +'([^']*)'\) candidates='([^']*)'/gm)].map(([, before = '', all = '']) => [
      before,
      all.split(' '),
    ]),
  );
  const bare = names.filter((name) => candidates.get(name)?.join() === '--help');
  const used = bare.filter((name) => OURS.some(({ words }) => words[0] === name));
  texts = new Map(used.map((name) => [name, duet(name, '--help')]));
}, 60_000);

/** `...`, `FILE`, `PROJECT_ID`, `s3://…` and the like stand for what a reader has. */
const isPlaceholder = (word: string): boolean => !/^[a-z][a-z-]*$/.test(word);

const optionsIn = (words: readonly string[]): string[] =>
  words.filter((word) => word.startsWith('--')).map((word) => word.split('=', 1)[0] ?? '');

/** What of a command the program does not know. */
function unknownIn([name = '', ...rest]: readonly string[]): string[] {
  if (name === '' || isPlaceholder(name)) return [];
  if (!names.includes(name)) return [name];
  const said = texts.get(name);
  if (said !== undefined)
    return optionsIn(rest).filter((option) => option !== '--help' && !said.includes(option));
  const first = candidates.get(name) ?? [];
  const [word = ''] = rest;
  const takesWords = first.some((one) => !one.startsWith('-'));
  if (!takesWords) return optionsIn(rest).filter((option) => !first.includes(option));
  if (isPlaceholder(word) || word === 'help') return [];
  if (!first.includes(word)) return [word];
  const options = candidates.get(`${name} ${word}`) ?? [];
  return optionsIn(rest).filter((option) => !options.includes(option));
}

test('every command of Duet and every option of it that the documents show is there', () => {
  expect(OURS.length).toBeGreaterThan(60);
  const faults = OURS.flatMap(({ at, words }) =>
    unknownIn(words).map((unknown) => `${at}: duet ${words.join(' ')} (${unknown})`),
  );
  expect(faults).toEqual([]);
});

test('every setting before a command is one', () => {
  const isOurs = (command: TypedCommand) =>
    duetWords(command) !== null || /^npm (?:-s )?start/.test(command.words.join(' '));
  const set = TYPED.filter(isOurs).flatMap(({ at, variables }) =>
    variables.map((name) => [at, name] as const),
  );
  expect(set.length).toBeGreaterThan(5);
  const known = (name: string) => Object.hasOwn(settings, name) || name === 'DATABASE_URL';
  expect(set.filter(([, name]) => !known(name))).toEqual([]);
});

const startingWith = (...start: readonly string[]): TypedCommand[] =>
  TYPED.filter(({ words }) => start.every((word, at) => words[at] === word));

interface Compose {
  readonly services: Readonly<Record<string, unknown>>;
}

describe('containers', () => {
  test('docker compose is given files that there are, and services of them', () => {
    const calls = startingWith('docker', 'compose');
    expect(calls.length).toBeGreaterThan(5);
    for (const { at, words } of calls) {
      const given = words.indexOf('-f');
      const file = given < 0 ? 'compose.yaml' : (words[given + 1] ?? '');
      expect([at, existsSync(join(ROOT, file))]).toEqual([at, true]);
      const { services } = parse(read(file), { merge: true }) as Compose;
      const behind = words.slice(given < 0 ? 2 : given + 2);
      // What is behind an option with a value of its own is not a service.
      const [verb, ...rest] = behind.filter(
        (word, index) => !word.startsWith('-') && behind[index - 1] !== '--volume',
      );
      const named = { exec: rest[0], run: rest[0], logs: rest[0], cp: rest[0]?.split(':', 1)[0] }[verb ?? ''];
      expect([at, verb, Object.keys(services).includes(named ?? 'duet')]).toEqual([at, verb, true]);
    }
  });

  test('helm is given the chart, and values that it has', () => {
    const calls = startingWith('helm', 'install');
    expect(calls.length).toBeGreaterThan(0);
    for (const { words } of calls) {
      expect(existsSync(join(ROOT, words[3] ?? '', 'Chart.yaml'))).toBe(true);
      const values = parse(read(`${words[3]}/values.yaml`)) as object;
      const set = words.flatMap((word, at) =>
        /^--set/.test(words[at - 1] ?? '') ? [word.split('=', 1)[0] ?? ''] : [],
      );
      expect(set.length).toBeGreaterThan(0);
      for (const path of set) {
        const [head = '', ...rest] = path.split('.');
        if (head === 'settings') expect(Object.keys(settings)).toContain(rest.join('.'));
        else expect(valueAt(values, [head, ...rest]), path).toBeDefined();
      }
    }
  });

  test('what is given to the user of the image is given to that user', () => {
    const [, user] = /^USER (\d+)/m.exec(read('Dockerfile')) ?? [];
    const given = startingWith('chown').map(({ words }) => words[1]);
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given)).toEqual(new Set([user]));
  });
});

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);

describe('systemd', () => {
  const unit = read('deploy/systemd/duet.service');

  test('what is copied is there', () => {
    const copied = startingWith('cp').map(({ words }) => words[1] ?? '');
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('the user that is made is the one of the unit, with its folder', () => {
    const [made] = startingWith('useradd');
    expect(made?.words.at(-1)).toBe(/^User=(.*)$/m.exec(unit)?.[1]);
    const home = made?.words[made.words.indexOf('--home-dir') + 1];
    expect(unit).toContain(`DUET_DATA_DIR=${home}`);
  });

  test('systemctl is given the unit', () => {
    const calls = startingWith('systemctl');
    expect(calls.length).toBeGreaterThan(1);
    for (const { at, words } of calls)
      expect([at, existsSync(join(ROOT, `deploy/systemd/${words.at(-1)}.service`))]).toEqual([at, true]);
  });
});
