import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ROOT = new URL('../..', import.meta.url);

/** A test or a group of them, by its file and what it is called with the names of its groups. */
export interface TitledTest {
  /** Below the checkout, such as `test/conformance/a05-agents.test.ts`. */
  readonly file: string;
  readonly title: string;
}

const textOf = (node: ts.Node | undefined): string | null => {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : null;
};

/** `test`, `test.each(...)`, `describe.each(...)`: the words that stand before the title. Empty for any other call. */
const wordsOf = (callee: ts.Expression): string[] => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
};

const RUNS = new Set(['test', 'it', 'each', 'sequential', 'concurrent', 'describe']);

/** The titles of the tests of a source that are run; skipped ones do not count. */
export function titlesIn(file: string, source: string): TitledTest[] {
  const found: TitledTest[] = [];
  const visit = (node: ts.Node, group: string): void => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, group));
    const words = wordsOf(node.expression);
    const title = textOf(node.arguments[0]);
    const isTest = ['test', 'it', 'describe'].includes(words[0] ?? '') && title !== null;
    if (!isTest) return ts.forEachChild(node, (child) => visit(child, group));
    if (!words.every((word) => RUNS.has(word))) return;
    const whole = group === '' ? title : `${group} > ${title}`;
    if (words[0] !== 'describe') found.push({ file, title: whole });
    else ts.forEachChild(node, (child) => visit(child, whole));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), '');
  return found;
}

/** Every test below `test/` and beside the sources. */
export const allTests = (): TitledTest[] =>
  ['test', 'src']
    .flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true }).map((path) => `${folder}/${String(path)}`),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => titlesIn(path, readFileSync(new URL(path, ROOT), 'utf8')));

/** Where a rule is shown: the start of a file's name (`a05-agents`), and a part of the title in it. */
export type Reference = readonly [file: string, title: string];

export interface Row {
  readonly rule: string;
  readonly wording: string;
  readonly tests: readonly TitledTest[];
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

const matching = (tests: readonly TitledTest[], [file, title]: Reference): TitledTest[] =>
  tests.filter((one) => nameOf(one.file).startsWith(file) && one.title.includes(title));

/** Every rule of an interface by its id, in our words. */
export type Rules = Readonly<Record<string, string>>;

/** The rules with their tests: those that name the rule in brackets in their title, and those of the references. */
export const tableOf = (
  rules: Rules,
  tests: readonly TitledTest[],
  references: Readonly<Record<string, readonly Reference[]>>,
): Row[] =>
  Object.entries(rules).map(([rule, wording]) => {
    const named = tests.filter(({ title }) => title.includes(`[${rule}]`));
    const referred = (references[rule] ?? []).flatMap((reference) => matching(tests, reference));
    return { rule, wording, tests: [...new Set([...named, ...referred])] };
  });

/** The table for people. */
export const printed = (rows: readonly Row[]): string => {
  const widest = Math.max(...rows.map(({ rule }) => rule.length));
  const lines = rows.flatMap(({ rule, wording, tests }) => [
    `${rule.padEnd(widest)}  ${wording}`,
    ...tests.map(({ file, title }) => `${' '.repeat(widest)}    ${nameOf(file)}: ${title}`),
  ]);
  return lines.join('\n');
};

/** What a table of tests puts into its titles. */
const PLACEHOLDER = /%[sdifjoc#]|\$[\w.#]+/g;

/** Whether a reference names a test by words: a place that a table fills is in the titles of many. */
const isNamed = ([, title]: Reference): boolean => /\p{L}/u.test(title.replaceAll(PLACEHOLDER, ''));

/** Rules without a test, to be told. */
export const unshown = (rows: readonly Row[]): string[] =>
  rows.filter((row) => row.tests.length === 0).map(({ rule, wording }) => `${rule} ${wording}`);

/** References to rules that do not exist, or to tests that do not or are not named by words; and rules named in titles that do not exist. */
export function broken(
  rules: Rules,
  tests: readonly TitledTest[],
  references: Readonly<Record<string, readonly Reference[]>>,
): string[] {
  const [letter = ''] = Object.keys(rules)[0] ?? '';
  const named = tests.flatMap(({ title }) =>
    [...title.matchAll(/\[([AB]\d[\w.-]*)\]/g)].map(([, rule = '']) => rule),
  );
  const unknown = [...Object.keys(references), ...named.filter((rule) => rule.startsWith(letter))];
  const missing = Object.entries(references).flatMap(([rule, all]) =>
    all
      .filter((reference) => !isNamed(reference) || matching(tests, reference).length === 0)
      .map((one) => [rule, ...one].join(' | ')),
  );
  return [...unknown.filter((rule) => !(rule in rules)), ...missing];
}
