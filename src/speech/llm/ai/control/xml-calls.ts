import { isObject, objectOrEmpty } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';
import type { KnownTool, KnownTools, TextCall } from './known-tools.ts';

/* Calls with a tag for each argument: `<function=go><parameter=where>home</parameter></function>` and its likes. */

/** What begins the value of an argument, with what ends it. */
const ARGUMENTS = [
  [/<parameter(?:=| name=)["']?([\w.-]{1,100})["']?[^<>]{0,100}>/g, '</parameter>'],
  [/<arg_key>([^<>]{1,100})<\/arg_key>\s{0,10}<arg_value>/g, '</arg_value>'],
] as const;

/** The value of an argument: what its tool's schema says is no text is JSON. */
function valueOf(text: string, name: string, { parameters }: KnownTool): unknown {
  const schema = isObject(parameters['properties']) ? objectOrEmpty(parameters['properties'][name]) : {};
  if (schema['type'] === 'string') return text;
  try {
    return parseJson(text, ANSWER_BOUNDS);
  } catch {
    return text;
  }
}

/** A text without the line ends that stand around it. */
const withoutEdges = (text: string): string => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '');

function argumentsIn(text: string, tool: KnownTool): Readonly<Record<string, unknown>> {
  const given: [string, unknown][] = [];
  for (const [begin, end] of ARGUMENTS)
    for (const { 0: mark, 1: name = '', index } of text.matchAll(begin)) {
      const from = index + mark.length;
      const until = text.indexOf(end, from);
      if (until < 0) break;
      given.push([name.trim(), valueOf(withoutEdges(text.slice(from, until)), name.trim(), tool)]);
    }
  return Object.fromEntries(given);
}

/** The call in the part of a text that begins with the name of its tool. */
function callIn(part: string, tools: KnownTools, needsArguments: boolean): TextCall[] {
  const name = /^["'\s]*([A-Za-z0-9_-]+)/.exec(part)?.[1] ?? '';
  const tool = tools.get(name);
  const given = tool ? argumentsIn(part, tool) : {};
  if (!tool || (needsArguments && Object.keys(given).length === 0)) return [];
  return [{ name, input: JSON.stringify(given) }];
}

/** The calls in a text whose arguments have tags of their own. */
export function xmlCalls(text: string, tools: KnownTools): TextCall[] {
  const [first = '', ...others] = text.split(/<function=|<invoke name=/);
  return [
    ...callIn(first, tools, others.length === 0),
    ...others.flatMap((part) => callIn(part, tools, false)),
  ];
}
