import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Log } from '../kernel/log.ts';
import { INVALID_TEXT } from '../kernel/text-sanitizing.ts';
import { type Call, type ToolResult, ToolError } from './call.ts';

/** A tool of the server: its description for the language model, and its work. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** The fields of its answers, which clients may check. */
  readonly output: z.ZodRawShape;
  /** Carries out a call of the tool. @throws ToolError with a message for the language model */
  run(call: Call, asked: z.infer<z.ZodObject<Shape>>): Promise<ToolResult>;
}

/** Defines a tool, keeping the types of its parameters. */
export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool => tool as unknown as Tool;

const text = (value: string) => [{ type: 'text' as const, text: value }];

/** All tools only read, and only this catalogue. */
const annotations = { readOnlyHint: true, openWorldHint: false, idempotentHint: true };

/** The result of a call: the answer, or an error message; `error` is the cause for the operator's log. */
export type ToolAnswer =
  | { readonly result: ToolResult }
  | { readonly failure: string; readonly error?: unknown };

const hasInvalidText = (asked: unknown): boolean =>
  typeof asked === 'string' ? INVALID_TEXT.test(asked) : Object.values(asked ?? {}).some(hasInvalidText);

/** Carries out a call. Nothing is thrown: internal errors are not shown to the language model. */
export async function answerOf(tool: Tool, call: Call, asked: Record<string, unknown>): Promise<ToolAnswer> {
  if (hasInvalidText(asked)) return { failure: 'Texts must not contain NUL or broken characters.' };
  try {
    return { result: await tool.run(call, asked) };
  } catch (error) {
    return error instanceof ToolError
      ? { failure: error.message }
      : { failure: 'The catalogue cannot be read now.', error };
  }
}

/** The result in MCP's form. */
const wired = (answered: ToolAnswer) =>
  'result' in answered
    ? { content: text(JSON.stringify(answered.result)), structuredContent: answered.result }
    : { content: text(answered.failure), isError: true };

/** Registers a tool for one call. */
export function offer(server: McpServer, call: Call, tool: Tool, log: Log): void {
  const { name, title, description, input, output } = tool;
  const config = { title, description, inputSchema: z.object(input), outputSchema: z.looseObject(output) };
  server.registerTool(name, { ...config, annotations }, async (asked) => {
    const answered = await answerOf(tool, call, asked);
    if ('error' in answered) log.error({ err: answered.error, tool: name }, 'a tool of the catalogue failed');
    return wired(answered);
  });
}
