import { describe, expect, test } from 'vitest';
import type { Screen } from '../ports.ts';
import type { LanguageModel, Picture, ReplyRequest } from '../provider-ports.ts';
import { begin, seen, type } from '../../testing/scenarios/looking.ts';
import type { Simulation } from '../../testing/scenarios/simulation.ts';

const picture: Picture = { mediaType: 'image/webp', data: new Uint8Array([1]) };

class FakeScreen implements Screen {
  watched: boolean[] = [];
  picture: Picture | null = null;
  watch(isWatched: boolean): void {
    this.watched.push(isWatched);
  }
}

/** A session whose language model records its requests. */
function open(looks: boolean): { simulation: Simulation; requests: ReplyRequest[] } {
  const requests: ReplyRequest[] = [];
  const openLlm = (): LanguageModel => ({
    hasVision: looks,
    async *reply(request) {
      requests.push(request);
      yield 'I see.';
    },
  });
  return { simulation: begin({ openLlm, settings: { modality: 'text' } }), requests };
}

const command = ({ session }: Simulation, name: string): void => session.command({ type: name, data: {} });
const errors = (simulation: Simulation): unknown[] =>
  seen(simulation, 'error').map(({ data }) => data['error']);

describe('a screen that the user shows (facts 1.3, start_video)', () => {
  test('is with what the user says as long as it is shown, and never with what the agent says by itself', async () => {
    const { simulation, requests } = open(true);
    const screen = new FakeScreen();
    simulation.transport.screen = screen;
    const ask = async (): Promise<Picture | undefined> => {
      type(simulation, 'What is this?');
      await simulation.advance(5_000);
      return requests.at(-1)?.picture;
    };
    screen.picture = picture;
    expect(await ask()).toBeUndefined();
    command(simulation, 'start_video');
    expect(await ask()).toBe(picture);
    screen.picture = null;
    expect(await ask()).toBeUndefined();
    screen.picture = picture;
    command(simulation, 'stop_video');
    expect(await ask()).toBeUndefined();
    expect([screen.watched, errors(simulation)]).toEqual([[true, false], []]);
    expect(requests).toHaveLength(4);
  });

  test('is refused in words by a language model that does not look, and by a transport that carries none', () => {
    const blind = open(false).simulation;
    const screen = new FakeScreen();
    blind.transport.screen = screen;
    command(blind, 'start_video');
    command(blind, 'stop_video');
    expect(errors(blind)).toEqual(['start_video: the language model of this session takes no pictures']);
    expect(screen.watched).toEqual([false]);
    const narrow = open(true).simulation;
    command(narrow, 'start_video');
    expect(errors(narrow)).toEqual(['start_video: a screen is shown over WebRTC alone, on its video line']);
  });
});
