import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { Machine } from '../../bench/machine.ts';
import { seeded } from '../../src/catalog/demo/random.ts';
import { stockAtlas, stockCompanions } from '../../src/avatar/stock.ts';
import { VISEMES } from '../../src/media/viseme.ts';
import { type Fixture, openFixture, tone } from '../channels/webrtc-fixture.ts';
import { openBrowser } from '../support/browser.ts';
import { shortOrLong } from '../support/long.ts';
import { isRtp, openLink } from '../support/webrtc-link.ts';

/**
 * The face must play on while packets get lost, past the 8,192 pictures (327 s) at which Chromium gives up a base frame
 * that was never refreshed: that far goes the long form.
 */
const SECONDS = shortOrLong(8, 600);
/** A machine that others use at times gets this much longer, until half of the time above was quiet. */
const MORE_SECONDS = 90;
const SAMPLE_MS = 250;
const LOSS = 0.05;
const VIEWERS = 2;

interface Played {
  readonly framesDecoded: number;
  readonly freezeCount: number;
  readonly totalFreezesDuration: number;
  readonly framesDropped: number;
  readonly packetsLost: number;
  readonly keyFramesDecoded: number;
  readonly pliCount: number;
  readonly nackCount: number;
  readonly audioPackets: number;
  /** How long the page itself stood still at most, since it was last asked. */
  readonly worstPauseMs: number;
}

/** A viewer as it was seen at one moment, about `SAMPLE_MS` behind the one before. */
interface Sample {
  /** Since the first viewer was there. */
  readonly seconds: number;
  readonly freezes: number;
  readonly frozenSeconds: number;
  /** The longest that this machine let the sender, the page or an empty clock wait for a processor since the last one. */
  readonly standstillMs: number;
}

/**
 * Chromium counts a freeze from 150 ms more than the usual 40 ms between two pictures. A picture that is lost, and lost
 * again when it is repeated, takes most of that: what is left is about the time of one picture.
 */
const STANDSTILL_MS = 40;

/** A viewer as facts 1.2 describe one, in the words of a browser. */
const VIEWER = `
async (signalling, mediaPort) => {
  const pc = new RTCPeerConnection({ iceServers: [] });
  const video = document.querySelector('video');
  pc.ontrack = ({ streams }) => { if (video.srcObject !== streams[0]) video.srcObject = streams[0]; };
  const playing = new Promise((resolve) => (video.onplaying = resolve));
  pc.addTransceiver('audio', { direction: 'recvonly' });
  pc.addTransceiver('video', { direction: 'recvonly' });
  pc.createDataChannel('chat');
  const socket = new WebSocket(signalling);
  const say = (type, data) => socket.send(JSON.stringify({ type, data }));
  await new Promise((resolve) => (socket.onopen = resolve));
  pc.onicecandidate = ({ candidate }) => say('add_ice_candidate', { candidate });
  const early = [];
  // Our candidate stands in the answer too.
  const routed = (text) => text.replace(/(127\\.0\\.0\\.1) \\d+ typ/g, '$1 ' + mediaPort + ' typ');
  const add = (candidate) => pc.addIceCandidate({ ...candidate, candidate: routed(candidate.candidate) });
  socket.onmessage = async ({ data: text }) => {
    const { type, data } = JSON.parse(text);
    if (type === 'add_ice_candidate') pc.remoteDescription ? await add(data.candidate) : early.push(data.candidate);
    if (type !== 'set_remote_description') return;
    await pc.setRemoteDescription({ ...data, sdp: routed(data.sdp) });
    for (const candidate of early.splice(0)) await add(candidate);
  };
  await pc.setLocalDescription();
  say('set_remote_description', pc.localDescription);
  await playing;
  window.viewer = pc;
  window.worstPauseMs = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    window.worstPauseMs = Math.max(window.worstPauseMs, now - last - 20);
    last = now;
  }, 20);
}`;

const STATS = `
async () => {
  const all = [...(await window.viewer.getStats()).values()].filter(({ type }) => type === 'inbound-rtp');
  const video = all.find(({ kind }) => kind === 'video') ?? {};
  const audio = all.find(({ kind }) => kind === 'audio') ?? {};
  const worstPauseMs = window.worstPauseMs;
  window.worstPauseMs = 0;
  return { ...video, audioPackets: audio.packetsReceived ?? 0, worstPauseMs };
}`;

const run = (page: Page, script: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(`(${script})(...${JSON.stringify(args)})`);

/** An empty page with a place for the picture. */
const servePage = async () => {
  const app = Fastify();
  app.get('/', (_, reply) =>
    reply.type('text/html').send('<!doctype html><video muted autoplay playsinline></video>'),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, close: () => app.close() };
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const openViewer = async (fixture: Fixture, page: Page, id: string, mediaPort: number) => {
  const session = fixture.directory.add(id);
  await run(page, VIEWER, fixture.url(id), mediaPort);
  const speech = tone(300, 2000);
  let turn = 0;
  // The agent speaks two seconds of every six, with a mouth that moves all the time.
  const talking = setInterval(() => {
    session.viseme = VISEMES[turn % 75 < 25 ? 1 + (turn % 14) : 0] ?? 'sil';
    if (turn++ % 75 === 0) session.say(speech);
  }, 80);
  closers.push(() => clearInterval(talking));
  return session;
};

test(
  `the face plays ${SECONDS} s in Chromium with 5 % of the packets lost, and never freezes`,
  async () => {
    const atlas = await stockAtlas(stockCompanions()[0]?.slug ?? '', false);
    const fixture = await openFixture({ atlas });
    closers.push(() => fixture.close());
    let [sent, lost] = [0, 0];
    const losses = seeded('losses of the atlas');
    const link = await openLink(fixture.webrtc.port, (packet) => {
      if (!isRtp(packet)) return false;
      sent += 1;
      if (!losses.chance(LOSS)) return false;
      lost += 1;
      return true;
    });
    closers.push(() => link.close());
    const site = await servePage();
    closers.push(() => site.close());
    const browser = await openBrowser();
    closers.push(() => browser.close());
    const machine = await Machine.open();
    closers.push(() => machine.stop());

    const pages: Page[] = [];
    for (let viewer = 0; viewer < VIEWERS; viewer++) {
      const page = await browser.newPage();
      pages.push(page);
      await page.goto(site.url);
      await openViewer(fixture, page, `sess_viewer_${viewer}`, link.port);
    }
    const samples: Sample[][] = pages.map(() => []);
    const startedAt = performance.now();
    const watch = async (): Promise<Played[]> => {
      const played = (await Promise.all(pages.map((page) => run(page, STATS)))) as Played[];
      const { longestMs } = await machine.missed();
      const sender = fixture.ticker.stats.worstLatenessMs;
      fixture.ticker.resetStats();
      const seconds = (performance.now() - startedAt) / 1000;
      played.forEach(({ freezeCount, totalFreezesDuration, worstPauseMs }, viewer) =>
        samples[viewer]?.push({
          seconds,
          freezes: freezeCount,
          frozenSeconds: totalFreezesDuration,
          standstillMs: Math.max(sender, worstPauseMs, longestMs),
        }),
      );
      return played;
    };
    const isSeen = (): boolean =>
      samples.every((series) => lengthOf(series) >= SECONDS && quietSeconds(series) >= SECONDS / 2);
    let played = await watch();
    while (!isSeen() && samples.every((series) => lengthOf(series) < SECONDS + MORE_SECONDS)) {
      await pages[0]?.waitForTimeout(SAMPLE_MS);
      played = await watch();
    }
    const own = samples.map(unexplained);
    const stood = samples.map(
      (series) => series.filter(({ standstillMs }) => standstillMs > STANDSTILL_MS).length,
    );
    console.log(
      JSON.stringify({
        seconds: samples.map(lengthOf),
        quiet: samples.map(quietSeconds),
        sent,
        lost,
        samplesWithStandstill: stood,
        own,
        freezes: samples.map(freezesOf),
        played: played.map(figures),
      }),
    );

    expect(lost / sent).toBeGreaterThan(LOSS * 0.6);
    expect(own).toEqual(pages.map(() => 0));
    expect(isSeen(), 'the machine had time for half of the test').toBe(true);
    for (const [viewer, { framesDecoded, audioPackets }] of played.entries()) {
      const seconds = runningSeconds(samples[viewer] ?? []);
      expect(framesDecoded).toBeGreaterThan(seconds * 25 * 0.9);
      expect(audioPackets).toBeGreaterThan(seconds * 10);
    }
  },
  (SECONDS * 1.2 + MORE_SECONDS + 60) * 1000,
);

const lengthOf = (series: readonly Sample[]): number => series.at(-1)?.seconds ?? 0;

/** When each freeze was, how long, and how long the machine stood still then. */
const freezesOf = (series: readonly Sample[]) =>
  series.flatMap(({ seconds, freezes, frozenSeconds, standstillMs }, at) => {
    const before = series[at - 1];
    if (freezes === (before?.freezes ?? 0)) return [];
    return [
      {
        second: Number(seconds.toFixed(2)),
        frozen: Number((frozenSeconds - (before?.frozenSeconds ?? 0)).toFixed(3)),
        standstillMs: Math.round(standstillMs),
      },
    ];
  });

/**
 * The freezes that the stream is to blame for: those at a time when neither the sender nor the page nor an empty clock
 * on each processor stood still. On a machine that has time for the test these are all there are.
 */
const unexplained = (series: readonly Sample[]): number => {
  let count = 0;
  series.forEach(({ freezes }, at) => {
    if (isQuiet(series, at)) count += freezes - (series[at - 1]?.freezes ?? 0);
  });
  return count;
};

/** How many samples before and behind a freeze may hold the standstill that explains it: a second, and half of one. */
const [BEFORE, BEHIND] = [1000 / SAMPLE_MS, 500 / SAMPLE_MS];

/** Whether the machine stood still for nobody around this sample. */
const isQuiet = (series: readonly Sample[], at: number): boolean =>
  series
    .slice(Math.max(0, at - BEFORE), at + BEHIND + 1)
    .every(({ standstillMs }) => standstillMs <= STANDSTILL_MS);

/** The seconds of the whole in which the machine did not stand still: nothing is sent or decoded while it does. */
const runningSeconds = (series: readonly Sample[]): number =>
  lengthOf(series) -
  series.reduce((sum, { standstillMs }) => sum + (standstillMs > STANDSTILL_MS ? standstillMs : 0), 0) / 1000;

/** The seconds in which a freeze would be the stream's own. */
const quietSeconds = (series: readonly Sample[]): number =>
  series.reduce(
    (sum, { seconds }, at) => sum + (isQuiet(series, at) ? seconds - (series[at - 1]?.seconds ?? 0) : 0),
    0,
  );

const figures = (played: Played): Partial<Played> => {
  const {
    framesDecoded,
    freezeCount,
    totalFreezesDuration,
    framesDropped,
    packetsLost,
    keyFramesDecoded,
    pliCount,
    nackCount,
    audioPackets,
  } = played;
  return {
    framesDecoded,
    freezeCount,
    totalFreezesDuration,
    framesDropped,
    packetsLost,
    keyFramesDecoded,
    pliCount,
    nackCount,
    audioPackets,
  };
};
