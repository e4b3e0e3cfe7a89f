/**
 * A rule of lint for every test: `vi.waitFor` and `vi.waitUntil` are given a limit. Without one they give up after a
 * second, which a busy machine may let pass by itself (docs/testing.md, "Waiting").
 */

const WAITS = new Set(['waitFor', 'waitUntil']);

/** Which of Vitest's waits a call is, such as `vi.waitFor(look)`; null for another call. */
function waitOf({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.object.name !== 'vi') return null;
  const name = callee.computed ? callee.property.value : callee.property.name;
  return WAITS.has(name) ? name : null;
}

const isNamedTimeout = ({ key }) => key?.name === 'timeout' || key?.value === 'timeout';

/** Whether the second argument says how long: milliseconds, or options with `timeout`. */
function isLimit(given) {
  if (given === undefined || given.name === 'undefined') return false;
  return given.type !== 'ObjectExpression' || given.properties.some(isNamedTimeout);
}

export const limitedViWaits = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unlimited:
        'vi.{{name}} without a limit gives up after a second, which a busy machine may let pass: give it a timeout (docs/testing.md, "Waiting").',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const name = waitOf(node);
        if (name !== null && !isLimit(node.arguments[1]))
          context.report({ node, messageId: 'unlimited', data: { name } });
      },
    };
  },
};
