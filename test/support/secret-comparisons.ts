import ts from 'typescript';

/** A comparison that ends at the first difference, so that its time tells how much was right. */
export interface Comparison {
  /** Below the checkout, such as `src/members/oauth/client.ts`. */
  readonly file: string;
  /** As it stands in the source, in one line. */
  readonly text: string;
}

/** The ends of names of what nobody may find out letter by letter, and of what makes it (`markOf`). */
const SECRET =
  /(?:secret|token|mark|hash|signature|signed|password|passphrase|verifier|challenge|nonce|code|digest|hmac|apikey)s?(?:of)?$/i;
/** Constants are in the source for all to read. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
/** Methods that compare what they are called on, or hold, with what they are given. */
const COMPARING: readonly string[] = ['equals', 'compare', 'localeCompare', 'includes', 'indexOf', 'is'];
/** What leaves a secret a secret: a name before it says what it is of. */
const CHANGING: readonly string[] = ['toString', 'toLowerCase', 'toUpperCase', 'trim', 'slice', 'from'];

/** What an expression is called: the last name of it, or that of what makes it. */
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

/** What the source itself says: whether something is there, and of which kind it is, is no secret. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isTypeOfExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind) ||
  nameOf(node) === 'undefined' ||
  CONSTANT.test(nameOf(node));

/** What a node compares with what; empty when it compares nothing. */
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
