import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { oauthApp, type OAuthApp, REDIRECT } from '../support/oauth.ts';
import { authlib, type Program } from './programs.ts';

/* Drives authlib (pypi): metadata, a code with its challenge, refreshing and revoking, each answer checked strictly. */

let program: Program;
let app: OAuthApp;
let origin = '';
beforeAll(async () => {
  program = authlib();
  app = await oauthApp({ parts: { publicUrl: () => origin } });
  await app.duet.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.duet.app.server.address() as AddressInfo).port}`;
}, 600_000);
afterAll(() => app.close());

test.each(['client_secret_basic', 'client_secret_post', 'none'])(
  '%s: every step goes well',
  async (method) => {
    const [command, ...given] = program;
    const asked = [origin, CATALOG_KEY, CATALOG_SECRET, REDIRECT, method, 'ann', 'ann-password-1'];
    const { stdout } = await promisify(execFile)(command, [...given, ...asked]);
    expect(stdout.trim().split('\n')).toEqual(['metadata', 'code', 'tokens', 'new tokens', 'revoked']);
  },
);
