import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerJson, FakeSpeechServer, type SpeechSeen } from './speech-server.ts';

class Server extends FakeSpeechServer {
  start(): Promise<this> {
    return this.listen();
  }

  protected override refusalOf(message: string): unknown {
    return { message };
  }

  protected override answer(_seen: SpeechSeen, response: ServerResponse): void {
    answerJson(response, 200, {});
  }
}

let server: Server;
beforeEach(async () => {
  server = await new Server().start();
});
afterEach(() => server.close());

test.each(['authorization', 'xi-api-key', 'api-token', 'x-other-key'])(
  'a careless refusal repeats the key of the header %s, so that tests see whether it is hidden',
  async (name) => {
    server.behaviour.status = 401;
    const answer = await fetch(server.origin, { headers: { [name]: 'a-secret' } });
    expect(await answer.json()).toEqual({ message: 'not today, a-secret' });
  },
);
