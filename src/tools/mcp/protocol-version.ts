import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isInitializeRequest,
  LATEST_PROTOCOL_VERSION,
  McpError,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

/** How much of a refusal is looked at, in characters. */
const MOST_READ = 2_000;

const textOf = (error: unknown): string => {
  if (error instanceof StreamableHTTPError && error.code === 400) return error.message;
  return error instanceof McpError ? `${error.message} ${JSON.stringify(error.data ?? '')}` : '';
};

/**
 * The newest older protocol version that both sides speak, of those that a server names when it refuses the newest one.
 * It should have answered with one of its own (MCP 2025-11-25, "Version Negotiation"), but many refuse instead.
 * @param error with which `initialize` was refused
 * @returns null: it was refused for another reason, or no common version is named
 */
export function versionNamedBy(error: unknown): string | null {
  const text = textOf(error).slice(0, MOST_READ);
  if (!/protocol[ _-]?version/i.test(text)) return null;
  const older = SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version !== LATEST_PROTOCOL_VERSION);
  return older.find((version) => text.includes(version)) ?? null;
}

/** Has a transport propose this version, instead of the client's newest. */
export function proposing<T extends Pick<Transport, 'send'>>(transport: T, version: string): T {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if (!isInitializeRequest(message)) return send(message, options);
    return send({ ...message, params: { ...message.params, protocolVersion: version } }, options);
  };
  return transport;
}
