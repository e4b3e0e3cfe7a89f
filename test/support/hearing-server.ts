import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openMoonshine } from './moonshine.ts';
import { eventOf } from './until.ts';

/** A server with OpenAI's `POST /audio/transcriptions`, behind which Moonshine hears. */
export interface HearingServer {
  /** The base URL of its API, as `DUET_TRANSCRIBER_URL` has it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Length of the header of a WAV file as `waveFile` writes it. */
const HEADER = 44;

/** The samples of the WAV file in a form, PCM16 mono 16 kHz. */
async function soundIn(request: IncomingMessage): Promise<Int16Array> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new TypeError('the form has no file');
  return new Int16Array(await file.arrayBuffer(), HEADER);
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await eventOf(server, 'listening', 'the server');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Opens the server: one process of Moonshine for all services of a run. @param folder of Moonshine's weights */
export async function openHearingServer(folder: string): Promise<HearingServer> {
  const moonshine = openMoonshine(folder);
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    soundIn(request)
      .then((pcm) => moonshine.hear(pcm))
      .then((text) => answer(200, { text }))
      .catch((error: unknown) => answer(500, { error: { message: String(error) } }));
  });
  const url = await listen(server);
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await moonshine.close();
  };
  return { url, close };
}
