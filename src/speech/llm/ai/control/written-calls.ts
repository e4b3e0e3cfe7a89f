import { isObject } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';
import { Brackets } from './brackets.ts';
import type { KnownTools, TextCall } from './known-tools.ts';
import { pythonCalls } from './python-calls.ts';
import { xmlCalls } from './xml-calls.ts';

/* Names of the same thing in the forms of different models. */
const WRAPPERS = ['tool_calls', 'tool_call', 'function_call', 'function'];
const NAMES = ['name', 'tool_name', 'tool', 'function', 'action'];
const ARGUMENTS = ['arguments', 'parameters', 'args', 'input', 'tool_input', 'action_input'];

const fieldOf = (call: Readonly<Record<string, unknown>>, names: readonly string[]): unknown =>
  names.map((name) => call[name]).find((value) => value !== undefined && value !== null);

/** The tool that a name means, which some models write as `functions.name`. */
const toolNamed = (name: unknown, tools: KnownTools): string | null => {
  if (typeof name !== 'string') return null;
  const plain = name.startsWith('functions.') ? name.slice('functions.'.length) : name;
  return tools.has(plain) ? plain : null;
};

/** The calls in a value of JSON. */
function callsOf(value: unknown, tools: KnownTools): TextCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsOf(one, tools));
  if (!isObject(value)) return [];
  const wrapped = fieldOf(value, WRAPPERS);
  if (typeof wrapped === 'object') return callsOf(wrapped, tools);
  const name = toolNamed(fieldOf(value, NAMES), tools);
  if (name === null) return [];
  const given = fieldOf(value, ARGUMENTS) ?? {};
  return [{ name, input: typeof given === 'string' ? given : JSON.stringify(given) }];
}

/** The name of a tool that stands last in a text before arguments. */
const lastNamed = (text: string, tools: KnownTools): string | null =>
  text.match(/[A-Za-z0-9_-]+/g)?.findLast((word) => tools.has(word)) ?? null;

/** Calls in JSON, or JSON behind the name of its tool, one after the other. */
function jsonCalls(text: string, tools: KnownTools): TextCall[] {
  const calls: TextCall[] = [];
  let behind = 0;
  for (let at = text.search(/[{[]/); at >= 0;) {
    const end = new Brackets().endIn(text.slice(at));
    if (end < 0) break;
    const found = callsIn(text.slice(at, at + end), text.slice(behind, at), tools);
    calls.push(...found);
    if (found.length > 0) behind = at + end;
    const next = text.slice(at + end).search(/[{[]/);
    at = next < 0 ? next : at + end + next;
  }
  return calls;
}

/** The calls in one piece of JSON, or the one whose name stands before it. */
function callsIn(json: string, before: string, tools: KnownTools): TextCall[] {
  const value = valueOf(json);
  const calls = callsOf(value, tools);
  const name = calls.length === 0 && isObject(value) ? lastNamed(before, tools) : null;
  return name === null ? calls : [{ name, input: json }];
}

function valueOf(json: string): unknown {
  try {
    return parseJson(json, ANSWER_BOUNDS);
  } catch {
    return null;
  }
}

/** The calls of known tools that are written in a text, in whichever form. */
export function writtenCalls(text: string, tools: KnownTools): TextCall[] {
  for (const read of [jsonCalls, xmlCalls, pythonCalls]) {
    const calls = read(text, tools);
    if (calls.length > 0) return calls;
  }
  const name = text.trim();
  return tools.has(name) ? [{ name, input: '{}' }] : [];
}
