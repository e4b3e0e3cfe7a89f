import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What the documents have a reader type: their shell blocks, and the commands in them. */

const ROOT = join(import.meta.dirname, '..', '..');

/** A block of a document that a shell reads. */
export interface ShellBlock {
  /** The document and the line where the block begins, such as `docs/phone.md:7`. */
  readonly at: string;
  readonly code: string;
}

/** Every document of the product, by its path from the root. */
export const documentPaths = (): string[] => [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The shell blocks of a document. */
export const shellBlocksOf = (path: string): ShellBlock[] => {
  const text = textOf(path);
  return [...text.matchAll(/^```(?:sh|bash)\b[^\n]*\n([^]*?)^```/gm)].map(({ index, 1: code = '' }) => ({
    at: `${path}:${text.slice(0, index).split('\n').length}`,
    code,
  }));
};

/** A program with what is behind it, and the variables before it. */
export interface TypedCommand {
  readonly at: string;
  readonly words: readonly string[];
  readonly variables: readonly string[];
}

const unquoted = (word: string): string => word.replaceAll(/^["'[]|["'\]]$/g, '');

/** The commands of a line: what a shell runs one after the other, or into each other. */
function commandsIn(at: string, line: string): TypedCommand[] {
  const separated = line.replaceAll(/<\(|\$\(|\)|&&|\|\|?|;|[12]?>+\s*\S+/g, '\n');
  return separated.split('\n').map((part) => {
    const words = [...part.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => unquoted(word));
    const start = words.findIndex((word) => !/^[A-Z_][A-Z0-9_]*=/.test(word) && word !== 'sudo');
    const variables = words
      .slice(0, Math.max(start, 0))
      .flatMap((word) => /^([A-Z0-9_]+)=/.exec(word)?.[1] ?? []);
    return { at, words: start < 0 ? [] : words.slice(start), variables };
  });
}

/** The commands of a block, without comments; a line that goes on behind a backslash is one. */
export const commandsOf = ({ at, code }: ShellBlock): TypedCommand[] =>
  code
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, ''))
    .flatMap((line) => commandsIn(at, line))
    .filter(({ words }) => words.length > 0);

/** The commands of Duet that the sentences of a document name, such as `duet drain --off`. */
export const namedCommandsOf = (path: string): TypedCommand[] =>
  [
    ...textOf(path)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`(?:sudo )?(duet [^`\n]+)`/g),
  ].flatMap(([, line = '']) => commandsIn(path, line));

/** What follows the name of the program where the command is one of Duet's, by whichever way it is started; else null. */
export function duetWords({ words }: TypedCommand): readonly string[] | null {
  if (words[0] === 'duet') return words.slice(1);
  if (/^npm (?:-s )?start --$/.test(words.slice(0, words.indexOf('--') + 1).join(' ')))
    return words.slice(words.indexOf('--') + 1);
  if (words[0] !== 'docker') return null;
  const program = words.lastIndexOf('duet');
  const isRun = words.includes('exec') || words.includes('run');
  return isRun && program > 0 && program < words.length - 1 ? words.slice(program + 1) : null;
}
