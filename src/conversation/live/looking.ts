import type { Outlet } from '../ports.ts';
import type { LanguageModel, Picture } from '../provider-ports.ts';

const NO_EYES = 'start_video: the language model of this session takes no pictures';
const NO_LINE = 'start_video: a screen is shown over WebRTC alone, on its video line';

/** The user's screen as the agent sees it (facts 1.3, `start_video`): only the newest picture is held. */
export class Looking {
  readonly #mind: LanguageModel;
  readonly #outlet: Outlet;
  readonly #refuse: (error: string) => void;
  #isShown = false;

  constructor(mind: LanguageModel, outlet: Outlet, refuse: (error: string) => void) {
    this.#mind = mind;
    this.#outlet = outlet;
    this.#refuse = refuse;
  }

  /** Null while nothing is shown, and before the first picture. */
  get picture(): Picture | null {
    return this.#isShown ? (this.#outlet.screen?.picture ?? null) : null;
  }

  /** Starts or stops watching the user's screen; a refusal names the command and then the obstacle. */
  show(isShown: boolean): void {
    if (isShown && !this.#mind.hasVision) return this.#refuse(NO_EYES);
    if (isShown && !this.#outlet.screen) return this.#refuse(NO_LINE);
    this.#isShown = isShown;
    this.#outlet.screen?.watch(isShown);
  }
}
