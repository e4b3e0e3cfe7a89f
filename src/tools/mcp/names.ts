import { createHash } from 'node:crypto';

/** What providers of models take as a tool's name (ToolSpec). */
const MOST = 64;
const HASH = 8;

/** Whether a name shows where the server's id ends. */
const tellsApart = (server: string): boolean => !server.includes('__') && !server.endsWith('_');

/** Gemini takes no name that begins otherwise. */
const beginsWell = (name: string): boolean => /^[a-zA-Z_]/.test(name);

const clean = (text: string): string => text.replace(/[^a-zA-Z0-9_-]/g, '_');

/**
 * The name by which the mind knows a tool of an MCP server. It begins with the server's id, so that no server can take
 * the place of another's tool, or of a function. Names that do not fit are cut and told apart by a hash, so that a tool
 * has the same name in every session.
 */
export function mindName(server: string, tool: string): string {
  const plain = `${server}__${tool}`;
  const cleaned = clean(plain);
  const isFit = cleaned === plain && plain.length <= MOST && beginsWell(plain);
  if (isFit && tellsApart(server)) return plain;
  const hash = createHash('sha256')
    .update(JSON.stringify([server, tool]))
    .digest('hex')
    .slice(0, HASH);
  // Of a long id enough is left to know it by; the rest is the tool's.
  const head = `${beginsWell(plain) ? '' : '_'}${clean(server).slice(0, 24)}__${clean(tool)}`;
  return `${head.slice(0, MOST - HASH - 1)}_${hash}`;
}
