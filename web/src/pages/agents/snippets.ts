/** The values that are filled into snippets. */
export interface Filling {
  /** The origin of the service, such as `https://duet.example.com`. */
  readonly origin: string;
  readonly agentId: string;
}

const connections = ({ origin, agentId }: Filling): string =>
  `${origin}/public/agents/${agentId}/connections`;

/** A page with the agent in its corner. */
export const pageSnippet = ({ origin }: Filling): string =>
  `<script type="module" src="${origin}/client/v0/duet.mjs"></script>
<duet-agent token-url="/my-token"></duet-agent>`;

export const curlSnippet = (filling: Filling, channelType: string): string =>
  `curl -X POST ${connections(filling)} \\
  -H "X-Api-Key: $DUET_API_KEY" -H 'content-type: application/json' \\
  -d '{"channelType": "${channelType}"}'`;

/** The page's own server, which holds the key and answers `/my-token`. */
export const nodeServerSnippet = (filling: Filling): string =>
  `import { createServer } from 'node:http';

createServer(async (request, response) => {
  // Check here who is asking: whoever gets a token may talk.
  let body = '';
  for await (const chunk of request) body += chunk;
  const { channel = 'webrtc', modality = 'audio' } = JSON.parse(body || '{}');
  const answer = await fetch('${connections(filling)}', {
    method: 'POST',
    headers: { 'X-Api-Key': process.env.DUET_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ channelType: channel, modality }),
  });
  const retryAfter = answer.headers.get('retry-after');
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
  response.end(await answer.text());
}).listen(3000);`;

export const pythonSnippet = (filling: Filling): string =>
  `import json, os, urllib.request

def token(channel="webrtc", modality="audio"):
    request = urllib.request.Request(
        "${connections(filling)}",
        data=json.dumps({"channelType": channel, "modality": modality}).encode(),
        headers={"X-Api-Key": os.environ["DUET_API_KEY"], "Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]`;

/** A typed conversation in a program. Node has WebSocket built in from version 22, and the README asks for 20. */
export const socketSnippet = (filling: Filling): string =>
  `const answer = await fetch('${connections(filling)}', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.DUET_API_KEY, 'content-type': 'application/json' },
  body: JSON.stringify({ channelType: 'websocket', modality: 'text' }),
});
const { token } = await answer.json();
const { url } = JSON.parse(Buffer.from(token, 'base64').toString());

// Node 20 has no WebSocket of its own: npm install ws
const { WebSocket } = globalThis.WebSocket ? globalThis : await import('ws');
const socket = new WebSocket(url);
socket.onopen = () =>
  socket.send(JSON.stringify({ type: 'send_message', data: { text: 'Hello!' } }));
socket.onmessage = ({ data }) => {
  const { event, data: told } = JSON.parse(data);
  if (event === 'message_received') console.log(told);
};`;

/** How a program gets the packages of this service: for JavaScript, and for Python. */
export const packagesSnippet = ({ origin }: Filling): string =>
  `npm install ${origin}/client/duet-client.tgz
pip install -r ${origin}/client/duet-client.txt`;

/** The address of a kiosk, to be opened full screen on a touch display. */
export const kioskAddress = (origin: string, channelId: string): string => `${origin}/kiosk/${channelId}`;
