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

/** A stretch of time, in milliseconds since the turn began. */
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
  /** From 1; null: the agent spoke of its own accord. */
  readonly number: number | null;
  readonly interrupted: boolean;
  /** Unix milliseconds of its zero: the last word of the person, or the first thing that happened. */
  readonly beganAt: number;
  readonly steps: readonly StepBar[];
  readonly tools: readonly ToolBar[];
  /** Until the first of the answer, in milliseconds; null: there was none. */
  readonly total: number | null;
}

/** What somebody waited for begins with their last word. */
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

/** Clocks that were set in between make no step shorter than nothing. */
const barOf = (begin: number, from: number, to: number): Bar => ({
  from: Math.max(0, from - begin),
  to: Math.max(0, from - begin, to - begin),
});

const stepsOf = ({ moments }: Turn, begin: number): StepBar[] =>
  STEPS.flatMap((step) => {
    const [from, to] = ENDS[step].map((name) => moments[name]);
    return from == null || to == null ? [] : [{ step, ...barOf(begin, from, to) }];
  });

/** The last turn that had begun when the call was made; the first one, if none had. */
const turnOf = (call: ToolCall, begins: readonly number[]): number =>
  Math.max(
    0,
    begins.findLastIndex((begin) => begin <= call.startedAtMs),
  );

/** What is written only is answered with its first word; what is spoken, with its first sound. */
const answeredAt = ({ moments }: Turn, modality: Modality): number | null =>
  moments.playedAt ?? (modality === 'text' ? moments.firstTokenAt : null);

/** A turn of the user, with those that only go on after one of its tools. */
interface Group {
  readonly turns: Turn[];
  readonly begin: number;
  readonly calls: ToolCall[];
}

/** What nobody asked for, after a turn that has called a tool, is the answer to that turn. */
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

/** When the first of the answer came; a spoken filler before a tool counts, since it was heard. */
const firstAnswer = (turns: readonly Turn[], modality: Modality): number | null => {
  const moments = turns.map((turn) => answeredAt(turn, modality)).filter((at) => at !== null);
  return moments.length === 0 ? null : Math.min(...moments);
};

/** Where the time of every turn went. */
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
/** So many marks at most. */
const MARKS = 6;

/** Marks of a scale that holds `most` milliseconds, the last of them its end. */
export function marksFor(most: number): number[] {
  const rough = Math.max(1, most) / (MARKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((nice) => nice * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * step));
}

/** The longest of what is to be shown. */
export const longestOf = (turns: readonly TurnBars[]): number =>
  Math.max(1, ...turns.flatMap(({ steps, tools }) => [...steps, ...tools].map(({ to }) => to)));
