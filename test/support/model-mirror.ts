import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { catalog } from '../../src/models/catalog.ts';
import { eventOf } from './until.ts';

/** A mirror of installed models (`DUET_MODELS_URL`) that answers nothing before it is opened. */
export interface ModelMirror {
  readonly url: string;
  /** Lets everybody have the files. */
  open(): void;
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

/** Starts a mirror of a folder of installed models. */
export async function startMirror(modelsDir: string): Promise<ModelMirror> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const server = createServer((request, response) => {
    const path = pathOf(modelsDir, request.url?.slice(1) ?? '');
    if (path === null) return void response.writeHead(404).end();
    void opened.then(async () => {
      response.writeHead(200, { 'content-length': (await stat(path)).size });
      createReadStream(path).pipe(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await eventOf(server, 'listening', 'the server');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
