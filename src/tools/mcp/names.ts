import { createHash } from 'node:crypto';

/** The longest tool name that language model providers accept (ToolSpec). */
const MOST = 64;
const HASH = 8;

/** Whether the end of the server's id can be told from a name. */
const tellsApart = (server: string): boolean => !server.includes('__') && !server.endsWith('_');

/** Gemini accepts only names that begin with a letter or an underscore. */
const beginsWell = (name: string): boolean => /^[a-zA-Z_]/.test(name);

const clean = (text: string): string => text.replace(/[^a-zA-Z0-9_-]/g, '_');

/**
 * The name by which the language model knows a tool of an MCP server. It begins with the server's id, so that no
 * server's tool can replace another server's, or a function. A name that does not fit is cut and made unique by a
 * hash, so that a tool has the same name in every session.
 */
export function modelToolName(server: string, tool: string): string {
  const plain = `${server}__${tool}`;
  const cleaned = clean(plain);
  const isFit = cleaned === plain && plain.length <= MOST && beginsWell(plain);
  if (isFit && tellsApart(server)) return plain;
  const hash = createHash('sha256')
    .update(JSON.stringify([server, tool]))
    .digest('hex')
    .slice(0, HASH);
  // A long id is cut to what is enough to recognize it; the rest of the name is the tool's.
  const head = `${beginsWell(plain) ? '' : '_'}${clean(server).slice(0, 24)}__${clean(tool)}`;
  return `${head.slice(0, MOST - HASH - 1)}_${hash}`;
}
