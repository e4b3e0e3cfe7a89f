import type { Transport } from '../ports.ts';
import type { LanguageModel, Picture } from '../provider-ports.ts';

const NO_VISION = 'start_video: the language model of this session takes no pictures';
const NO_VIDEO_LINE = 'start_video: a screen is shown over WebRTC alone, on its video line';

/** The user's screen as the language model gets it (facts 1.3, `start_video`): only the newest picture is held. */
export class ScreenShare {
  readonly #llm: LanguageModel;
  readonly #transport: Transport;
  #isShown = false;

  constructor(llm: LanguageModel, transport: Transport) {
    this.#llm = llm;
    this.#transport = transport;
  }

  /** Null while nothing is shown, and before the first picture. */
  get picture(): Picture | null {
    return this.#isShown ? (this.#transport.screen?.picture ?? null) : null;
  }

  /**
   * Starts or stops watching the user's screen.
   * @returns a refusal that names the command and then the obstacle; null: it is done
   */
  show(isShown: boolean): string | null {
    if (isShown && !this.#llm.hasVision) return NO_VISION;
    if (isShown && !this.#transport.screen) return NO_VIDEO_LINE;
    this.#isShown = isShown;
    this.#transport.screen?.watch(isShown);
    return null;
  }
}
