import { expect, test } from 'vitest';
import { FRAME_MS, SILENCE } from '../../media/pcm.ts';
import { spokenFrames } from '../../testing/stt.ts';
import { Simulation } from '../../testing/scenarios/simulation.ts';

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
