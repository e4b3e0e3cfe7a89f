import type { SessionSettings } from '../ports.ts';
import type { Effect } from './effects.ts';
import { createIdle, type Idle } from './idle.ts';
import type { AvatarMode, LiveSettings, World } from './inputs.ts';
import { Items } from './items.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Reply } from './reply.ts';
import { createTools, type Tools } from './tools.ts';
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
}

/** All that a session knows. Owned by one Machine; the functions beside this file read and change it. */
export interface State {
  readonly settings: SessionSettings;
  readonly world: World;
  readonly live: LiveSettings;
  readonly items: Items;
  readonly idle: Idle;
  readonly tools: Tools;
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
  /** The user's turn during which the agent is silent: it goes on, or what was said in it is not yet known. */
  floor: UserTurn | null;
  wanted: Wanted | null;
  /** The reply to the first `avatar_ready` has been asked for, or there is none. */
  greeted: boolean;
  readonly delayed: TypedMessage[];
  /** Failed replies in a row whose errors said that another try is pointless. */
  hopeless: number;
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
    keys: createKeys(),
    effects: [],
    now: 0,
    phase: 'new',
    avatar: 'preparing',
    reply: null,
    turns: new Map(),
    floor: null,
    wanted: null,
    greeted: settings.initialSpeech === null,
    delayed: [],
    hopeless: 0,
  };
}

export const isAudio = (state: State): boolean => state.settings.modality === 'audio';
