import ts from 'typescript';

/** A comparison that ends at the first difference, so that its time reveals how much was right. */
export interface Comparison {
  /** The path in the repository, such as `src/members/oauth/client.ts`. */
  readonly file: string;
  /** The source text in one line. */
  readonly text: string;
}

/** Endings of the names of secrets, and of functions that compute them (`markOf`). */
const SECRET =
  /(?:secret|token|mark|hash|signature|signed|password|passphrase|verifier|challenge|nonce|code|digest|hmac|apikey)s?(?:of)?$/i;
/** Constants are not secret, as the source is public. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
/** Methods that compare their object, or its contents, with an argument. */
const COMPARING: readonly string[] = ['equals', 'compare', 'localeCompare', 'includes', 'indexOf', 'is'];
/** Methods whose result is as secret as their object, so that the object's name counts. */
const CHANGING: readonly string[] = ['toString', 'toLowerCase', 'toUpperCase', 'trim', 'slice', 'from'];

/** The name of an expression: its last name, or that of the function that computes it. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isElementAccessExpression(node)) return node.argumentExpression.getText().replaceAll(/^\W|\W$/g, '');
  if (ts.isCallExpression(node)) return nameOfCall(node);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node))
    return nameOf(node.expression);
  if (ts.isAsExpression(node)) return nameOf(node.expression);
  return ts.isBinaryExpression(node) ? nameOf(node.left) : '';
}

function nameOfCall({ expression, arguments: given }: ts.CallExpression): string {
  const name = nameOf(expression);
  if (!CHANGING.includes(name) || !ts.isPropertyAccessExpression(expression)) return name;
  return nameOf(name === 'from' && given[0] !== undefined ? given[0] : expression.expression);
}

const isSecret = (node: ts.Expression): boolean => {
  const name = nameOf(node);
  return SECRET.test(name.replaceAll('_', '')) && !CONSTANT.test(name);
};

/** Values in the source itself: whether something exists, and of which kind it is, is no secret. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isTypeOfExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind) ||
  nameOf(node) === 'undefined' ||
  CONSTANT.test(nameOf(node));

/** The operands that a node compares; empty when it compares nothing. */
function sidesOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind)) return [node.left, node.right];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  return COMPARING.includes(name.text) ? [expression, ...node.arguments] : [];
}

/** The comparisons of secrets in a source that are not made in constant time. */
export function comparisonsIn(file: string, source: string): Comparison[] {
  const found: Comparison[] = [];
  const look = (node: ts.Node): void => {
    const sides = sidesOf(node);
    if (sides.some(isSecret) && !sides.some(isPlain))
      found.push({ file, text: node.getText().replaceAll(/\s+/g, ' ') });
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}
