import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { type Call, type Told, ToolError } from './call.ts';

/** A tool of the server: what a model reads of it, and what it does. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** @throws ToolError for what the model should read */
  run(call: Call, asked: z.infer<z.ZodObject<Shape>>): Promise<Told>;
}

/** Keeps the types of a tool's parameters. */
export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool => tool as unknown as Tool;

const text = (value: string) => [{ type: 'text' as const, text: value }];

/** Everything here reads, and reads nothing but our own catalogue. */
const annotations = { readOnlyHint: true, openWorldHint: false, idempotentHint: true };

async function answer(tool: Tool, call: Call, asked: Record<string, unknown>) {
  try {
    const told = await tool.run(call, asked);
    return { content: text(JSON.stringify(told)), structuredContent: told };
  } catch (error) {
    if (error instanceof ToolError) return { content: text(error.message), isError: true };
    throw error;
  }
}

/** Offers a tool for one call. */
export function offer(server: McpServer, call: Call, tool: Tool): void {
  const { name, title, description, input } = tool;
  const config = { title, description, inputSchema: z.object(input), annotations };
  server.registerTool(name, config, (asked) => answer(tool, call, asked));
}
