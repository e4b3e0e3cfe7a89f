import { afterAll, beforeAll, describe, test } from 'vitest';
import { LiveConsole, type CreatedResource } from '../support/console-live.ts';

/* What others change meanwhile is on the page without a reload. The page's clock is moved on by hand. */

let live: LiveConsole;

beforeAll(async () => {
  live = await LiveConsole.open();
}, 240_000);
afterAll(() => live?.close());

const own = () => `/organizations/${live.service.credentials.organizationId}`;

const parameters = { type: 'object', properties: {} };
const fn = { flow: 'implicit', data: { name: 'open_door', description: 'Opens a door.', parameters } };

describe('pages of a project follow what is changed elsewhere:', () => {
  test('functions, and one of them', async () => {
    await live.lookAt('/functions');
    await live.follows(() => live.ask('POST', 'functions', fn), live.text('open_door'));
    const [made] = (await live.ask<{ items: CreatedResource[] }>('GET', 'functions')).items;
    await live.lookAt(`/functions/${made?.id}`);
    const named = { ...fn, data: { ...fn.data, name: 'open_gate' } };
    await live.follows(() => live.ask('PUT', `functions/${made?.id}`, named), live.title('open_gate'));
    await live.lookAt('/functions');
    await live.text('open_gate').waitFor();
    await live.ask('DELETE', `functions/${made?.id}`);
    await live.pass();
    await live.text('No functions yet').waitFor();
  });

  test('an agent, with its channels and what can be attached to it', async () => {
    const { agentId } = live.service.credentials;
    await live.lookAt(`/agents/${agentId}`);
    await live.follows(
      () => live.ask('PATCH', `agents/${agentId}`, { name: 'Night desk' }),
      live.title('Night desk'),
    );
    await live.page.getByRole('tab', { name: 'Channels' }).click();
    const phone = live.page.locator('[data-channel="voip"]');
    await phone.waitFor();
    const set = () => live.ask('PUT', `agents/${agentId}/channels/voip`, {});
    await live.follows(set, phone.locator('[data-status="enabled"]'));
    await live.page.getByRole('tab', { name: 'Knowledge' }).click();
    await live.page.getByRole('combobox', { name: 'Questions and answers' }).click();
    const late = live.page.getByRole('option', { name: 'Late questions' });
    await live.follows(() => live.ask('POST', 'faqs', { name: 'Late questions', faqs: [] }), late);
  });

  test('a collection of questions, and its items', async () => {
    const { id } = await live.ask('POST', 'faqs', { name: 'Shop', faqs: [] });
    await live.lookAt(`/faqs/${id}`);
    await live.follows(() => live.ask('PATCH', `faqs/${id}`, { name: 'Book shop' }), live.title('Book shop'));
    const item = { question: 'Is it open?', answer: 'On weekdays.' };
    await live.follows(() => live.ask('POST', `faqs/${id}/items`, item), live.text('Is it open?'));
  });

  test('a knowledge base', async () => {
    const { id } = await live.ask('POST', 'knowledge-bases', { name: 'Manuals' });
    await live.lookAt(`/knowledge/${id}`);
    await live.follows(
      () => live.ask('PATCH', `knowledge-bases/${id}`, { name: 'Leaflets' }),
      live.title('Leaflets'),
    );
  });

  test('the settings of a webhook', async () => {
    const body = { url: 'http://127.0.0.1:9/first', events: ['companion.created'] };
    const { id } = await live.ask('POST', 'webhooks', body);
    await live.lookAt(`/webhooks/${id}`);
    await live.page.getByRole('tab', { name: 'Settings' }).click();
    const url = 'http://127.0.0.1:9/second';
    await live.fieldFollows(() => live.ask('PATCH', `webhooks/${id}`, { url }), live.field('Address'), url);
  });

  test('the gallery of companions, also when none is being made', async () => {
    await live.lookAt('/companions?own=true');
    const body = { description: 'A calm gardener.', firstName: 'Alma', lastName: 'Grün' };
    const made: { id?: string } = {};
    const card = live.page.getByRole('link', { name: /Alma Grün/ });
    await live.follows(async () => Object.assign(made, await live.ask('POST', 'companions', body)), card);
    await live.ask('DELETE', `companions/${made.id}`);
    await live.pass();
    await card.waitFor({ state: 'detached' });
  });

  test("the playground's choice of agents", async () => {
    await live.lookAt('/talk');
    const add = () =>
      live.ask('POST', 'agents', {
        name: 'Lighthouse',
        companionId: 'comp_stock_amara',
        providerSettings: {},
      });
    await live.follows(add, live.page.getByRole('button', { name: 'Talk to Lighthouse' }));
  });
});

describe('pages of an organization and of the operator follow what is changed elsewhere:', () => {
  test('settings and defaults', async () => {
    await live.look(`/o/${live.service.credentials.organizationId}`);
    const rename = () => live.call('PATCH', own(), { name: 'Harbour' });
    await live.fieldFollows(rename, live.field('Name of the organization'), 'Harbour');
    const defaults = { providerSettings: { instructions: 'Be brief.' } };
    await live.fieldFollows(
      () => live.call('PATCH', own(), { defaults }),
      live.field('Instructions'),
      'Be brief.',
    );
    await live.follows(
      () => live.call('POST', `${own()}/projects`, { name: 'Garden' }),
      live.page.getByRole('link', { name: 'Garden' }),
    );
  });

  test('organizations', async () => {
    await live.look('/operator/organizations');
    const body = { name: 'Orchard', projectName: 'First', email: 'ann@example.com' };
    await live.follows(() => live.call('POST', '/operator/organizations', body), live.text('Orchard'));
  });

  test('applications and members of the catalogue', async () => {
    await live.look('/operator/catalogue');
    const application = { name: 'Late player', redirectUri: 'https://player.example.com/in' };
    await live.follows(
      () => live.call('POST', '/operator/catalogue/applications', application),
      live.text('Late player'),
    );
    await live.look('/operator/catalogue/members');
    const member = { userName: 'late.listener' };
    await live.follows(
      () => live.call('POST', '/operator/catalogue/members', member),
      live.text('late.listener'),
    );
  });

  test('charts', async () => {
    await live.look('/operator/catalogue/charts');
    await live.page.locator('.music li').first().waitFor();
    // Nobody hears enough within a test to climb: the answer is changed on its way.
    await live.page.route('**/v2.2/tracks/top?*', async (route) => {
      const answer = await route.fetch();
      const { tracks } = (await answer.json()) as { tracks: { name: string }[] };
      await route.fulfill({ json: { tracks: [{ ...tracks[0], name: 'A new first' }, ...tracks.slice(1)] } });
    });
    await live.follows(() => Promise.resolve(), live.text('A new first'));
    await live.page.unrouteAll({ behavior: 'wait' });
  });
});
