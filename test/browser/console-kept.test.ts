import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';

/* What the console must not lose: what is being typed, what is to be copied, and what the service has said. */

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
let page: Page;
let asked: string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
  admin = await enterConsole(service, browser);
  ({ page } = admin);
  asked = [];
  page.on('dialog', (question) => {
    // A page that holds changes may be left by its address: that is how the next test begins.
    if (question.type() === 'beforeunload') return void question.accept();
    asked.push(question.message());
    void question.dismiss();
  });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const make = async (path: string, body: object): Promise<string> =>
  (await service.ask<{ id: string }>('POST', `/public/${path}`, body)).id;
const field = (name: string) => page.getByRole('textbox', { name, exact: true }).first();
const bar = () => page.locator('.save-bar');
const save = () => bar().getByRole('button', { name: 'Save' }).click();

const parameters = { type: 'object', properties: {} };
const fn = (name: string) => ({ flow: 'implicit', data: { name, description: 'Opens a door.', parameters } });
const hook = { url: 'http://127.0.0.1:9/hook', events: ['session.closed'] };

interface Form {
  readonly path: string;
  readonly label: string;
  readonly texts: readonly [before: string, later: string];
}

const forms: Readonly<Record<string, () => Promise<Form>>> = {
  'an agent': async () => {
    const [agent] = await service.ask<{ id: string }[]>('GET', '/public/agents');
    return {
      path: `${admin.project}/agents/${agent?.id}`,
      label: 'Name',
      texts: ['Front desk', 'Front desk at night'],
    };
  },
  'a function': async () => {
    const path = `${admin.project}/functions/${await make('functions', fn('open_door'))}`;
    return { path, label: 'Description', texts: ['Opens the door.', 'Opens the door at night.'] };
  },
  'a collection of questions': async () => {
    const path = `${admin.project}/faqs/${await make('faqs', { name: 'Shop' })}`;
    return { path, label: 'Name', texts: ['Garden shop', 'Garden shop in town'] };
  },
  'an MCP server': async () => {
    const id = await make('mcp-servers', { id: 'crm', url: 'http://127.0.0.1:9/mcp' });
    const texts = ['http://127.0.0.1:9/mcp2', 'http://127.0.0.1:9/mcp3'] as const;
    return { path: `${admin.project}/mcp-servers/${id}`, label: 'Address', texts };
  },
  'a webhook': async () => {
    const path = `${admin.project}/webhooks/${await make('webhooks', hook)}`;
    return { path, label: 'Address', texts: ['http://127.0.0.1:9/new', 'http://127.0.0.1:9/newer'] };
  },
  'a profile': () =>
    Promise.resolve({ path: '/console/account', label: 'Name', texts: ['Ada', 'Ada Lovelace'] }),
};

async function visit(path: string): Promise<void> {
  await admin.open(path);
  if (path.includes('/webhooks/')) await page.getByRole('tab', { name: 'Settings' }).click();
}

/** Saves, and holds it back on its way. Answers what lets it go. */
async function saveHeld(): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/console/api/**', async (route) => {
    if (['PUT', 'PATCH'].includes(route.request().method())) held.push(route);
    else await route.continue();
  });
  await save();
  await expect.poll(() => held.length).toBe(1);
  return async () => {
    await held[0]?.continue();
    await page.unroute('**/console/api/**');
  };
}

describe('what is typed while a save is under way stays, and is not saved yet', () => {
  test.each(Object.keys(forms))('in the form of %s', async (name) => {
    const { path, label, texts } = await forms[name]!();
    await visit(path);
    await field(label).fill(texts[0]);
    const letGo = await saveHeld();
    await field(label).fill(texts[1]);
    await letGo();
    await bar().locator('[data-loading]').first().waitFor({ state: 'detached' });
    expect(await field(label).inputValue()).toBe(texts[1]);
    await save();
    await bar().waitFor({ state: 'detached' });
    await visit(path);
    expect(await field(label).inputValue()).toBe(texts[1]);
  });
});

describe('what is deleted is not asked for once more, although it holds changes', () => {
  const things = {
    functions: ['Description', () => make('functions', fn('close_door')), 'Functions'],
    faqs: ['Name', () => make('faqs', { name: 'Old' }), 'Questions and answers'],
    'knowledge-bases': ['Name', () => make('knowledge-bases', { name: 'Old' }), 'Knowledge'],
    'mcp-servers': ['Address', () => make('mcp-servers', { id: 'old', url: hook.url }), 'MCP servers'],
  } as const;
  test.each(Object.keys(things) as (keyof typeof things)[])('as one of the %s', async (kind) => {
    const [label, create, list] = things[kind];
    const id = await create();
    await admin.open(`${admin.project}/${kind === 'knowledge-bases' ? 'knowledge' : kind}/${id}`);
    await field(label).fill('http://127.0.0.1:9/changed');
    await bar().waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
    expect(asked).toEqual([]);
  });
});

test('what is to be copied is copied where the browser has no clipboard for the page', async () => {
  const id = await make('faqs', { name: 'Copied' });
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`);
  await admin.open(`${admin.project}/faqs/${id}`);
  const shown = page.locator('.copy-value').filter({ hasText: id });
  const button = shown.getByRole('button');
  await button.click();
  await button.locator('.tabler-icon-check').waitFor();
  await field('Name').fill('');
  await page.keyboard.press('Control+V');
  await expect.poll(() => field('Name').inputValue()).toBe(id);
  await page.evaluate(`document.execCommand = () => false`);
  await button.locator('.tabler-icon-copy').waitFor();
  await button.click();
  await page.getByText('This browser does not let it be copied.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('what the service refuses is said in the language of the page', async () => {
  await page.evaluate("localStorage.setItem('duet-language', 'de')");
  await admin.open(`${admin.project}/mcp-servers/~new`);
  await field('Id').fill('crm');
  await field('Adresse').fill('nowhere');
  const make = () => bar().getByRole('button', { name: 'Speichern' }).click();
  await make();
  await page.getByText('Das ist keine vollständige Webadresse.').waitFor();
  await field('Adresse').fill('http://127.0.0.1:9/mcp');
  await make();
  await page.getByText('Dieses Projekt hat schon einen MCP-Server crm.').waitFor();
  expect(admin.faults.filter((told) => !/status of 4(00|09)/.test(told))).toEqual([]);
});
