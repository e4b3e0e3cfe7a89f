import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { makeTenant, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { addPerson, ownPage, type Person, sendToConsole } from '../support/console-people.ts';

let service: TestApp;
let tenant: Tenant;
let ann: Person;
let max: Person;
let count = 0;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
});
afterAll(() => service.close());
beforeEach(async () => {
  tenant = await makeTenant(service.parts, 'People');
  count += 1;
  ann = await addPerson(service, `ann${count}@p.example`, { in: [[tenant, 'admin']] });
  max = await addPerson(service, `max${count}@p.example`, { in: [[tenant, 'member']] });
});

const at = (path: string) => `/organizations/${tenant.organizationId}${path}`;
const roles = async (): Promise<Record<string, string>> => {
  const { items } = (await ann.call('GET', at('/members'))).json();
  return Object.fromEntries(items.map((one: { email: string; role: string }) => [one.email, one.role]));
};

describe('members', () => {
  test('are listed with their roles, and nothing that is secret', async () => {
    const answer = await ann.call('GET', at('/members'));
    expect(answer.json().items).toEqual([
      {
        ...{ id: ann.id, email: ann.email, name: '', role: 'admin', hasSecondFactor: false },
        ...{ since: expect.any(String), seenAt: expect.any(String) },
      },
      expect.objectContaining({ id: max.id, role: 'member' }),
    ]);
    expect(answer.body).not.toContain('password');
  });

  test('become administrators, and Members again', async () => {
    expect((await ann.call('PATCH', at(`/members/${max.id}`), { role: 'admin' })).statusCode).toBe(200);
    expect(await roles()).toEqual({ [ann.email]: 'admin', [max.email]: 'admin' });
    expect((await max.call('PATCH', at(`/members/${ann.id}`), { role: 'member' })).statusCode).toBe(200);
    expect((await ann.call('GET', at('/members'))).statusCode).toBe(403);
  });

  test('are removed, and lose everything at once', async () => {
    expect((await ann.call('DELETE', at(`/members/${max.id}`))).statusCode).toBe(200);
    expect((await max.call('GET', `/projects/${tenant.projectId}/playground/agents`)).statusCode).toBe(404);
    expect((await max.call('GET', '/me')).json().organizations).toEqual([]);
    expect((await ann.call('DELETE', at(`/members/${max.id}`))).statusCode).toBe(404);
  });

  test('the last administrator can neither be removed nor become a Member', async () => {
    for (const answer of [
      await ann.call('PATCH', at(`/members/${ann.id}`), { role: 'member' }),
      await ann.call('DELETE', at(`/members/${ann.id}`)),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().detail).toContain('at least one administrator');
    }
    expect(await roles()).toMatchObject({ [ann.email]: 'admin' });
  });

  test('of administrators that remove each other at the same time, one stays', async () => {
    const eve = await addPerson(service, `eve${count}@p.example`, { in: [[tenant, 'admin']] });
    const other = await service.another();
    const [one, two] = await Promise.all([
      ann.call('DELETE', at(`/members/${eve.id}`)),
      sendToConsole({ app: other }, 'DELETE', at(`/members/${ann.id}`), undefined, ownPage(eve.cookie)),
    ]);
    const statuses = [one.statusCode, two.statusCode].sort();
    expect(statuses[0]).toBe(200);
    expect([403, 404, 409]).toContain(statuses[1]);
    const left = await service.db
      .selectFrom('memberships')
      .select('account_id')
      .where('organization_id', '=', tenant.organizationId)
      .where('role', '=', 'admin')
      .execute();
    expect(left).toHaveLength(1);
  });

  test.each([{}, { role: 'owner' }, { role: null }, { role: ['admin'] }])('no role %j', async (body) => {
    expect((await ann.call('PATCH', at(`/members/${max.id}`), body)).statusCode).toBe(400);
  });

  test('of other organizations are not there', async () => {
    const bob = await addPerson(service, `bob${count}@s.example`, { in: [[service.second, 'admin']] });
    expect((await ann.call('DELETE', at(`/members/${bob.id}`))).statusCode).toBe(404);
    expect((await bob.call('GET', at('/members'))).statusCode).toBe(404);
  });
});

describe('invitations', () => {
  const invite = (email: string, role = 'member') => ann.call('POST', at('/invitations'), { email, role });
  const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '');
  const look = (token: string) =>
    sendToConsole(service, 'POST', '/invitations/look', { token }, ownPage(ann.cookie));

  test('give their link once, and keep only a hash of it', async () => {
    const answer = await invite(' New@Person.example ', 'admin');
    expect(answer.statusCode).toBe(201);
    const { id, link } = answer.json();
    expect(answer.json()).toEqual({
      ...{ id, link, email: 'New@Person.example', role: 'admin' },
      expiresAt: new Date(service.clock.wallTime() + 7 * 24 * 3_600_000).toISOString(),
    });
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/console/invitation#token=[\\w-]{43}$`));
    const list = await ann.call('GET', at('/invitations'));
    expect(list.json().items).toEqual([
      expect.objectContaining({ id, email: 'New@Person.example', invitedBy: ann.email, isExpired: false }),
    ]);
    const rows = await service.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows) + list.body).not.toContain(tokenOf(link));
    expect((await look(tokenOf(link))).json()).toMatchObject({ organization: 'People', role: 'admin' });
  });

  test('end after seven days, and can be sent again then', async () => {
    const { link } = (await invite('late@p.example')).json();
    service.clock.advance(7 * 24 * 3_600_000);
    expect((await look(tokenOf(link))).statusCode).toBe(410);
    ann = await addPerson(service, `ann-late${count}@p.example`, { in: [[tenant, 'admin']] });
    expect((await ann.call('GET', at('/invitations'))).json().items[0].isExpired).toBe(true);
    expect((await invite('LATE@p.example')).statusCode).toBe(201);
  });

  test('are renewed with another link; the one before is good no more', async () => {
    const { id, link } = (await invite('again@p.example')).json();
    const renewed = (await ann.call('POST', at(`/invitations/${id}/renew`))).json();
    expect((await look(tokenOf(link))).statusCode).toBe(410);
    expect((await look(tokenOf(renewed.link))).statusCode).toBe(200);
  });

  test('are taken back', async () => {
    const { id, link } = (await invite('back@p.example')).json();
    expect((await ann.call('DELETE', at(`/invitations/${id}`))).statusCode).toBe(200);
    expect((await look(tokenOf(link))).statusCode).toBe(410);
    expect((await ann.call('DELETE', at(`/invitations/${id}`))).statusCode).toBe(404);
    expect((await ann.call('POST', at(`/invitations/${id}/renew`))).statusCode).toBe(404);
  });

  test('are not for members, and not twice for the same email, also at the same time', async () => {
    expect((await invite(max.email.toUpperCase())).statusCode).toBe(409);
    const twice = await Promise.all([invite('two@p.example'), invite('TWO@p.example')]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test.each(['', 'nobody', 'two@a@b', 'a b@c.example', `${'x'.repeat(330)}@c.example`])(
    'the email “%s” is none',
    async (email) => {
      const answer = await invite(email);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['email']]);
    },
  );

  test('of other organizations are not there', async () => {
    const { id } = (await invite('mine@p.example')).json();
    const bob = await addPerson(service, `bob${count}@i.example`, { in: [[service.second, 'admin']] });
    const theirs = `/organizations/${service.second.organizationId}/invitations/${id}`;
    expect((await bob.call('DELETE', theirs)).statusCode).toBe(404);
    expect((await bob.call('POST', `${theirs}/renew`)).statusCode).toBe(404);
  });
});
