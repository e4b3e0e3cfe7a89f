import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import { artefact } from '../support/browser.ts';
import { openFirefox, call, find, visitPlayground } from '../support/firefox.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { closedRecord, type SessionRecord, visit, type Visitor } from '../support/playground.ts';
import { energy, sounding } from '../support/sounding.ts';
import { until } from '../support/until.ts';
import { Buildah } from './buildah.ts';
import { filesOf, holdingsOf } from './compared.ts';
import { Container, type Image, mountImage, runOnce } from './container.ts';
import { type Built, buildImage } from './image.ts';
import { type ImageService, openSite, type Place, type Site, startImage, whenReady } from './site.ts';

/**
 * The image of the Dockerfile, without a container engine: built by buildah, run read-only and as nobody in a network
 * namespace, with the proxy of compose.yaml before it; browsers come to it as from another machine. The tests follow
 * each other: what they have done is drained, backed up and restored at the end.
 */

/** `KEEP_IMAGE=1`: the image stays, and the next run with it takes the same again. */
const KEEPS = process.env['KEEP_IMAGE'] !== undefined;
const BUILT_WITHIN_MS = 3_600_000;
/** Issue "Run it for others", 1. */
const LARGEST_BYTES = 450e6;
const PAUSE_MS = 900;
/** Openness that no closed mouth has (test/browser/playground.test.ts). */
const OPEN = 0.25;
/** The user of the image, and their group. */
const UID = 10001;
const PASSPHRASE = 'open sesame';

const answerTo = (question: string): string => {
  const known = demoFaq.find((entry) => entry.question === question);
  if (!known) throw new Error(`the demo knows no answer to "${question}"`);
  return known.answer;
};

const engine = new Buildah();
let built: Built;
let image: Image;
let site: Site;
let place: Place;
let service: ImageService;
let speaker: Speaker;
let folder: string;
const visitors: { leave(): Promise<void> }[] = [];
const keep = <T extends { leave(): Promise<void> }>(visitor: T): T => (visitors.push(visitor), visitor);
const runs: Pick<ImageService, 'stop'>[] = [];

beforeAll(async () => {
  if (KEEPS) await engine.open();
  else await engine.close();
  await engine.open();
  built = await buildImage(engine);
  image = await mountImage(engine, built.name);
}, BUILT_WITHIN_MS);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-image-'));
  speaker = openSpeaker();
  site = await openSite({ image, folder, modelsDir: inject('modelsDir'), server: inject('testServer') });
  place = await site.place('first', { DUET_CONNECTION_INTERVAL: '0' });
  service = await startImage(place, site.network);
  runs.push(service);
  const { secondsToReady } = service;
  writeFileSync(artefact('image.json'), `${JSON.stringify({ ...built, secondsToReady }, null, 2)}\n`);
}, 180_000);

afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
});

afterAll(async () => {
  await Promise.all(runs.map((one) => one.stop()));
  await speaker?.close();
  await site?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (KEEPS) await engine.open();
  else await engine.close();
}, 120_000);

interface Part {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly object[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The parts that a list in the image names (CycloneDX). */
const partsOf = (path: string): readonly Part[] =>
  (JSON.parse(readFileSync(join(image.root, path), 'utf8')) as { components: Part[] }).components;

/** The folders of packages in the image, as npm names them. */
const packagesInside = (): string[] =>
  readdirSync(join(image.root, 'app/node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
    .map((path) => `node_modules/${dirname(path)}`);

describe('the image', () => {
  test('is small, runs as nobody, and says how it is run', () => {
    expect(built.bytes).toBeLessThan(LARGEST_BYTES);
    expect(image.config).toMatchObject({
      User: '10001:10001',
      Volumes: { '/data': {} },
      ExposedPorts: { '8080/tcp': {}, '40000/udp': {} },
      StopSignal: 'SIGTERM',
      Labels: { 'org.opencontainers.image.licenses': 'Apache-2.0 AND GPL-2.0-or-later' },
    });
    expect(readdirSync(join(image.root, 'data'))).toEqual([]);
  });

  test('lists all that is in it, with versions and licences', () => {
    const parts = partsOf('app/sbom.cdx.json');
    const places = parts.map(
      ({ properties = [] }) => properties.find(({ name }) => name === 'cdx:npm:package:path')?.value,
    );
    const inside = packagesInside();
    expect(inside.length).toBeGreaterThan(100);
    expect(inside.filter((one) => !places.includes(one))).toEqual([]);
    const bundled = ['node', 'kysely', 'react', '@mantine/core'];
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(bundled));
    const encoder = partsOf('usr/local/lib/encoder.cdx.json');
    expect(encoder.map(({ name }) => name)).toEqual(['ffmpeg', 'x264', 'libvpx', 'opus']);
    const bare = [...parts, ...encoder].filter(({ version, licenses }) => !version || !licenses?.length);
    expect(bare).toEqual([]);
  });
});

describe('its container', () => {
  test('is nobody, without rights, and can write to its volume alone', async () => {
    const status = readFileSync(`/proc/${service.container.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.split(/\s+/);
    expect([field('Uid'), field('Gid')]).toEqual([Array(4).fill('10001'), Array(4).fill('10001')]);
    expect([field('CapPrm'), field('CapEff'), field('CapBnd')]).toEqual(Array(3).fill(['0000000000000000']));
    expect(field('NoNewPrivs')).toEqual(['1']);
    const writing = `for (const folder of ['/', '/app', '/usr/local/bin', '/etc', '/data', '/tmp']) try {
        fs.writeFileSync(folder + '/probe', '');
        fs.rmSync(folder + '/probe');
        console.log(folder);
      } catch ({ code }) { console.log(folder, code); }`;
    const { said } = await service.container.exec('node', '-e', writing);
    expect(said.trim().split('\n')).toEqual([
      '/ EROFS',
      '/app EROFS',
      '/usr/local/bin EROFS',
      '/etc EROFS',
      '/data',
      '/tmp',
    ]);
  });

  test('is healthy, and shows how to sign in for the first time', async () => {
    expect(await service.container.isHealthy()).toBe(true);
    expect(service.pageUrl).toMatch(/^https:\/\/localhost\S*#access=/);
    expect(readdirSync('/sys/class/net')).toContain('duet-image-out');
  });

  test('reads pictures, finds faces and encodes films', async () => {
    const { ask } = service;
    const form = new FormData();
    form.set('firstName', 'Alma');
    form.set('description', 'A patient museum guide.');
    form.set('File', new Blob([readFileSync('test/fixtures/faces/astronaut.jpg')]), 'alma.jpg');
    const companion = (await sendForm('/public/companions', form)) as { id: string };
    const kb = await ask<{ id: string }>('POST', '/public/knowledge-bases', { name: 'Ferry' });
    const content = readFileSync('test/fixtures/documents/ferry.png').toString('base64');
    const file = await ask<{ id: string }>('POST', `/public/knowledge-bases/${kb.id}/files`, {
      fileName: 'ferry.png',
      contentType: 'image/png',
      content,
    });
    const path = `/public/knowledge-bases/${kb.id}/files/${file.id}`;
    await until(async () => settled(await ask<Settling>('GET', path), 'ready'), 'the picture read', 120_000);
    await until(
      async () =>
        settled(await ask<Settling>('GET', `/public/companions/${companion.id}/generation`), 'completed'),
      'the companion made of a picture',
      600_000,
    );
  }, 900_000);

  test('makes a film of a recording', async () => {
    const wave = await speaker.record('Hello, this is me.');
    const form = new FormData();
    form.set('File', new Blob([readFileSync(wave)]), 'hello.wav');
    const agent = await service.ask<{ companionId: string }>(
      'GET',
      `/public/agents/${service.credentials.agentId}`,
    );
    const path = `/public/companions/${agent.companionId}/recordings`;
    const { id } = (await sendForm(`${path}/from-file`, form)) as { id: string };
    const made = await until(
      async () => settled(await service.ask<Film & Settling>('GET', `${path}/${id}`), 'completed'),
      'the film',
      240_000,
    );
    const film = await bytesAt(made.videoUrl);
    expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect((await bytesAt(made.videoWebmUrl)).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });
});

interface Settling {
  readonly status: string;
  readonly state?: string;
}

interface Film {
  readonly videoUrl: string;
  readonly videoWebmUrl: string;
}

/** The thing itself when it is what it shall become. @throws Error when it has failed */
function settled<T extends Settling>(thing: T, wanted: string): T | null {
  const now = thing.state ?? thing.status;
  if (now === 'failed') throw new Error(`it failed: ${JSON.stringify(thing)}`);
  return now === wanted || thing.status === wanted ? thing : null;
}

async function sendForm(path: string, body: FormData): Promise<unknown> {
  const { baseUrl, apiKey } = service.credentials;
  const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers: { 'x-api-key': apiKey }, body });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A file of the service, by its own port, since nobody vouches for its certificate. */
async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(new URL(new URL(url).pathname, service.credentials.baseUrl));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const heard = (visitor: Visitor) =>
  until(
    async () => {
      const [last] = sounding(await visitor.sound(), PAUSE_MS).slice(-1);
      return last && (await visitor.now()) - last.to > PAUSE_MS + 300 ? last : null;
    },
    'the whole answer',
    60_000,
  );

const sessions: string[] = [];
/** What the service says of those that had ended before it did. */
const records = new Map<string, SessionRecord>();

describe('a conversation as from another machine', () => {
  test('Chromium asks by its microphone, hears the answer and sees it spoken', async () => {
    const question = 'How many people can talk at the same time?';
    const microphone = await speaker.record(1, question, 6);
    const visitor = keep(await visit(service, { microphone, acceptsAnyCertificate: true }));
    expect(new URL(visitor.page.url()).host).toBe(site.network.there);
    const id = await visitor.call();
    sessions.push(id);
    expect(await visitor.page.locator('.call').getAttribute('data-channel')).toBe('video');
    await visitor.allowMicrophone();
    expect(await visitor.answer(0)).toBe(answerTo(question));
    const span = await heard(visitor);
    expect(energy(await visitor.sound(), span)).toBeGreaterThan(0.02);
    const mouth = (await visitor.mouth()).filter(({ at }) => at >= span.from && at <= span.to);
    expect(Math.max(...mouth.map(({ open }) => open))).toBeGreaterThan(2 * OPEN);
    await visitor.page.getByRole('button', { name: 'End', exact: true }).click();
    await visitor.page.getByTestId('facts').waitFor();
    const record = await closedRecord(service, id, 10_000);
    records.set(id, record);
    const { items } = record.conversation;
    expect(items.map(({ role }) => role)).toEqual(['user', 'agent']);
    expect(items[0]?.text).toContain('people');
    expect(visitor.faults).toEqual([]);
  }, 240_000);

  test('Firefox does, too', async () => {
    const firefox = await openFirefox({}, { acceptsAnyCertificate: true });
    keep({ leave: () => firefox.close() });
    const question = 'How many people can talk at the same time?';
    const microphone = await speaker.record(1, question, 6);
    const guest = await visitPlayground(firefox, service, { microphone });
    expect(new URL(guest.page.url()).host).toBe(site.network.there);
    const id = await call(guest.page);
    sessions.push(id);
    expect(await guest.page.$eval('.call', (one) => one.getAttribute('data-channel'))).toBe('video');
    await guest.moves();
    await guest.allowMicrophone();
    expect(await guest.answer(0)).toBe(answerTo(question));
    expect(await guest.heard()).toBeGreaterThan(0.02);
    await guest.page.click('.control[data-tone="danger"]');
    await find(guest.page, '[data-testid="facts"]');
    const record = await closedRecord(service, id, 10_000);
    records.set(id, record);
    const { items } = record.conversation;
    expect(items.map(({ role }) => role)).toEqual(['user', 'agent']);
    expect(items[0]?.text.toLowerCase()).toContain('people');
    expect(guest.faults).toEqual([]);
  }, 240_000);
});

const type = async ({ page }: Visitor, text: string): Promise<void> => {
  await page.getByLabel('Message').fill(text);
  await page.keyboard.press('Enter');
};

describe('its end', () => {
  test('duet drain makes it unhealthy, and is taken back', async () => {
    const { container } = service;
    expect(await container.exec('duet', 'drain')).toMatchObject({ code: 0 });
    await until(async () => !(await container.isHealthy()), 'a check that fails');
    expect(await container.exec('duet', 'drain', '--off')).toMatchObject({ code: 0 });
    await until(() => container.isHealthy(), 'a check that passes');
  });

  test('SIGTERM lets a conversation end, and then ends the service', async () => {
    const { container } = service;
    const visitor = keep(await visit(service, { acceptsAnyCertificate: true }));
    const id = await visitor.call();
    sessions.push(id);
    container.stop();
    await until(async () => !(await container.isHealthy()), 'a check that fails');
    await type(visitor, 'When are you open?');
    expect(await visitor.answer(0)).toBe(answerTo('When are you open?'));
    await heard(visitor);
    expect(container.code).toBeNull();
    await visitor.page.getByRole('button', { name: 'End', exact: true }).click();
    const { code, said } = await container.ended('the end of the service', 30_000);
    expect([code, said]).toEqual([0, said]);
  }, 180_000);
});

describe('its backup', () => {
  test('is restored into an empty place by the image, with every row and every file', async () => {
    const { options, volume, database } = place;
    writeFileSync(join(options.shared, 'passphrase'), `${PASSPHRASE}\n`);
    const key = ['--passphrase-file', '/mnt/passphrase'];
    const done = { code: 0, said: '' };
    expect(await runOnce(options, 'backup', '/data/backup.tar', '--with-key', ...key, '--quiet')).toEqual(
      done,
    );
    // Out of the volume, and into an empty one, as docs/containers.md has it.
    const archive = join(options.shared, 'backup.tar');
    cpSync(join(volume, 'backup.tar'), archive);
    const second = await site.place('second');
    const restore = () => runOnce(second.options, 'restore', '/mnt/backup.tar', ...key, '--quiet');
    expect(await restore()).toEqual({ code: 1, said: expect.stringContaining('permission denied') });
    chownSync(archive, UID, UID);
    expect(await runOnce(options, 'backup', '--check', '/mnt/backup.tar', '--quiet')).toEqual(done);
    expect(await restore()).toEqual(done);

    const before = await holdingsOf(database);
    expect(before.tables['sessions']?.rows).toBe(sessions.length);
    expect(await holdingsOf(second.database)).toEqual(before);
    const blobs = filesOf(join(volume, 'blobs'));
    expect(Object.keys(blobs).length).toBeGreaterThan(3);
    expect(filesOf(join(second.volume, 'blobs'))).toEqual(blobs);
    const keyOf = (at: Place) => readFileSync(join(at.volume, 'secret.key'), 'utf8').trim();
    expect(keyOf(second)).toBe(keyOf(place));
    await expectTheSame(second);
  }, 240_000);
});

/** A container on what was restored knows the key and the conversations of the one before. */
async function expectTheSame(second: Place): Promise<void> {
  const container = new Container(second.options);
  runs.push({ stop: () => container.kill() });
  await whenReady(container, site.network);
  for (const [id, record] of records)
    expect(await service.ask('GET', `/public/sessions/${id}`)).toEqual(record);
}
