import type { Startup } from '../app-parts.ts';

/** What a process waits for behind its open port, in this order. */
const STAGES = ['the demo', 'the demo catalogue', 'the background work'] as const;

type Stage = (typeof STAGES)[number];

/** The start of a process, stage by stage. Requests are answered from the second stage on. */
export class StartupStages implements Startup {
  #waitingFor: Stage | null = STAGES[0];

  get waitingFor(): Stage | null {
    return this.#waitingFor;
  }

  get serves(): boolean {
    return this.#waitingFor !== STAGES[0];
  }

  /** Says that everything before `stage` is done; null: everything. */
  reached(stage: Stage | null): void {
    this.#waitingFor = stage;
  }
}
