import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import { memberCookie } from '../support/console-member.ts';
import { type ModelMirror, startMirror } from '../support/model-mirror.ts';
import { WITHOUT_NETWORK } from '../support/no-network.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/*
 * Nothing turns speech into text: the playground says so, asks for no microphone, and hears once the weights are there.
 * The start cannot fetch them; the operator does, in the playground.
 */

const MODEL = 'moonshine-tiny-en';
/** Of half of its first file, in percent. */
const HALTED_AT = 15;

const COUNTED = `
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  window.asked = 0;
  mediaDevices.getUserMedia = (...given) => ((window.asked += 1), open(...given));
`;

let folder: string;
let mirror: ModelMirror;
let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
/** Of somebody who may install nothing. */
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-unheard-'));
  [mirror, browser] = await Promise.all([startMirror(inject('modelsDir')), openBrowser()]);
  service = await startDuetApart({
    ...{ DUET_MODELS: 'auto', DUET_MODELS_DIR: folder, DUET_MODELS_URL: mirror.url },
    ...{ DUET_TRANSCRIBER: 'moonshine', DUET_CONNECTION_INTERVAL: '0' },
    ...WITHOUT_NETWORK,
  });
  admin = await enterConsole(service, browser);
  cookie = await memberCookie(service);
  await admin.page.addInitScript(COUNTED);
}, 240_000);

afterAll(async () => {
  mirror?.close();
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = () => admin.page.evaluate<number>('window.asked');
const mood = (text: string) => admin.page.getByTestId('mood').getByText(text, { exact: true });

/** Begins a conversation by voice. */
async function talk({ page, open, project }: ConsoleVisitor): Promise<void> {
  await open(`${project}/talk`);
  await page.getByText('Voice and face', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Talk to / })
    .first()
    .click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 60_000 });
}

it('says that hearing is on its way, and asks for no microphone', async () => {
  const { page } = admin;
  await talk(admin);
  const note = page.getByTestId('unheard');
  await note.getByText('Hearing is on its way').waitFor();
  await note.getByText('0 % of the local model is here.').waitFor();
  await mood('Ready').waitFor({ timeout: 60_000 });
  expect(await page.getByText('Listening', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Use microphone' }).count()).toBe(0);
  expect(await asked()).toBe(0);
  await admin.picture('unheard');
  expect(await admin.barriers()).toEqual([]);
  expect(admin.faults).toEqual([]);
});

it('says in the same conversation that it could not be fetched, and how to get it', async () => {
  const { page } = admin;
  const member = await enterConsole(service, browser, { cookie });
  await talk(member);
  const notes = [page, member.page].map((one) => one.getByTestId('unheard'));
  for (const note of notes) await note.getByText('Hearing is on its way').waitFor();
  mirror.turn('empty');
  const givenUp = () => service.output().match(/Duet goes on without it/g)?.length === 3;
  await until(givenUp, 'the end of what the start fetches', 60_000);
  for (const note of notes) {
    await note.getByText(/could not be fetched: .+ cannot hear you\. You can type\.$/).waitFor();
    expect(await note.getByText('Hearing is on its way').count()).toBe(0);
    await note.getByText('How it would hear').click();
    await note.getByText(`duet models install ${MODEL}`).waitFor();
  }
  await notes[0]!.getByRole('button', { name: `Install it (${MODEL})` }).waitFor();
  expect(await admin.barriers()).toEqual([]);
  expect(member.faults).toEqual([]);
  await member.context.close();
});

it('says what is missing, with the command, to somebody who may not install it', async () => {
  const member = await enterConsole(service, browser, { cookie });
  await talk(member);
  const note = member.page.getByTestId('unheard');
  await note.getByText(/ cannot hear you\. You can type\.$/).waitFor();
  await note.getByText('How it would hear').click();
  await note.getByText(`This service lacks the local model ${MODEL}.`).waitFor();
  await note.getByText(`duet models install ${MODEL}`).waitFor();
  expect(await note.getByRole('button', { name: /install/i }).count()).toBe(0);
  expect(member.faults).toEqual([]);
  await member.context.close();
});

it('lets the operator install it, and shows how much of it is there', async () => {
  const { page } = admin;
  await talk(admin);
  const note = page.getByTestId('unheard');
  await note.getByText(/ cannot hear you\. You can type\.$/).waitFor();
  mirror.turn('halting');
  const install = note.getByRole('button', { name: `Install it (${MODEL})` });
  await install.click();
  const progress = `${HALTED_AT} % of the local model is here.`;
  await note.getByText(progress).waitFor();
  await note.getByRole('progressbar', { name: progress }).waitFor();
  expect(await install.count()).toBe(0);
  expect(await asked()).toBe(0);
  await admin.picture('unheard-installing');
});

it('hears in the next conversation, once the weights are there', async () => {
  const { page } = admin;
  mirror.turn('open');
  await page.getByText('Hearing is installed. Start again to talk.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Start again' }).click();
  await until(async () => (await asked()) === 1, 'the microphone', 60_000);
  await mood('Listening').waitFor({ timeout: 60_000 });
  expect(await page.getByTestId('unheard').count()).toBe(0);
  expect(admin.faults).toEqual([]);
});
