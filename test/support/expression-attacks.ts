import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import ts from 'typescript';
import { leastTime } from './least-time.ts';

/** A regular expression of the sources. */
export interface Expression {
  /** The path from the root of the repository, with the line. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path));

const split = (literal: string): { source: string; flags: string } => {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
};

const literalsIn = (path: string, root: string): Expression[] => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ place: `${relative(root, path)}:${line}`, ...split(node.text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** All regular expression literals below a folder, except those of tests. */
export const expressionsBelow = (folder: string, root: string): Expression[] =>
  sourcesBelow(folder).flatMap((path) => literalsIn(path, root));

/** Characters from which samples of a class are taken, one of each kind that programs distinguish. */
const POOL = [...'a1 .-A,:;/\\\'"()[]{}<>=_+*#@!?|&%$~\n\t\rsetoin09éß中ก–’。\u0301\u0000'];
const MOST_OF_CLASS = 3;

const parser = new RegExpParser();

/** Short sample texts that match parts of one expression. */
class Samples {
  readonly #flags: string;
  readonly #ofClass = new Map<string, readonly string[]>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[gy]/g, '');
  }

  /** Up to three texts that match a part; the first is the plainest. */
  of(node: AST.Node): readonly string[] {
    if (node.type === 'Character') return [String.fromCodePoint(node.value)];
    if (node.type === 'CharacterClass' || node.type === 'CharacterSet') return this.#class(node.raw);
    if (node.type === 'Group' || node.type === 'CapturingGroup')
      return node.alternatives.slice(0, MOST_OF_CLASS).map((one) => this.sequence(one.elements));
    if (node.type === 'Quantifier')
      return this.of(node.element).map((one) => one.repeat(Math.max(1, node.min)));
    return [''];
  }

  sequence(nodes: readonly AST.Node[]): string {
    return nodes.map((node) => this.of(node)[0] ?? '').join('');
  }

  #class(raw: string): readonly string[] {
    const known = this.#ofClass.get(raw);
    if (known) return known;
    const expression = new RegExp(`^(?:${raw})$`, this.#flags.replace('m', ''));
    const found = POOL.filter((one) => expression.test(one));
    const some = [found[0], found[Math.floor(found.length / 2)], found.at(-1)];
    const samples = [...new Set(some.filter((one) => one !== undefined))];
    this.#ofClass.set(raw, samples);
    return samples;
  }
}

/** The parts before a part within the expression. */
const before = (node: AST.Node): AST.Node[] => {
  const { parent } = node;
  if (!parent) return [];
  const siblings = parent.type === 'Alternative' ? parent.elements : [];
  return [...before(parent), ...siblings.slice(0, siblings.indexOf(node as AST.Element))];
};

const MANY = 8;

/** Texts to repeat in an attack: matches of a repeated part, alone and after what leads to it. */
const repeatedOf = (quantifier: AST.Quantifier, samples: Samples): string[] => {
  const lead = samples.sequence(before(quantifier));
  return samples.of(quantifier.element).flatMap((body) => [body, `${lead}${body}`, lead]);
};

export interface Attack {
  readonly lead: string;
  readonly repeated: string;
  readonly tail: string;
}

const TAILS = ['', '\u0001', '\n!'];

/** Attacks on one expression, built from its own parts; none where no repetition is unbounded or large. */
function attacksOn({ source, flags }: Pick<Expression, 'source' | 'flags'>): Attack[] {
  const samples = new Samples(flags);
  const attacks = new Map<string, Attack>();
  const add = (lead: string, repeated: string): void => {
    for (const tail of TAILS) attacks.set(JSON.stringify([lead, repeated, tail]), { lead, repeated, tail });
  };
  visitRegExpAST(parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') }), {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max < MANY) return;
      const lead = samples.sequence(before(quantifier));
      for (const repeated of repeatedOf(quantifier, samples).filter((one) => one !== '')) {
        add('', repeated);
        add(lead, repeated);
      }
    },
  });
  return [...attacks.values()];
}

/** Length of the longest text in characters. */
const LONGEST = 20_000;
/**
 * Numbers of repetitions, in small steps at first, so that an exponential expression is detected before it
 * takes for ever.
 */
const REPETITIONS = [
  ...Array.from({ length: 18 }, (_, step) => 4 + 2 * step),
  60,
  100,
  250,
  800,
  2_500,
  8_000,
];

/**
 * The shortest text at which an attack takes more than `most` milliseconds, or null. 20,000 characters take 0.1 to 3 ms where
 * the work grows linearly, and 50 ms and more where it grows quadratically.
 */
export function hurtBy({ source, flags }: Expression, most: number): string | null {
  const expression = new RegExp(source, flags);
  for (const { lead, repeated, tail } of attacksOn({ source, flags })) {
    const most_ = Math.ceil(LONGEST / repeated.length);
    for (const times of [...REPETITIONS.filter((one) => one < most_), most_]) {
      const text = `${lead}${repeated.repeat(times)}${tail}`;
      const ms = leastTime(() => text.replace(expression, ''), most);
      if (ms > most)
        return `${JSON.stringify([lead, repeated, tail])}, ${text.length} characters: ${Math.round(ms)} ms`;
    }
  }
  return null;
}
