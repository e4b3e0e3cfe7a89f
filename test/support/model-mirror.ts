import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { catalog } from '../../src/models/catalog.ts';
import { eventOf } from './until.ts';

/** What a mirror does: it answers nothing, has nothing, sends half of a file and no more, or sends files whole. */
type Manner = 'silent' | 'empty' | 'halting' | 'open';

/** A mirror of installed models (`DUET_MODELS_URL`) that answers nothing before it is told to. */
export interface ModelMirror {
  readonly url: string;
  /** Whoever waits for it is served in the new manner, too: who has half of a file gets the rest of an open one. */
  turn(manner: Manner): void;
  close(): void;
}

/** The path of the file with a checksum, in a folder of installed models; null: it is not there. */
function pathOf(modelsDir: string, sha256: string): string | null {
  for (const { id, files } of catalog)
    for (const file of files)
      if (file.sha256 === sha256 && existsSync(join(modelsDir, id, file.name)))
        return join(modelsDir, id, file.name);
  return null;
}

/** The manner of a mirror, which others wait for. */
class Turning {
  #manner: Manner = 'silent';
  readonly #waiting = new Set<() => void>();

  turn(manner: Manner): void {
    this.#manner = manner;
    for (const look of this.#waiting) look();
  }

  /** Resolves to the manner as soon as it is one of these. */
  when(...manners: readonly Manner[]): Promise<Manner> {
    return new Promise((resolve) => {
      const look = () => {
        if (!manners.includes(this.#manner)) return;
        this.#waiting.delete(look);
        resolve(this.#manner);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

/** Answers a request for a file. Rejects when whoever asked has gone. */
async function send(path: string, response: ServerResponse, turning: Turning): Promise<void> {
  if ((await turning.when('empty', 'halting', 'open')) === 'empty') return void response.writeHead(404).end();
  const { size } = await stat(path);
  const half = Math.floor(size / 2);
  response.writeHead(200, { 'content-length': size });
  await pipeline(createReadStream(path, { end: half - 1 }), response, { end: false });
  await turning.when('open');
  await pipeline(createReadStream(path, { start: half }), response);
}

/** Starts a mirror of a folder of installed models. */
export async function startMirror(modelsDir: string): Promise<ModelMirror> {
  const turning = new Turning();
  const server = createServer((request, response) => {
    const path = pathOf(modelsDir, request.url?.slice(1) ?? '');
    if (path === null) return void response.writeHead(404).end();
    void send(path, response, turning).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await eventOf(server, 'listening', 'the server');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn: (manner) => turning.turn(manner),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
