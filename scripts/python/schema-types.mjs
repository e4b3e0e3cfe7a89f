/** Python types of JSON Schemas: a TypedDict for each object, an expression for everything else. */

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isIdentifier = (name) => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);

/** `pageIndex` as Python names it: `page_index`; `from` is `from_`, `ids[]` is `ids`. */
export const snakeCase = (name) => {
  const snake = name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
};

/** `session.started` as the name of a class: `SessionStarted`. */
export const pascalCase = (name) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase()).replace(/\W+/g, '');

const LITERALS = { null: 'None', true: 'True', false: 'False' };
const literal = (value) => LITERALS[String(value)] ?? JSON.stringify(value);

const PLAIN = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** A text as a docstring, which no text may end early. */
export const docstring = (text, indent) =>
  `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, "'")}"""\n`;

const joined = (parts) => [...new Set(parts)].join(' | ');

/** The types of one module, each declared once. */
export class SchemaTypes {
  #declared = new Map();

  /** The declarations, in the order in which they were met. */
  get text() {
    return [...this.#declared.values()].join('\n\n');
  }

  /**
   * The Python expression of a schema.
   *
   * @param name of the TypedDict, should it need one
   */
  expression(schema, name) {
    if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if ('const' in schema) return `Literal[${literal(schema.const)}]`;
    if (schema.anyOf)
      return joined(schema.anyOf.map((one, at) => this.expression(one, this.#nth(one, schema, name, at))));
    if (Array.isArray(schema.type))
      return joined(schema.type.map((type) => this.expression({ ...schema, type }, name)));
    if (schema.type === 'array') return `list[${this.expression(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type === 'object') return this.#object(schema, name);
    if (schema.format === 'binary') return 'File';
    return PLAIN[schema.type] ?? 'Any';
  }

  /** Declares a type by this name: a TypedDict, or an alias. */
  declare(schema, name) {
    const type = this.expression(schema, name);
    if (type !== name) this.alias(name, type);
    return name;
  }

  alias(name, type) {
    this.#declared.set(name, `${name}: TypeAlias = "${type.replaceAll('"', "'")}"\n`);
  }

  /** Several objects beside each other are told apart by a number. */
  #nth(one, { anyOf }, name, at) {
    const objects = anyOf.filter(({ type, properties }) => type === 'object' && properties);
    return objects.length > 1 && one.properties ? `${name}${at + 1}` : name;
  }

  #object(schema, name) {
    const { properties = {}, additionalProperties } = schema;
    if (Object.keys(properties).length === 0) {
      const isTyped =
        typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
      return `dict[str, ${isTyped ? this.expression(additionalProperties, `${name}Value`) : 'Any'}]`;
    }
    const free = this.#free(name, schema);
    if (free.isNew) this.#typedDict(schema, free.name);
    return free.name;
  }

  #schemas = new Map();

  /** The name, or where another schema has it, the name with a number. */
  #free(name, schema) {
    const text = JSON.stringify(schema);
    for (let number = 1; ; number += 1) {
      const wanted = number === 1 ? name : `${name}${number}`;
      const taken = this.#schemas.get(wanted);
      if (taken === undefined) {
        this.#schemas.set(wanted, text);
        return { name: wanted, isNew: true };
      }
      if (taken === text) return { name: wanted, isNew: false };
    }
  }

  #typedDict({ properties, required = [], description }, name) {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = this.expression(schema, name + pascalCase(key[0].toUpperCase() + key.slice(1)));
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]`, about: schema.description };
    });
    const write = fields.every(({ key }) => isIdentifier(key)) ? asClass : asCall;
    this.#declared.set(name, write(name, fields, description));
  }
}

const asClass = (name, fields, description) =>
  `class ${name}(TypedDict):\n` +
  (description ? `${docstring(description, '    ')}\n` : '') +
  fields
    .map(({ key, type, about }) => `    ${key}: ${type}\n${about ? docstring(about, '    ') : ''}`)
    .join('');

/** A TypedDict with keys that are no names in Python. */
const asCall = (name, fields) => {
  const lines = fields.map(
    ({ key, type }) => `        ${JSON.stringify(key)}: ${JSON.stringify(type).replaceAll('\\"', "'")},\n`,
  );
  return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n)\n`;
};
