import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { memberCookie } from '../support/console-member.ts';
import { firstMember } from '../support/console-rows.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* The music catalogue as the operator of the installation sees it. */

const AT = '/console/operator/catalogue';

let service: RunningService;
let browser: TestBrowser;
let operator: ConsoleVisitor;
const children: ChildProcess[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
  operator = await enterConsole(service, browser);
}, 240_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await browser?.close();
  await service?.stop();
});

/** `duet import listenbrainz -` in a process of its own: what is written to it is read at once. */
const startImport = () => {
  const env = { ...process.env, ...service.env };
  const args = ['dist/main.js', 'import', 'listenbrainz', '-'];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  children.push(child);
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (told += text.toString()));
  let ended: string | null = null;
  child.on('close', (code) => (ended = `${code} ${told}`));
  return { input: child.stdin, ended: () => ended };
};

const listen = (number: number): string =>
  JSON.stringify({
    timestamp: 1_760_000_000 + number,
    track_metadata: { artist_name: 'Nobody', track_name: `Nothing ${number}`, additional_info: {} },
  });

/** As many as are written to the database together. */
const BATCH = 5000;

test('an import is seen while it runs, and what it rejects with the reason', async () => {
  const { page } = operator;
  await operator.open(`${AT}/imports`);
  await page.getByRole('heading', { name: 'Nothing was imported yet' }).waitFor();
  const { input, ended } = startImport();
  const running = page.locator('[data-status="working"]').getByText('Running');
  const isRunning = async () => {
    expect(ended()).toBe(null);
    return (await running.count()) > 0;
  };
  await until(isRunning, 'the import at work', 90_000);
  const row = page.getByRole('row').filter({ hasText: 'Standard input' });
  input.write(Array.from({ length: BATCH }, (_, number) => `${listen(number)}\n`).join(''));
  await row.getByRole('cell', { name: '5,000', exact: true }).waitFor({ timeout: 60_000 });
  await operator.picture('catalogue-import-running');
  input.end(`${'garbage\n'.repeat(100)}{"timestamp": 5}\n`);
  await row.locator('[data-status="completed"]').getByText('Completed').waitFor();
  expect(await until(ended, 'the end of the import', 60_000)).toMatch(/^0 .*completed/s);
  await row.getByRole('button', { name: '101', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This line is not JSON.').first().waitFor();
  await dialog.getByText('101 entries').waitFor();
  await dialog.getByRole('button', { name: '2', exact: true }).click();
  await dialog.getByText('before 2002').waitFor();
  expect(await dialog.getByText('This line is not JSON.').count()).toBe(0);
  await operator.picture('catalogue-rejects');
  expect(await operator.barriers()).toEqual([]);
  await page.keyboard.press('Escape');
});

const genresWith = async (apikey: string): Promise<number> =>
  (await fetch(`${service.origin}/v2.2/genres`, { headers: { apikey } })).status;

test('an application is made, its key is shown once and works, and it is revoked after a question', async () => {
  const { page } = operator;
  await operator.open(AT);
  await page.getByRole('button', { name: 'Add an application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => dialog.getByText('This is needed.').count()).toBe(2);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen radio');
  await dialog.getByRole('textbox', { name: 'Redirect address' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('must lead to an application').waitFor();
  await operator.picture('catalogue-application-new');
  await dialog.getByRole('textbox', { name: 'Redirect address' }).fill('https://radio.example.com/back');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('The application was made').waitFor();
  const key = await dialog.locator('code').first().innerText();
  expect(key).toMatch(/^duetapp_[\w-]{43}$/);
  await page.keyboard.press('Escape');
  expect(await operator.barriers()).toEqual([]);
  expect(await genresWith(key)).toBe(200);
  expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(key);

  const row = page.getByRole('row').filter({ hasText: 'Kitchen radio' });
  await operator.picture('catalogue-applications');
  expect(await operator.barriers()).toEqual([]);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByText('cannot be undone').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('Revoked').waitFor();
  await expect.poll(() => genresWith(key), { timeout: 10_000 }).toBe(401);
});

/** How loud the loudest moment was of what the first player has played since it was started. */
const play = async (): Promise<number> => {
  const { page } = operator;
  const audio = page.locator('audio').first();
  await audio.click({ position: { x: 22, y: 20 } });
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('audio').currentTime`), { timeout: 20_000 })
    .toBeGreaterThan(0.1);
  await page.evaluate(`(() => {
    const context = new AudioContext();
    const tap = context.createAnalyser();
    context.createMediaStreamSource(document.querySelector('audio').captureStream()).connect(tap);
    const samples = new Float32Array(tap.fftSize);
    window.loudest = 0;
    const look = () => {
      tap.getFloatTimeDomainData(samples);
      window.loudest = Math.max(window.loudest, ...samples.map(Math.abs));
      requestAnimationFrame(look);
    };
    look();
  })()`);
  const loudest = () => page.evaluate<number>('window.loudest');
  await expect.poll(loudest, { timeout: 20_000 }).toBeGreaterThan(0.01);
  return loudest();
};

interface Charted {
  readonly tracks: readonly { readonly name: string }[];
}

const mostHeard = async (): Promise<string> => {
  const headers = { apikey: service.credentials.applicationKey ?? '' };
  const answer = await fetch(`${service.origin}/v2.2/tracks/top?range=week&limit=1&catalog=US`, { headers });
  return ((await answer.json()) as Charted).tracks[0]?.name ?? '';
};

test('the charts are those that applications read', async () => {
  const { page } = operator;
  await operator.open(`${AT}/charts`);
  await page.locator('.music li').first().waitFor();
  expect(await page.locator('.music li strong').first().innerText()).toBe(await mostHeard());
  await operator.picture('catalogue-charts');
  expect(await operator.barriers()).toEqual([]);
  await page.getByText('Artists', { exact: true }).click();
  await expect.poll(() => page.locator('.music audio').count()).toBe(0);
});

test('the search finds as one types, and what it finds can be heard', async () => {
  const { page } = operator;
  const name = await mostHeard();
  await operator.open(`${AT}/search`);
  await page.getByRole('searchbox', { name: 'What to look for' }).fill(name.slice(0, -1));
  await page.locator('.music li strong').getByText(name, { exact: true }).first().waitFor();
  await operator.picture('catalogue-search');
  expect(await operator.barriers()).toEqual([]);
  expect(await play()).toBeGreaterThan(0.01);
  await page.getByText('In all texts', { exact: true }).click();
  await page.getByRole('searchbox').fill('qqqqqqxyz');
  await page.getByText('Nothing was found.').waitFor();
});

test('a member is made, a taken name is told at its field, and a new password is shown once', async () => {
  const { page } = operator;
  await operator.open(`${AT}/members`);
  await page.getByRole('button', { name: 'Add a member' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'User name' });
  await name.fill(service.credentials.memberUserName ?? 'dana');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('is taken').waitFor();
  await name.fill('mona');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const told = page.getByRole('dialog', { name: 'Password of mona' });
  const password = await told.locator('code').innerText();
  await told.getByRole('button', { name: 'I have kept it' }).click();
  await told.waitFor({ state: 'hidden' });
  const row = page.getByRole('row').filter({ hasText: 'mona' });
  await row.getByRole('button', { name: 'New password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click();
  expect(await told.locator('code').innerText()).not.toBe(password);
  await told.getByRole('button', { name: 'I have kept it' }).click();
  await told.waitFor({ state: 'hidden' });
  await operator.picture('catalogue-members');
  expect(await operator.barriers()).toEqual([]);
});

test('the page of a member tells everything, changes it, exports it and erases it', async () => {
  const { page } = operator;
  await operator.open(`${AT}/members`);
  await page.getByRole('link', { name: 'mona' }).click();
  await page.getByRole('heading', { name: 'mona', level: 1 }).waitFor();
  await page.locator('[data-count="followers"]').getByText('0', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('mona@example.com');
  await page.getByRole('switch', { name: 'Private' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make an export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('duet-member.json.gz');
  await operator.picture('catalogue-member');
  expect(await operator.barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('mona');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'mona' }).waitFor({ state: 'detached' });
});

/** Words of the English pages that no German one has. */
const ENGLISH =
  /\b(Applications|Imports|Charts|Members|Search|Add|Created|State|Country|Language|Over|Revoked)\b/;

test('all of it is said in German, too', async () => {
  const { page } = operator;
  await turnLanguage(page);
  for (const [path, title] of [
    ['', 'Anwendungen'],
    ['/imports', 'Importe'],
    ['/charts', 'Hitlisten'],
    ['/search', 'Suche'],
    ['/members', 'Mitglieder'],
    [`/members/${await firstMember(service)}`, service.credentials.memberUserName ?? ''],
  ] as const) {
    await operator.open(AT + path);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
  }
  await operator.picture('catalogue-german');
  await turnLanguage(page);
  // What the forms were refused is told by the browser, too.
  expect(operator.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);
});

test('why an import rejected something is said in German', async () => {
  const { page } = operator;
  await operator.open(`${AT}/imports`);
  await turnLanguage(page);
  const row = page.getByRole('row').filter({ hasText: 'Standardeingabe' });
  await row.getByRole('button', { name: '101', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Diese Zeile ist kein JSON.').first().waitFor();
  await dialog.getByRole('button', { name: '2', exact: true }).click();
  await dialog.getByText('liegt vor 2002 oder in der Zukunft').waitFor();
  expect(await dialog.getByText(/This line|This listen/).count()).toBe(0);
  await operator.picture('catalogue-rejects-german');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await turnLanguage(page);
});

test('who does not look after the installation sees none of it', async () => {
  const cookie = await memberCookie(service, 'mara@example.com');
  const { page, open, context } = await enterConsole(service, browser, { cookie });
  await open(operator.project);
  expect(await page.locator('nav').getByText('Applications').count()).toBe(0);
  await page.goto(`${service.origin}${AT}/members`);
  await page.getByRole('heading', { name: 'Only an administrator may see this.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add a member' }).count()).toBe(0);
  await context.close();
});
