import type { ServerEvent, TranscriptItem } from '../../conversation/ports.ts';
import { FRAME_MS } from '../../media/pcm.ts';
import type { Driver, OpenDriver } from './driver.ts';
import { llmOf } from './llms.ts';
import { lineOf } from './remembering.ts';
import type { AgentOfScenario } from './scenario.ts';
import { defaultSettings, Simulation, type SimulationOptions } from './simulation.ts';
import { callingAnswer, toolsOf } from './tools.ts';

/** A client of a simulated session in virtual time. */
class SimulationDriver implements Driver {
  readonly simulation: Simulation;

  constructor(simulation: Simulation) {
    this.simulation = simulation;
  }

  get modality(): 'audio' | 'text' {
    return this.simulation.session.settings.modality;
  }

  get events(): readonly ServerEvent[] {
    return this.simulation.transport.events;
  }

  get soundMs(): number {
    return this.simulation.transport.moments.filter((moment) => moment.speech !== null).length * FRAME_MS;
  }

  get isSounding(): boolean {
    return this.simulation.isSpeaking;
  }

  get closed(): string | null {
    return this.simulation.transport.closes[0] ?? null;
  }

  say(text: string): Promise<void> {
    return this.simulation.advance(this.simulation.say(text));
  }

  cough(ms: number): Promise<void> {
    this.simulation.cough(ms);
    return this.simulation.advance(ms);
  }

  send(command: unknown): Promise<void> {
    this.simulation.session.command(command);
    return this.simulation.advance(FRAME_MS);
  }

  async press(keys: string): Promise<void> {
    for (const key of keys) {
      this.simulation.session.receiveDtmf(key);
      await this.simulation.advance(100);
    }
  }

  wait(ms: number): Promise<void> {
    return this.simulation.advance(ms);
  }

  hangUp(): Promise<void> {
    return this.simulation.session.close('connection_closed');
  }

  record(): Promise<readonly TranscriptItem[]> {
    return Promise.resolve(this.simulation.recorder.items);
  }

  dispose(): Promise<void> {
    return this.hangUp();
  }
}

const settingsOf = (agent: AgentOfScenario): SimulationOptions['settings'] => ({
  initialSpeech: agent.initialSpeech ?? null,
  videoPolicy: agent.videoPolicy ?? 'required',
  turnDetection: { ...defaultSettings.turnDetection, ...agent.turnDetection },
  idle: agent.idle === undefined ? defaultSettings.idle : agent.idle,
  approvals: agent.approvals ?? 'client',
});

const abilitiesOf = (
  { tools, betweenWordsMs: betweenMs }: AgentOfScenario,
  { llm }: SimulationOptions,
): Pick<SimulationOptions, 'llm' | 'tools'> => ({
  llm: {
    ...llm,
    ...(betweenMs !== undefined && { betweenMs }),
    ...(tools && { answer: callingAnswer(tools) }),
  },
  ...(tools && { tools: toolsOf(tools) }),
});

const llmAndMemoryOf = ({
  llms,
  remembered,
}: AgentOfScenario): Pick<SimulationOptions, 'openLlm' | 'remembered'> => ({
  ...(llms && { openLlm: (clock, fake) => llmOf(llms, clock, fake) }),
  ...(remembered && { remembered: remembered.map(lineOf) }),
});

/** Opens drivers on simulated sessions; `options` set the fakes' behaviour, and the modality. */
export const openSimulation =
  (options: SimulationOptions = {}): OpenDriver =>
  (agent) => {
    const settings = { ...settingsOf(agent), ...options.settings };
    const simulation = new Simulation({
      ...options,
      ...abilitiesOf(agent, options),
      ...llmAndMemoryOf(agent),
      settings,
      answers: agent.answers ?? [],
    });
    simulation.start();
    return Promise.resolve(new SimulationDriver(simulation));
  };
