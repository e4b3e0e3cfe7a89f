import type { SessionSettings, HandoffAgent } from '../ports.ts';
import type { Effect } from './effects.ts';
import { wordingOf, type Wording } from './endpointing/wording.ts';
import { createIdle, type Idle } from './idle.ts';
import { createApprovals, type Approvals } from './approvals.ts';
import { createQuestions, type Questions } from './questions.ts';
import type { AvatarMode, LiveSettings, World } from './inputs.ts';
import { type Item, Items } from './items.ts';
import { RecordOrder } from './record-order.ts';
import { createDtmfBuffer, type DtmfBuffer } from './dtmf-buffer.ts';
import type { Reply } from './reply.ts';
import { createTools, type Tools } from './tools.ts';
import type { Draft } from './timing/draft.ts';
import type { UserTurn } from './turn.ts';
import { createUnclearSpeech, type UnclearSpeech } from './unclear-speech.ts';

/** A typed message that waits until the agent has finished (`delay: true`). */
export interface TypedMessage {
  readonly text: string;
  readonly role: 'user' | 'system';
  readonly triggerResponse: boolean;
}

/** A reply that is due. One to speech waits until the user is silent; one to a typed message does not. */
export interface PendingReply {
  /** The reply's own instruction, or null. */
  readonly task: string | null;
  readonly atOnce: boolean;
  /**
   * The reply waits until then (monotonic milliseconds), as what the user said looks unfinished. Absent: it
   * does not.
   */
  readonly notBefore?: number;
  /** The user's words that it answers, which others have overtaken. Absent: it answers the newest. */
  readonly about?: Item;
}

/** Since when neither the agent nor the user has said anything; a voice without words does not count. */
interface Silence {
  since: number;
  holds: boolean;
}

/** Counts of consecutive failures of the providers that a session cannot go on without. A success resets the count. */
interface ProviderFailureCounts {
  /** Failed replies whose error is not retryable. */
  llm: number;
  /** Spoken replies of which no sentence, or of a question not all, could be synthesized. */
  tts: number;
  /** Stretches of speech whose recognition failed; one without words has not failed. */
  stt: number;
}

/** The whole state of a session. Owned by one Machine; the functions beside this file read and change it. */
export interface State {
  /** The session's settings; name and language are those of the active agent. */
  settings: SessionSettings;
  readonly world: World;
  readonly live: LiveSettings;
  readonly items: Items;
  readonly idle: Idle;
  readonly tools: Tools;
  readonly approvals: Approvals;
  readonly questions: Questions;
  readonly silence: Silence;
  readonly dtmf: DtmfBuffer;
  /** The effects of the present step; emptied before each step. */
  readonly effects: Effect[];
  /** Monotonic milliseconds of the present step. */
  now: number;
  phase: 'new' | 'running' | 'closed';
  /** The avatar state that the client was told. */
  avatar: 'preparing' | AvatarMode;
  /** The reply that is being generated or spoken. */
  reply: Reply | null;
  /** Stretches of user speech that are not transcribed yet, by id. */
  readonly turns: Map<string, UserTurn>;
  /** The stretch of user speech in progress. */
  voice: UserTurn | null;
  /** The user's turn during which the agent is silent: it is in progress, or its words are not known yet. */
  floor: UserTurn | null;
  pendingReply: PendingReply | null;
  /** What the user has said without an answer so far, and may continue; mostly `''`. */
  unfinished: string;
  /** The far end has put the agent on hold: it neither hears nor says anything. */
  onHold: boolean;
  /** The timing of the turn that waits for its answer. */
  pendingTiming: Draft | null;
  /** The words of the agent's language for turn taking. */
  wording: Wording;
  /** The agent that the session is handed off to as soon as nobody speaks. */
  nextAgent: HandoffAgent | null;
  /** The first words, due at the first `avatar_ready`, have begun, or there are none. */
  greeted: boolean;
  readonly delayed: TypedMessage[];
  readonly failureCounts: ProviderFailureCounts;
  unclearSpeech: UnclearSpeech;
  /** Puts the record into the order in which things were said. */
  readonly recordOrder: RecordOrder;
  /** What the user has said before the question that is being answered, and what was understood too late for it. */
  lateItem: Item | null;
  /** The model could not answer, and nothing was heard: the agent says so as soon as nobody speaks. */
  hasFailed: boolean;
}

/** Whether a caller speaks to nobody: a telephone has no keyboard to type on. */
export const isUnheardCall = ({ isDeaf, approvals }: SessionSettings): boolean =>
  isDeaf === true && approvals === 'voice';

/** Whether the agent says only what its client tells it (8-client-facts, A.14). */
export const isPuppet = ({ mode }: SessionSettings): boolean => mode === 'puppeteer';

export function createState(settings: SessionSettings, world: World): State {
  const { instructions, temperature, turnDetection } = settings;
  return {
    settings,
    world,
    live: { instructions, temperature, turnDetection },
    items: new Items(world.newId),
    idle: createIdle(settings.idle),
    tools: createTools(),
    approvals: createApprovals(),
    questions: createQuestions(),
    silence: { since: 0, holds: false },
    dtmf: createDtmfBuffer(),
    effects: [],
    now: 0,
    phase: 'new',
    avatar: 'preparing',
    reply: null,
    turns: new Map(),
    voice: null,
    floor: null,
    pendingReply: null,
    unfinished: '',
    onHold: false,
    pendingTiming: null,
    wording: wordingOf(settings.language),
    nextAgent: null,
    greeted: isPuppet(settings) || (settings.initialSpeech === null && !isUnheardCall(settings)),
    delayed: [],
    failureCounts: { llm: 0, tts: 0, stt: 0 },
    unclearSpeech: createUnclearSpeech(),
    recordOrder: new RecordOrder(),
    lateItem: null,
    hasFailed: false,
  };
}

export const isAudio = (state: State): boolean => state.settings.modality === 'audio';
