import type { FullSession } from './sessions.ts';
import type { ToolCall } from './transcript-order.ts';

export type Turn = FullSession['turns'][number];
type Moments = Turn['moments'];
type Modality = FullSession['modality'];

export const STEPS = ['endpointing', 'transcription', 'retrieval', 'model', 'voice', 'playout'] as const;
export type Step = (typeof STEPS)[number];

/** The moments between which each step lies. */
const ENDS: Readonly<Record<Step, readonly [keyof Moments, keyof Moments]>> = {
  endpointing: ['speechEndedAt', 'endpointedAt'],
  transcription: ['endpointedAt', 'transcribedAt'],
  retrieval: ['transcribedAt', 'askedAt'],
  model: ['askedAt', 'firstTokenAt'],
  voice: ['firstTokenAt', 'firstAudioAt'],
  playout: ['firstAudioAt', 'playedAt'],
};

/** A period in milliseconds since the start of the turn. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

export interface StepBar extends Bar {
  readonly step: Step;
}

export interface ToolBar extends Bar {
  readonly name: string;
  readonly callId: string;
}

export interface TurnBars {
  readonly turnId: string;
  /** Counted from 1; null: the agent spoke on its own initiative. */
  readonly number: number | null;
  readonly interrupted: boolean;
  /** The start of the turn in Unix milliseconds: the user's last word, or the first event. */
  readonly beganAt: number;
  readonly steps: readonly StepBar[];
  readonly tools: readonly ToolBar[];
  /** The time until the answer began, in milliseconds; null: there was none. */
  readonly total: number | null;
}

/** The possible starts of a turn, in order: the wait begins with the user's last word. */
const ORIGIN = [
  'speechEndedAt',
  'endpointedAt',
  'transcribedAt',
  'askedAt',
  'firstTokenAt',
  'firstAudioAt',
  'playedAt',
] as const;

const beginOf = ({ moments }: Turn): number =>
  ORIGIN.map((name) => moments[name]).find((at) => at !== null) ?? moments.endedAt;

/** A bar of a step; its length is never negative, even when a clock was adjusted in between. */
const barOf = (begin: number, from: number, to: number): Bar => ({
  from: Math.max(0, from - begin),
  to: Math.max(0, from - begin, to - begin),
});

const stepsOf = ({ moments }: Turn, begin: number): StepBar[] =>
  STEPS.flatMap((step) => {
    const [from, to] = ENDS[step].map((name) => moments[name]);
    return from == null || to == null ? [] : [{ step, ...barOf(begin, from, to) }];
  });

/** The index of the last turn that had begun when the call was made; the first one, if none had. */
const turnOf = (call: ToolCall, begins: readonly number[]): number =>
  Math.max(
    0,
    begins.findLastIndex((begin) => begin <= call.startedAtMs),
  );

/**
 * When a turn was answered: with the first sound, or, without sound in a text conversation, with the first
 * token.
 */
const answeredAt = ({ moments }: Turn, modality: Modality): number | null =>
  moments.playedAt ?? (modality === 'text' ? moments.firstTokenAt : null);

/** A turn of the user, with the later ones that continue it after a tool call. */
interface Group {
  readonly turns: Turn[];
  readonly begin: number;
  readonly calls: ToolCall[];
}

/** Whether a turn continues the one before: it has no item of the user, and that one has called a tool. */
const goesOn = (turn: Turn, before: Group | undefined): boolean =>
  turn.itemId === null && before !== undefined && before.calls.length > 0;

function groupsOf(turns: readonly Turn[], toolCalls: readonly ToolCall[]): Group[] {
  const begins = turns.map(beginOf);
  const groups: Group[] = [];
  turns.forEach((turn, at) => {
    const calls = toolCalls.filter((call) => turnOf(call, begins) === at);
    const last = groups.at(-1);
    if (last && goesOn(turn, last)) {
      last.turns.push(turn);
      last.calls.push(...calls);
    } else groups.push({ turns: [turn], begin: beginOf(turn), calls });
  });
  return groups;
}

const toolBar = ({ name, callId, startedAtMs, durationMs }: ToolCall, begin: number): ToolBar => ({
  ...{ name, callId },
  ...barOf(begin, startedAtMs, startedAtMs + durationMs),
});

/** When the answer began; a spoken filler before a tool counts, since it was heard. */
const firstAnswer = (turns: readonly Turn[], modality: Modality): number | null => {
  const moments = turns.map((turn) => answeredAt(turn, modality)).filter((at) => at !== null);
  return moments.length === 0 ? null : Math.min(...moments);
};

/** The bars of all turns. */
export function barsOf({
  turns,
  toolCalls,
  modality,
}: Pick<FullSession, 'turns' | 'toolCalls' | 'modality'>): TurnBars[] {
  const ordered = [...turns].sort((one, other) => beginOf(one) - beginOf(other));
  let asked = 0;
  return groupsOf(ordered, toolCalls).map(({ turns: own, begin, calls }) => {
    const heard = firstAnswer(own, modality);
    return {
      turnId: own[0]?.turnId ?? '',
      number: own[0]?.itemId == null ? null : ++asked,
      interrupted: own.some(({ interrupted }) => interrupted),
      beganAt: begin,
      steps: own.flatMap((turn) => stepsOf(turn, begin)),
      tools: calls.map((call) => toolBar(call, begin)),
      total: heard === null ? null : Math.max(0, heard - begin),
    };
  });
}

const NICE = [1, 2, 5, 10];
/** The limit of marks. */
const MARKS = 6;

/** The marks of a scale for `most` milliseconds; the last one is the scale's end. */
export function marksFor(most: number): number[] {
  const rough = Math.max(1, most) / (MARKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((nice) => nice * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * step));
}

/** The end of the longest bar. */
export const longestOf = (turns: readonly TurnBars[]): number =>
  Math.max(1, ...turns.flatMap(({ steps, tools }) => [...steps, ...tools].map(({ to }) => to)));
