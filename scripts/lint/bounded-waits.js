/**
 * A rule of lint for `test/`: every wait has a limit and a name. What a test waits for may never come; then
 * the report has to say what it was, within a time that the test has chosen. The functions for waiting are in
 * test/support/until.ts.
 */

const MESSAGES = {
  listener:
    'A promise of an event has no limit: use eventOf(emitter, event, what) or within(promise, what) of until.ts.',
  once: 'once() without a signal has no limit: use eventOf(emitter, event, what) of until.ts.',
  loop: 'A loop that waits has no limit: use until(look, what) of until.ts.',
  pause:
    'A time is not a condition: use until(look, what), or pass(ms, why) where time itself is the matter.',
  forever: 'timeout: 0 waits for ever: give the wait a limit.',
};

/** Functions that give a limit and a name to the promises in their arguments. */
const BOUNDING = new Set(['within', 'until', 'endsWithin']);
const LISTENING = new Set(['once', 'on', 'addListener', 'addEventListener']);

const isFunction = (node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node?.type);

const nameOf = (callee) =>
  callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : callee.name;

/** All nodes below a node; without those in nested functions, unless `deep`. */
function* nodesIn(node, deep, keys) {
  for (const key of keys[node.type] ?? []) {
    for (const child of [node[key]].flat()) {
      if (!child || typeof child.type !== 'string') continue;
      yield child;
      if (deep || !isFunction(child)) yield* nodesIn(child, deep, keys);
    }
  }
}

/** Whether an enclosing call, within the same statement or function, gives the node a limit. */
function isBounded(node) {
  for (let at = node.parent; at && !/Statement$|Declaration$/.test(at.type); at = at.parent)
    if (at.type === 'CallExpression' && BOUNDING.has(nameOf(at.callee))) return true;
  return false;
}

/** The calls in a chained expression, the outermost first: `a.once(x).once(y)` gives two. */
function* chainOf(node) {
  for (let at = node; at?.type === 'CallExpression' || at?.type === 'UnaryExpression';) {
    if (at.type === 'UnaryExpression') at = at.argument;
    else {
      yield at;
      at = at.callee.type === 'MemberExpression' ? at.callee.object : null;
    }
  }
}

const isListening = (expression) => {
  const calls = [...chainOf(expression)];
  return calls.some(
    ({ callee, arguments: [event] }) =>
      callee.type === 'MemberExpression' && LISTENING.has(nameOf(callee)) && event?.value !== 'abort',
  );
};

/** The expressions of an executor, one for each statement; null when it contains other statements. */
const expressionsOf = ({ body }) => {
  if (body.type !== 'BlockStatement') return [body];
  const all = body.body.map((statement) =>
    statement.type === 'ExpressionStatement' ? statement.expression : null,
  );
  return all.length === 0 || all.includes(null) ? null : all;
};

/** Whether an executor only rejects: such a promise cuts work off, as an abort does, and is no wait. */
const isOnlyRejected = ({ params: [resolve] }) =>
  resolve?.type === 'Identifier' && resolve.name.startsWith('_');

const isPromise = ({ callee }) => callee.type === 'Identifier' && callee.name === 'Promise';

/** Whether an expression is only a call of `setTimeout`, such as `setTimeout(resolve, 20)`. */
const isTimer = (expression) =>
  expression.type === 'CallExpression' && nameOf(expression.callee) === 'setTimeout';

const isEndless = ({ type, test }) =>
  (type === 'ForStatement' && !test) || (test?.type === 'Literal' && test.value === true);

/** The local names of a module's export in this file. */
const importedNames = (node, exported) =>
  node.specifiers
    .filter(({ type, imported }) => type === 'ImportSpecifier' && imported.name === exported)
    .map(({ local }) => local.name);

const hasSignal = ({ arguments: given }) =>
  given[2]?.type === 'ObjectExpression'
    ? given[2].properties.some((property) => property.key?.name === 'signal')
    : given.length > 2;

export const boundedWaits = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create(context) {
    const { visitorKeys } = context.sourceCode;
    const sleeps = new Set();
    const onces = new Set();
    const report = (node, messageId) => context.report({ node, messageId });

    const isSleep = (node) => node.type === 'CallExpression' && sleeps.has(nameOf(node.callee));
    const awaited = (loop) =>
      [...nodesIn(loop, false, visitorKeys)].filter(({ type }) => type === 'AwaitExpression');
    const leavesByError = (loop) =>
      [...nodesIn(loop, false, visitorKeys)].some(({ type }) => type === 'ThrowStatement');

    /**
     * Reports endless loops that wait, and other loops that wait by sleeping; a throw in a loop is its limit.
     */
    const checkLoop = (loop) => {
      const waits = awaited(loop);
      const isPolling = waits.some(({ argument }) => isSleep(argument));
      if (waits.length > 0 && (isEndless(loop) || isPolling) && !leavesByError(loop)) report(loop, 'loop');
    };

    return {
      ImportDeclaration(node) {
        const source = node.source.value;
        if (/^(node:)?timers\/promises$/.test(source))
          importedNames(node, 'setTimeout').forEach((name) => sleeps.add(name));
        if (/^(node:)?events$/.test(source)) importedNames(node, 'once').forEach((name) => onces.add(name));
      },
      NewExpression(node) {
        const [executor] = node.arguments;
        if (!isPromise(node) || !isFunction(executor) || isOnlyRejected(executor) || isBounded(node)) return;
        const done = expressionsOf(executor);
        if (done?.every(isListening)) report(node, 'listener');
        if (done?.length === 1 && isTimer(done[0])) report(node, 'pause');
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && onces.has(callee.name) && !hasSignal(node) && !isBounded(node))
          report(node, 'once');
        // A loop that polls is reported as a loop.
        const isInLoop = context.sourceCode
          .getAncestors(node)
          .some(({ type }) => /^(While|DoWhile)Statement$/.test(type));
        if (isSleep(node) && !isInLoop) report(node, 'pause');
      },
      ForStatement: checkLoop,
      WhileStatement: checkLoop,
      DoWhileStatement: checkLoop,
      Property(node) {
        const isZero = node.value.type === 'Literal' && node.value.value === 0;
        const call = node.parent.parent;
        if (node.key.name !== 'timeout' || !isZero || call?.type !== 'CallExpression') return;
        if (/^(waitFor|goto|click|press|fill|check)/.test(nameOf(call.callee) ?? '')) report(node, 'forever');
      },
    };
  },
};
