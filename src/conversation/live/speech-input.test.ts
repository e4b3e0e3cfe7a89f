import { describe, expect, test } from 'vitest';
import { FRAME_MS, SILENCE, STALLED } from '../../media/pcm.ts';
import { spokenFrames } from '../../testing/stt.ts';
import { Simulation, type SimulationOptions } from '../../testing/scenarios/simulation.ts';

/** What the session understood of `text` when it came in chunks of `chunkFrames`, as fast as it sounds. */
const understood = async (text: string, chunkFrames: number): Promise<string[]> => {
  const simulation = new Simulation({ sendsSilence: false });
  simulation.start();
  const frames = [...spokenFrames(text), ...Array.from({ length: 60 }, () => SILENCE)];
  for (let at = 0; at < frames.length; at += chunkFrames) {
    for (const frame of frames.slice(at, at + chunkFrames)) simulation.session.pushAudio(frame);
    await simulation.advance(chunkFrames * FRAME_MS);
  }
  await simulation.advance(1000);
  const items = simulation.recorder.items.filter(({ role }) => role === 'user');
  await simulation.session.close('connection_closed');
  return items.map((item) => item.text);
};

test.each([1, 5, 12, 25])('sound in chunks of %i frames is heard as one turn, whole', async (chunkFrames) => {
  const text = 'please tell me about the house and the garden behind it';
  expect(await understood(text, chunkFrames)).toEqual([text]);
});

test.each(['[BLANK_AUDIO]', '(speaking in foreign language)', '♪ la la la ♪'])(
  'the recogniser’s mark %s is no turn',
  async (mark) => {
    expect(await understood(mark, 5)).toEqual([]);
  },
);

test('the words beside a mark are a turn', async () => {
  expect(await understood('[Music] when do you open', 5)).toEqual(['when do you open']);
});

test('a client that stops sending in the middle has ended its turn', async () => {
  const simulation = new Simulation({ sendsSilence: false });
  simulation.start();
  for (const frame of spokenFrames('when do you open')) simulation.session.pushAudio(frame);
  await simulation.advance(2000);
  expect(simulation.recorder.items[0]).toMatchObject({ role: 'user', text: 'when do you open' });
});

test.each([400, 1_000])(
  'a process that stood still for %i ms in the middle of a sentence hears it as one turn, whole',
  async (stallMs) => {
    const simulation = new Simulation({ sendsSilence: false });
    simulation.start();
    const text = 'please tell me about the house and the garden behind it';
    const frames = [...spokenFrames(text), ...Array.from({ length: 60 }, () => SILENCE)];
    const hear = async (from: number, to: number): Promise<void> => {
      for (const frame of frames.slice(from, to)) {
        simulation.session.pushAudio(frame);
        await simulation.advance(FRAME_MS);
      }
    };
    await hear(0, 50);
    const woken = 50 + stallMs / FRAME_MS;
    simulation.clock.advance(stallMs);
    // The moments that were missed come first, then what the socket has kept.
    for (let at = 50; at < woken; at += 1)
      simulation.session.tick(simulation.clock.now() - (woken - at) * FRAME_MS);
    for (const frame of frames.slice(50, woken)) simulation.session.pushAudio(frame);
    await hear(woken, frames.length);
    await simulation.advance(1000);
    expect(simulation.recorder.items.filter(({ role }) => role === 'user').map((item) => item.text)).toEqual([
      text,
    ]);
  },
);

describe('a user whose network stalls', () => {
  const TEXT = 'please tell me about the house and the garden behind it';

  /** Starts a conversation, and has the user say the first second of the text, or so many frames. */
  const begun = async (options: SimulationOptions = {}, text = TEXT, count = 50) => {
    const simulation = new Simulation({ sendsSilence: false, ...options });
    simulation.start();
    const frames = spokenFrames(text);
    const hear = async (row: readonly Int16Array[]): Promise<void> => {
      for (const frame of row) {
        simulation.session.pushAudio(frame);
        await simulation.advance(FRAME_MS);
      }
    };
    const said = (): string[] =>
      simulation.recorder.items.filter(({ role }) => role === 'user').map((item) => item.text);
    await hear(frames.slice(0, count));
    return { simulation, rest: frames.slice(count), hear, said };
  };
  const times = (count: number, frame: Int16Array): Int16Array[] =>
    Array.from({ length: count }, () => frame);

  test.each([600, 1_500])(
    'for %i ms in the middle of a sentence is heard as one turn, whole, when what was held up comes at once',
    async (stallMs) => {
      const { simulation, rest, hear, said } = await begun();
      const held = stallMs / FRAME_MS;
      await hear(times(held, STALLED));
      for (const frame of rest.slice(0, held)) simulation.session.pushAudio(frame);
      await hear([...rest.slice(held), ...times(60, SILENCE)]);
      await simulation.advance(1000);
      expect(said()).toEqual([TEXT]);
    },
  );

  test('is heard as one turn also where what was held up is lost', async () => {
    const { simulation, rest, hear, said } = await begun();
    await hear(times(30, STALLED));
    await hear([...rest.slice(30), ...times(60, SILENCE)]);
    await simulation.advance(1000);
    expect(said()).toHaveLength(1);
  });

  test('is answered all the same, 1.2 s later than one who is silent', async () => {
    const { simulation, hear, said } = await begun();
    await hear(times(60, STALLED));
    await hear(times(24, STALLED));
    expect(said()).toEqual([]);
    await hear(times(1, STALLED));
    await simulation.advance(1000);
    expect(said()).toEqual([TEXT.slice(0, said()[0]!.length)]);
  });

  test('in a pause is not answered by how the pause sounded so far', async () => {
    const endOfTurn = { predict: () => Promise.resolve(0.99) };
    const text = 'is it far from the museum to the station and the park';
    const { simulation, rest, hear, said } = await begun({ endOfTurn, stt: { partials: true } }, text, 35);
    await hear(times(7, SILENCE));
    await hear(times(50, STALLED));
    expect(said()).toEqual([]);
    await hear([...rest, ...times(60, SILENCE)]);
    await simulation.advance(1000);
    expect(said()).toEqual([text]);
  });

  test.each(['when do you open', 'please tell me about the'])(
    'when the turn is over is answered as soon as one who is silent: %s',
    async (text) => {
      /** How long after the turn the agent speaks; null: no frames come, and some should. */
      const answeredAfter = async (then: Int16Array | null): Promise<number> => {
        const { simulation, hear } = await begun({}, text, spokenFrames(text).length);
        await hear(times(25, SILENCE));
        simulation.transport.mustSend = then === null;
        const from = simulation.clock.now();
        const step = () => (then ? hear([then]) : simulation.advance(FRAME_MS));
        while (!simulation.isSpeaking && simulation.clock.now() < from + 5_000) await step();
        return simulation.clock.now() - from;
      };
      const silent = await answeredAfter(SILENCE);
      expect(silent).toBeLessThan(5_000);
      expect([await answeredAfter(STALLED), await answeredAfter(null)]).toEqual([silent, silent]);
    },
  );

  test('when the turn is over interrupts the answer by what comes late', async () => {
    const { simulation, rest, hear, said } = await begun();
    await hear(times(25, SILENCE));
    for (let at = 0; at < 250 && !simulation.isSpeaking; at++) await hear([STALLED]);
    for (const frame of rest.slice(0, 40)) simulation.session.pushAudio(frame);
    await hear([...rest.slice(40), ...times(60, SILENCE)]);
    expect(simulation.transport.flushes).toBe(1);
    await simulation.advance(1000);
    expect(said().join(' ')).toBe(TEXT);
  });

  describe('where no frames stand for it, and the sender would have sent some', () => {
    /** Nothing comes for a while. */
    const holdUp = async ({ simulation }: Awaited<ReturnType<typeof begun>>, ms: number) => {
      simulation.transport.mustSend = true;
      await simulation.advance(ms);
    };

    test('for 0.8 s in the middle of a sentence is heard as one turn, whole', async () => {
      const scene = await begun();
      await holdUp(scene, 800);
      for (const frame of scene.rest.slice(0, 40)) scene.simulation.session.pushAudio(frame);
      await scene.hear([...scene.rest.slice(40), ...times(60, SILENCE)]);
      await scene.simulation.advance(1000);
      expect(scene.said()).toEqual([TEXT]);
    });

    test('is answered all the same, 1.2 s later than one who is silent', async () => {
      const scene = await begun();
      // Five moments of grace, the stall, and half a second of silence.
      await holdUp(scene, 100 + 1_200 + 480);
      expect(scene.said()).toEqual([]);
      await holdUp(scene, 60);
      expect(scene.said()).toHaveLength(1);
    });
  });
});
