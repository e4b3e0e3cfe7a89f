import type { SessionSettings, Stage } from '../ports.ts';
import type { Effect } from './effects.ts';
import { wordingOf, type Wording } from './endpointing/wording.ts';
import { createIdle, type Idle } from './idle.ts';
import { createApprovals, type Approvals } from './approvals.ts';
import type { AvatarMode, LiveSettings, World } from './inputs.ts';
import { Items } from './items.ts';
import { createKeys, type Keys } from './keys.ts';
import { createLosses, type Losses } from './losses.ts';
import { createQuiet, type Quiet } from './quiet.ts';
import type { Reply } from './reply.ts';
import { createTools, type Tools } from './tools.ts';
import type { Draft } from './timing/draft.ts';
import type { UserTurn } from './turn.ts';

/** A typed message that waits until the agent has finished (`delay: true`). */
export interface TypedMessage {
  readonly text: string;
  readonly role: 'user' | 'system';
  readonly triggerResponse: boolean;
}

/** A reply that is due. One to speech waits until the user is silent; one to a typed message does not. */
export interface Wanted {
  /** The reply's own instruction, or null. */
  readonly task: string | null;
  readonly atOnce: boolean;
  /** The user may go on until then (monotonic milliseconds): what they said looks unfinished. Absent: they will not. */
  readonly notBefore?: number;
}

/** All that a session knows. Owned by one Machine; the functions beside this file read and change it. */
export interface State {
  /** Name and language are those of the agent that speaks now. */
  settings: SessionSettings;
  readonly world: World;
  readonly live: LiveSettings;
  readonly items: Items;
  readonly idle: Idle;
  readonly tools: Tools;
  readonly approvals: Approvals;
  readonly quiet: Quiet;
  readonly keys: Keys;
  /** What the present step yields; emptied before each step. */
  readonly effects: Effect[];
  /** Monotonic milliseconds of the present step. */
  now: number;
  phase: 'new' | 'running' | 'closed';
  /** What the client has been told of the avatar. */
  avatar: 'preparing' | AvatarMode;
  /** The reply that is being generated or spoken. */
  reply: Reply | null;
  /** Stretches of user speech that are not text yet, by id. */
  readonly turns: Map<string, UserTurn>;
  /** The stretch of user speech that goes on now. */
  voice: UserTurn | null;
  /** The user's turn during which the agent is silent: it goes on, or what was said in it is not yet known. */
  floor: UserTurn | null;
  wanted: Wanted | null;
  /** What the user has said that is not answered yet, and from which they may go on; mostly `''`. */
  unfinished: string;
  /** The far end has put the agent on hold: it hears nothing, and says nothing. */
  onHold: boolean;
  /** The timing of the turn that is to be answered. */
  asking: Draft | null;
  /** The words of the agent's language by which turns are taken. */
  wording: Wording;
  /** The agent that takes the session over as soon as nobody speaks. */
  successor: Stage | null;
  /** The reply to the first `avatar_ready` has been asked for, or there is none. */
  greeted: boolean;
  readonly delayed: TypedMessage[];
  readonly losses: Losses;
}

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
    quiet: createQuiet(),
    keys: createKeys(),
    effects: [],
    now: 0,
    phase: 'new',
    avatar: 'preparing',
    reply: null,
    turns: new Map(),
    voice: null,
    floor: null,
    wanted: null,
    unfinished: '',
    onHold: false,
    asking: null,
    wording: wordingOf(settings.language),
    successor: null,
    greeted: settings.initialSpeech === null,
    delayed: [],
    losses: createLosses(),
  };
}

export const isAudio = (state: State): boolean => state.settings.modality === 'audio';
