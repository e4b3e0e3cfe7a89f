/** Python methods of the operations of an OpenAPI document, for calls that wait and for `await`. */
import { docstring, SchemaTypes, pascalCase, snakeCase } from './schema-types.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, ...item[method] })),
  );

/** The schema of what a call answers when it goes well; undefined where it answers nothing. */
function answerOf({ responses }) {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return answer?.content?.['application/json']?.schema;
}

const FORM = 'multipart/form-data';

/** The type of a body: as JSON, as a form, or either. */
function bodyType({ requestBody, operationId }, types) {
  const { content = {}, required } = requestBody ?? {};
  const names = Object.entries(content).map(([media, { schema }]) =>
    types.expression(schema, `${pascalCase(operationId)}${media === FORM ? 'Form' : 'Body'}`),
  );
  return names.length === 0 ? null : { type: [...new Set(names)].join(' | '), required: required === true };
}

/** What a method takes: `path` in order, `query` by name, and a `body`. */
function parametersOf(operation, types) {
  const { parameters = [], operationId } = operation;
  const named = ({ name, schema, required, description }) => ({
    wire: name,
    name: snakeCase(name),
    type: types.expression(schema, pascalCase(operationId) + pascalCase(name)),
    ...{ required, description },
  });
  const of = (place) => parameters.filter((one) => one.in === place).map(named);
  return { path: of('path'), query: of('query'), body: bodyType(operation, types) };
}

const bodyParameter = (body) =>
  body === null ? [] : [body.required ? `body: ${body.type}` : `body: ${body.type} | None = None`];

function signature({ path, query, body }) {
  const positional = [...path.map(({ name, type }) => `${name}: ${type}`), ...bodyParameter(body)];
  const byName = query.map(({ name, type, required }) =>
    required ? `${name}: ${type}` : `${name}: ${type} | None = None`,
  );
  return ['self', ...positional, ...(byName.length > 0 ? ['*', ...byName] : [])]
    .map((one) => `        ${one},\n`)
    .join('');
}

/** The path as an expression: each of its parameters is escaped. */
const pathText = (path) =>
  path.includes('{')
    ? `f"${path.replace(/\{(\w+)\}/g, (_, name) => `{segment(${snakeCase(name)})}`)}"`
    : `"${path}"`;

function callText({ path, method, parameters: { query, body } }, awaited) {
  const more = [
    ...(query.length > 0
      ? [`query={${query.map(({ wire, name }) => `"${wire}": ${name}`).join(', ')}}`]
      : []),
    ...(body === null ? [] : ['body=body']),
  ];
  return `${awaited ? 'await ' : ''}self._call(${[`"${method.toUpperCase()}"`, pathText(path), ...more].join(', ')})`;
}

/** How wide a docstring is, its indent included. */
const WIDTH = 100;

/** A text in lines that are no wider than a docstring may be, each with its indent. */
function wrapped(text, indent) {
  const lines = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > WIDTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

function about({ summary, description, parameters: { query } }) {
  const said = query
    .filter((one) => one.description)
    .map(({ name, description: text }) => `        ${name}: ${text}`);
  const text = [
    summary,
    ...(description && description !== summary ? ['', wrapped(description, '        ')] : []),
  ].join('\n');
  return docstring(said.length > 0 ? `${text}\n\n${said.join('\n')}\n        ` : text, '        ');
}

function methodText(operation, awaited) {
  const { operationId, parameters, answer } = operation;
  const call = callText(operation, awaited);
  const body =
    answer === 'None' ? `        ${call}\n` : `        answer: ${answer} = ${call}\n        return answer\n`;
  return `    ${awaited ? 'async ' : ''}def ${snakeCase(operationId)}(\n${signature(parameters)}    ) -> ${answer}:\n${about(operation)}${body}`;
}

/** The class of the operations: the method that carries a call out is that of a class below it. */
const classText = (name, operations, awaited) =>
  `class ${name}:\n    ${awaited ? 'async ' : ''}def _call(\n        self, method: str, path: str, *, query: Query | None = None, body: object = None\n    ) -> Any:\n        raise NotImplementedError\n\n` +
  operations.map((operation) => methodText(operation, awaited)).join('\n');

/**
 * The module of an OpenAPI document: its types, and two classes with a method for each operation.
 *
 * @param name of the classes: `Platform` makes `PlatformOperations` and `AsyncPlatformOperations`
 */
export function operationsModule(document, name) {
  const types = new SchemaTypes();
  for (const [key, schema] of Object.entries(document.components.schemas)) types.declare(schema, key);
  const operations = operationsOf(document).map((operation) => {
    const answer = answerOf(operation);
    const parameters = parametersOf(operation, types);
    return {
      ...operation,
      parameters,
      answer: answer ? types.expression(answer, `${pascalCase(operation.operationId)}Answer`) : 'None',
    };
  });
  return [
    types.text,
    classText(`${name}Operations`, operations, false),
    classText(`Async${name}Operations`, operations, true),
  ].join('\n\n');
}
