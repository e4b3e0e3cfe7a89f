import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '../../src/console/page.ts';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-page-'));
let service: TestApp;

beforeAll(async () => {
  service = await testApp({ plugins: [page(folder)] });
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers });

function build(): void {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="csp-nonce" content="__DUET_NONCE__"><script nonce="__DUET_NONCE__">',
  );
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets', 'index-1a2b.js.br'), 'compressed');
}

describe('the page', () => {
  it('says what to do when it was never built, and is there as soon as it is', async () => {
    const before = await get('/');
    expect(before.statusCode).toBe(200);
    expect(before.body).toContain('npx vite build web');
    build();
    expect((await get('/')).body).toContain('csp-nonce');
  });

  it('comes with a strict policy and a fresh nonce each time', async () => {
    const [one, two] = await Promise.all([get('/'), get('/')]);
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
    expect(one.body).toBe(`<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}">`);
    expect(two.body).not.toBe(one.body);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain(`connect-src 'self' ${PUBLIC_URL.replace('https', 'wss')}`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  it('lets nobody write into the policy by the Host header', async () => {
    const answer = await get('/', { host: "x; script-src 'unsafe-inline'" });
    expect(String(answer.headers['content-security-policy'] ?? '')).not.toContain('unsafe-inline');
  });

  it('serves hashed files for good, compressed where that is understood', async () => {
    const plain = await get('/assets/index-1a2b.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'console.log(1)']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const small = await get('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'compressed']);
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.headers['vary']).toBe('accept-encoding');
  });

  it.each(['/assets/none.js', '/assets/..%2Findex.html', '/assets/..%2F..%2Fpackage.json', '/index.html'])(
    '%s is 404',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );
});
