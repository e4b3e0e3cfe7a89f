import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, screenshot } from '../support/browser.ts';
import type { PageOptions, TestBrowser, WatchedPage } from '../support/browser.ts';
import { barriers, overflow } from '../support/console.ts';
import { runInPage, type PeerScript } from '../support/page-script.ts';
import { answerApi, servePage, type Answers } from '../support/page-server.ts';
import {
  agents,
  me,
  AGENTS,
  CONNECT,
  SESSION,
  TALK,
  record,
  signedIn,
  answering,
} from '../support/scripted-playground.ts';
import { until } from '../support/until.ts';

/** What the page shows, whatever happens at the other end: the far end is a script (web/testing/scripted-peer.ts). */

let server: Awaited<ReturnType<typeof servePage>>;
let browser: TestBrowser;

beforeAll(async () => {
  server = await servePage();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function visit(
  answers: Answers,
  script: PeerScript = answering,
  { path = TALK, ...options }: PageOptions & { readonly path?: string } = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await answerApi(watched.page, answers);
  await runInPage(watched.page, 'scripted-peer', script);
  await watched.page.goto(server.url + path);
  return watched;
}

const call = async (watched: WatchedPage) => {
  await watched.page.getByRole('button', { name: 'Talk to Front desk' }).click();
  return watched.page;
};

const connected = async (watched: WatchedPage) => {
  const page = await call(watched);
  await page.locator('.call[data-phase="live"]').waitFor();
  return page;
};

const tell = (page: WatchedPage['page'], event: string, data: object) =>
  page.evaluate(`window.peer.tell(${JSON.stringify(event)}, ${JSON.stringify(data)})`);

const say = (page: WatchedPage['page'], role: string, action: string, item_id: string, content?: string) =>
  tell(page, 'message_received', { message: { type: 'message', role, action, item_id, content } });

/** Asked from here, again and again: the page's policy lets nothing in it evaluate a text. */
const untilTrue = (page: WatchedPage['page'], condition: string) =>
  until(() => page.evaluate<boolean>(condition), condition);

/** Lets the page's own patience run out, once the far end has the offer, or the line, where it answers. */
async function waitThen(page: WatchedPage['page'], { onOffer }: PeerScript): Promise<void> {
  const isThere = onOffer === 'answer' ? 'channel?.readyState === "open"' : 'received.length > 0';
  await untilTrue(page, `window.peer.signalling?.${isThere}`);
  await page.clock.runFor(25_000);
}

describe('signing in', () => {
  it('asks for email and password, tells a wrong one, and goes on with a right one', async () => {
    let signIns = 0;
    const { page, context } = await visit({
      ...signedIn,
      'GET /me': { status: 401, body: {} },
      'POST /sign-in': () => (++signIns === 1 ? { status: 401, body: {} } : { body: me }),
    });
    await page.getByLabel('Email').fill('admin@duet.local');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('do not belong together').waitFor();
    await screenshot(page, 'sign-in');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Who would you like to talk to?' }).waitFor();
    await context.close();
  });

  it('exchanges a sign-in link once and takes it out of the address', async () => {
    const bodies: unknown[] = [];
    const { page, context } = await visit({ ...signedIn, 'GET /me': { status: 401, body: {} } });
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-in')) bodies.push(request.postDataJSON());
    });
    await page.route('**/console/api/sign-in', (route) => route.fulfill({ json: me }));
    await page.goto('about:blank');
    await page.goto(`${server.url}${TALK}#access=secret-1`);
    await page.getByRole('heading', { name: 'Who would you like to talk to?' }).waitFor();
    expect(bodies).toEqual([{ accessToken: 'secret-1' }]);
    expect(page.url()).toBe(server.url + TALK);
    await context.close();
  });
});

describe('an address of a project that is gone, or not one’s own', () => {
  it.each(['', '/talk', '/talk/agent_1', '/agents/agent_1', '/companions', '/companions/comp_1', '/usage'])(
    'says so and leads back: %s',
    async (path) => {
      const gone = `/console/p/proj_gone${path}`;
      const { page, context, faults } = await visit(signedIn, answering, { path: gone });
      await page.getByRole('heading', { name: 'This is not there, or not any more.' }).waitFor();
      expect(faults).toEqual([]);
      await page.getByRole('link', { name: 'To the start' }).click();
      await page.waitForURL(`${server.url}/console/p/proj_1`);
      await context.close();
    },
  );
});

describe('the picker', () => {
  it('says so when there are no agents, and when they cannot be loaded', async () => {
    const empty = await visit({ ...signedIn, [AGENTS]: { body: { items: [] } } });
    await empty.page.getByText('No agents yet').waitFor();
    await empty.context.close();
    let asked = 0;
    const broken = await visit({
      ...signedIn,
      [AGENTS]: () => (++asked === 1 ? { status: 400, body: {} } : { body: { items: agents } }),
    });
    await broken.page.getByRole('button', { name: 'Try again' }).click();
    await broken.page.getByRole('button', { name: 'Talk to Mateo Rivas' }).waitFor();
    await broken.context.close();
  });
});

describe('an agent whose servers want tokens', () => {
  const wanting = {
    ...agents[0],
    authorizations: [
      { id: 'crm', type: 'server', channels: ['webrtc'] },
      { id: 'gmail', type: 'connector', channels: ['webrtc'] },
      { id: 'lines', type: 'server', channels: ['sip'] },
    ],
  };
  const answers: Answers = { ...signedIn, [AGENTS]: { body: { items: [wanting, agents[1]] } } };
  const dialog = ({ page }: WatchedPage) =>
    page.getByRole('dialog', { name: 'Tokens for this conversation' });
  const field = (watched: WatchedPage, name: string) => dialog(watched).getByLabel(name, { exact: true });
  /** The bodies of all connection calls. */
  const sent = ({ page }: WatchedPage): unknown[] => {
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/connections')) bodies.push(request.postDataJSON());
    });
    return bodies;
  };
  const given = (crm: string, gmail: string) => [
    { mcpServerId: 'crm', token: crm },
    { mcpServerId: 'gmail', token: gmail },
  ];
  const focused = (page: WatchedPage['page']) =>
    page.evaluate<string>('document.activeElement.closest("button, input")?.innerText ?? ""');

  it('asks for them first, by keys alone, and keeps them for “Talk again” and nowhere else', async () => {
    const watched = await visit(answers);
    const { page } = watched;
    const bodies = sent(watched);
    await page.getByRole('button', { name: 'Talk to Front desk' }).press('Enter');
    await dialog(watched).waitFor();
    await untilTrue(page, 'document.activeElement.type === "password"');
    await page.keyboard.type(' token-1 ');
    await page.keyboard.press('Enter');
    await dialog(watched).getByText('The conversation cannot start without it.').waitFor();
    expect(bodies).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('token-2');
    await screenshot(page, 'tokens');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.call[data-phase="live"]').waitFor();
    const body = {
      channelType: 'webrtc',
      modality: 'audio',
      mcp: { authorizations: given('token-1', 'token-2') },
    };
    expect(bodies).toEqual([body]);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('button', { name: 'Talk again' }).click();
    await page.locator('.call[data-phase="live"]').waitFor();
    expect(bodies).toEqual([body, body]);
    const kept =
      '[location.href, document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })].join()';
    expect(await page.evaluate<string>(kept)).not.toContain('token-');
    expect(watched.faults).toEqual([]);
    await watched.context.close();
  });

  it('asks again for whoever is chosen anew, and no one whose servers want none', async () => {
    const watched = await visit(answers);
    const { page } = watched;
    await page.getByRole('button', { name: 'Talk to Front desk' }).click();
    await field(watched, 'crm').fill('token-1');
    await page.keyboard.press('Escape');
    await dialog(watched).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Front desk');
    expect(await page.locator('.call').count()).toBe(0);
    await page.getByRole('button', { name: 'Talk to Front desk' }).click();
    expect(await field(watched, 'crm').inputValue()).toBe('');
    await dialog(watched).getByRole('button', { name: 'Cancel' }).click();
    await dialog(watched).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Talk to Mateo Rivas' }).click();
    await page.locator('.call').or(page.locator('.note')).waitFor();
    expect(await dialog(watched).count()).toBe(0);
    await watched.context.close();
  });

  it('asks when it is tried again, where a server has come to want one meanwhile', async () => {
    let [asked, hasTokens] = [0, false];
    const watched = await visit({
      ...answers,
      [AGENTS]: () => ({ body: { items: ++asked === 1 ? agents : [wanting] } }),
      [CONNECT]: () => (hasTokens ? (signedIn[CONNECT] as { body: unknown }) : { status: 400, body: {} }),
    });
    const { page } = watched;
    const [bodies, again] = [sent(watched), page.getByRole('button', { name: 'Try again' })];
    await page.getByRole('button', { name: 'Talk to Front desk' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await until(() => asked === 2, 'the agents, loaded anew');
    // Tried before the page has what was loaded anew, it fails once more; and behind the dialog there is no button.
    await until(async () => {
      if (await dialog(watched).isVisible()) return true;
      return again.click({ timeout: 1_000 }).catch(() => null);
    }, 'the dialog');
    await field(watched, 'crm').fill('token-1');
    await field(watched, 'gmail').fill('token-2');
    hasTokens = true;
    await page.keyboard.press('Enter');
    await page.locator('.call[data-phase="live"]').waitFor();
    expect(bodies.at(-1)).toMatchObject({ mcp: { authorizations: given('token-1', 'token-2') } });
    await watched.context.close();
  });

  it('says it in German, down to a phone’s width', async () => {
    const speaksGerman = { ...me, account: { ...me.account, language: 'de' } };
    const phone = { width: 375, height: 740 };
    const watched = await visit({ ...answers, 'GET /me': { body: speaksGerman } }, answering, phone);
    const { page } = watched;
    await page.getByRole('button', { name: /^Mit Front desk/ }).click();
    const german = page.getByRole('dialog', { name: 'Tokens für dieses Gespräch' });
    await german.getByRole('button', { name: 'Gespräch beginnen' }).click();
    await german.getByText('Ohne das Token kann das Gespräch nicht beginnen.').first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await german.innerText()).not.toMatch(/\b(token of|server wants|Start|Cancel)\b/);
    await screenshot(page, 'tokens-german-phone');
    expect(await barriers(page)).toEqual([]);
    await watched.context.close();
  });
});

describe('a call', () => {
  it('shows every state, partial text, interruption, and the record at the end', async () => {
    const watched = await visit(signedIn);
    const page = await connected(watched);
    const mood = page.getByTestId('mood');
    await mood.getByText('Listening').waitFor();
    await say(page, 'user', 'speech_started', 'u1');
    await mood.getByText('You are speaking').waitFor();
    await say(page, 'user', 'completed', 'u1', 'What is Duet?');
    await mood.getByText('Thinking').waitFor();
    await say(page, 'assistant', 'created', 'a1');
    await say(page, 'assistant', 'delta', 'a1', 'Duet is a service ');
    await tell(page, 'talk_state_changed', { state: 'started' });
    await mood.getByText('Speaking', { exact: true }).waitFor();
    await page.getByText('Duet is a service').waitFor();
    await screenshot(page, 'call-light');

    await page.keyboard.press('Escape');
    await untilTrue(page, 'window.peer.signalling.commands.some((command) => command.type === "cancel")');
    await say(page, 'assistant', 'cancelled', 'a1');
    await tell(page, 'talk_state_changed', { state: 'canceled' });
    await page.getByText('— interrupted').waitFor();
    await mood.getByText('Listening').waitFor();

    await page.getByRole('button', { name: 'End', exact: true }).click();
    const facts = page.getByTestId('facts');
    await facts.waitFor();
    expect(await facts.innerText()).toContain('1:14');
    expect(await facts.innerText()).toContain('$0.0123');
    expect(await page.evaluate('window.peer.signalling.closedWith')).toBe(1000);
    await screenshot(page, 'ending-light');
    expect(await barriers(page)).toEqual([]);
    expect(watched.faults).toEqual([]);
    await watched.context.close();
  });

  it('goes the way of facts 1.2: offer, trickle, then the local description', async () => {
    const watched = await visit(signedIn);
    const page = await connected(watched);
    await untilTrue(
      page,
      'window.peer.signalling.received.some(({ type }) => type === "set_local_description")',
    );
    const received = await page.evaluate<
      { type: string; data: { type?: string; sdp?: string; candidate?: { candidate: string } } }[]
    >('window.peer.signalling.received');
    expect(received[0]).toMatchObject({ type: 'set_remote_description', data: { type: 'offer' } });
    const offer = received[0]?.data.sdp ?? '';
    expect(offer).toMatch(/m=audio[\s\S]*a=sendrecv[\s\S]*m=video[\s\S]*a=sendrecv[\s\S]*m=application/);
    expect(received.find(({ type }) => type === 'add_ice_candidate')?.data.candidate?.candidate).toMatch(
      /^candidate:/,
    );
    await watched.context.close();
  });

  it('works without a microphone: says so, and takes typed words', async () => {
    const watched = await visit(signedIn);
    const page = await connected(watched);
    await page.getByText(/No microphone was found|The microphone is not allowed/).waitFor();
    await page.keyboard.type('Hello there');
    await page.keyboard.press('Enter');
    await untilTrue(page, 'window.peer.signalling.commands.length > 0');
    expect(await page.evaluate('window.peer.signalling.commands[0]')).toMatchObject({
      type: 'send_message',
      data: { text: 'Hello there', role: 'user' },
    });
    await watched.context.close();
  });

  it('warns before it expires, and tells when it has', async () => {
    const watched = await visit({
      ...signedIn,
      [SESSION]: { body: { ...record('closed'), closeReason: 'idle_timeout' } },
    });
    const page = await connected(watched);
    await tell(page, 'avatar_connection_warning', { disconnect_after: 30 });
    await page.getByText('ends in 30 seconds').waitFor();
    await tell(page, 'session_expired', {});
    await page.getByText('Idle for too long').waitFor();
    await watched.context.close();
  });

  it('polls the record until the service has closed it', async () => {
    let asked = 0;
    const watched = await visit({
      ...signedIn,
      [SESSION]: () => ({ body: record(++asked < 3 ? 'started' : 'closed') }),
    });
    const page = await connected(watched);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('The record is being closed').waitFor();
    await page.getByText('$0.0123').waitFor();
    expect(asked).toBe(3);
    await page.getByRole('button', { name: 'Talk again' }).click();
    await page.locator('.call[data-phase="live"]').waitFor();
    await watched.context.close();
  });
});

describe('what can go wrong', () => {
  const refusals: [string, Answers, PeerScript, string][] = [
    [
      'all places are taken',
      {
        [CONNECT]: {
          status: 409,
          body: { code: 'ConcurrentSessionLimitReached', description: 'At most 5.' },
        },
      },
      answering,
      'All places are taken',
    ],
    [
      'the agent is gone',
      { [CONNECT]: { status: 404, body: {} } },
      answering,
      'This agent is not there any more',
    ],
    ['the service breaks', { [CONNECT]: { status: 500, body: {} } }, answering, 'Something went wrong'],
    ['signalling refuses', {}, { onOffer: 'error', picture: true }, 'The conversation could not start'],
  ];

  it.each(refusals)('%s', async (_, answers, script, title) => {
    const watched = await visit({ ...signedIn, ...answers }, script);
    await watched.page.clock.install();
    const page = await call(watched);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose someone else' }).click();
    await page.getByRole('button', { name: 'Talk to Mateo Rivas' }).waitFor();
    await watched.context.close();
  });

  const withoutPicture: [string, PeerScript][] = [
    ['no picture comes', { onOffer: 'answer', picture: false }],
    ['nobody answers', { onOffer: 'silence', picture: true }],
  ];

  it.each(withoutPicture)(
    '%s: a session by voice is asked for, and its refusal is told',
    async (_, script) => {
      const asked: unknown[] = [];
      const full = { code: 'ConcurrentSessionLimitReached', description: 'At most 5.' };
      const connect = signedIn[CONNECT] as { body: unknown };
      let tries = 0;
      const watched = await visit(
        { ...signedIn, [CONNECT]: () => (++tries === 1 ? connect : { status: 409, body: full }) },
        script,
      );
      watched.page.on('request', (request) => {
        if (request.url().endsWith('/connections')) asked.push(request.postDataJSON());
      });
      await watched.page.clock.install();
      const page = await call(watched);
      await waitThen(page, script);
      await page.getByRole('heading', { name: 'All places are taken' }).waitFor();
      expect(asked).toMatchObject([{ channelType: 'webrtc' }, { channelType: 'websocket' }]);
      await watched.context.close();
    },
  );

  it('can be tried again', async () => {
    let tries = 0;
    const connect = signedIn[CONNECT] as { body: unknown };
    const watched = await visit({
      ...signedIn,
      [CONNECT]: () => (++tries === 1 ? { status: 409, body: {} } : connect),
    });
    const page = await call(watched);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.call[data-phase="live"]').waitFor();
    await watched.context.close();
  });

  it('shows the sign-in when the cookie has run out', async () => {
    let signedOut = false;
    const watched = await visit({
      ...signedIn,
      'GET /me': () => (signedOut ? { status: 401, body: {} } : { body: me }),
      [CONNECT]: () => {
        signedOut = true;
        return { status: 401, body: {} };
      },
    });
    const page = await call(watched);
    await page.getByRole('heading', { name: 'Welcome to Duet' }).waitFor();
    await watched.context.close();
  });
});

describe('how it looks', () => {
  it.each([
    ['light', { dark: false }],
    ['dark', { dark: true }],
    ['phone', { width: 375, height: 740 }],
    ['phone-dark', { width: 375, height: 740, dark: true }],
  ] as [string, PageOptions][])('%s: fits its width, and keeps to the page policy', async (name, options) => {
    const watched = await visit(signedIn, answering, options);
    await watched.page.getByRole('button', { name: 'Talk to Front desk' }).waitFor();
    expect(await overflow(watched.page)).toBe(0);
    await screenshot(watched.page, `picker-${name}`);
    const page = await connected(watched);
    await say(
      page,
      'user',
      'completed',
      'u1',
      'What is Duet, and what does it need to run on my own machine?',
    );
    await say(page, 'assistant', 'created', 'a1');
    await say(
      page,
      'assistant',
      'completed',
      'a1',
      'Duet is one service that you run yourself. It needs Node and nothing else: no key and no network.',
    );
    await say(page, 'assistant', 'created', 'a2');
    await say(page, 'assistant', 'delta', 'a2', 'You can talk to it here');
    await say(page, 'assistant', 'cancelled', 'a2');
    await say(page, 'user', 'speech_started', 'u2');
    await page.getByText('— interrupted').waitFor();
    expect(await overflow(page)).toBe(0);
    await screenshot(page, `call-${name}`);
    expect(await barriers(page)).toEqual([]);
    expect(watched.faults).toEqual([]);
    await watched.context.close();
  });

  it('changes colours by its button', async () => {
    const watched = await visit(signedIn);
    await watched.page.getByRole('button', { name: 'Colours: as the system' }).click();
    await watched.page.getByRole('button', { name: 'Colours: light' }).click();
    await watched.page.getByRole('button', { name: 'Colours: dark' }).waitFor();
    await watched.page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
    await watched.context.close();
  });
});
