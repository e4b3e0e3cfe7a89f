/**
 * The server of a page: it serves the pages of a folder, and makes tokens with an API key that no page ever sees.
 *
 *   DUET_URL=http://127.0.0.1:8080 DUET_API_KEY=... DUET_AGENT_ID=... node server.mjs [folder]
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const { DUET_URL, DUET_API_KEY, DUET_AGENT_ID, PORT = '3000', PAGE_POLICY } = process.env;
if (!DUET_URL || !DUET_API_KEY || !DUET_AGENT_ID) {
  console.error(
    'Set DUET_URL, DUET_API_KEY and DUET_AGENT_ID: credentials.json in the data directory has all three.',
  );
  process.exit(1);
}
const folder = process.argv[2] ?? fileURLToPath(new URL('.', import.meta.url));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};
const CHANNELS = ['webrtc', 'websocket'];
const MODALITIES = ['audio', 'text'];

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 10_000) throw new Error('the body is too large');
  }
  return JSON.parse(text || '{}');
}

/** Who may talk, and with which agent, is for this server to decide: here anybody, with one agent. */
async function makeToken(request, response) {
  const { channel, modality } = await bodyOf(request);
  const answer = await fetch(`${DUET_URL}/public/agents/${DUET_AGENT_ID}/connections`, {
    method: 'POST',
    headers: { 'x-api-key': DUET_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      channelType: CHANNELS.includes(channel) ? channel : 'webrtc',
      modality: MODALITIES.includes(modality) ? modality : 'audio',
    }),
  });
  const retryAfter = answer.headers.get('retry-after');
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
  response.end(await answer.text());
}

async function sendPage(url, response) {
  if (url.pathname === '/favicon.ico') return response.writeHead(204).end();
  const path = normalize(url.pathname === '/' ? '/plain.html' : url.pathname);
  const type = TYPES[extname(path)];
  const file = type && (await readFile(join(folder, path)).catch(() => null));
  if (!file) return response.writeHead(404).end('not found');
  const text = String(file).replaceAll('https://duet.example', DUET_URL);
  const policy = PAGE_POLICY ? { 'content-security-policy': PAGE_POLICY } : {};
  response.writeHead(200, { 'content-type': type, ...policy }).end(text);
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://page');
  try {
    if (request.method === 'POST' && url.pathname === '/token') await makeToken(request, response);
    else await sendPage(url, response);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
