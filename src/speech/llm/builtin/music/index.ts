import type { ReplyRequest, ToolSpec, ToolTurn, Turn } from '../../../../conversation/provider-ports.ts';
import { smallTalk } from '../small-talk.ts';
import { readChart } from './charts.ts';
import { followingName, readFollowing } from './following.ts';
import { isPlace, pointed } from './pointing.ts';
import { readReleases } from './releases.ts';
import { tellMusic } from './telling.ts';
import { readItemQuestion } from './item-questions.ts';
import { english } from './english.ts';
import { german } from './german/wording.ts';
import type { MusicWording } from './wording.ts';
import { MUSIC_TOOLS, type MusicTool, type MusicQuery } from './query.ts';

export type { MusicQuery } from './query.ts';

/** How the language of a BCP 47 tag asks and tells: as English where it has no wording of its own. */
const wordingIn = (language: string): MusicWording => (/^de\b/i.test(language) ? german : english);

/** What is read of a request. */
type MusicRequest = Pick<ReplyRequest, 'history' | 'tools' | 'language'>;

/** A music request with the tool of this session that answers it. */
export interface MusicCall {
  readonly musicQuery: MusicQuery;
  readonly spec: ToolSpec;
}

/** Whether a name is that tool's: an MCP server's id may precede it. */
const isCalled = (name: string, tool: MusicTool): boolean => name === tool || name.endsWith(`__${tool}`);

export const isMusicTool = (name: string): boolean => MUSIC_TOOLS.some((tool) => isCalled(name, tool));

const specFor = (tools: readonly ToolSpec[], tool: MusicTool): ToolSpec | null =>
  tools.find(({ name }) => isCalled(name, tool)) ?? null;

const isMusic = (turn: Turn): turn is ToolTurn => turn.role === 'tool' && isMusicTool(turn.name);

/** Longest question in characters that the patterns are applied to. */
const LONGEST_QUESTION = 250;
/** How many user turns are searched for the question that led to a call. */
const MOST_QUESTIONS = 12;

/** Most questions in a chain of follow-ups such as "and in France?". */
const LONGEST_CHAIN = 6;

const readAlone = (asked: string): MusicQuery | null =>
  readReleases(asked) ?? readChart(asked) ?? readItemQuestion(asked);

/** Positions of the user's turns in the history, the last one first. */
const saidAt = (history: readonly Turn[]): number[] =>
  history.flatMap(({ role }, at) => (role === 'user' ? [at] : [])).reverse();

/**
 * Reads a question about music, which may continue earlier ones.
 * @param chain positions of the user's turns: the question first, then those before it
 */
function readAt(
  history: readonly Turn[],
  language: string,
  chain: readonly number[],
  links = LONGEST_CHAIN,
): MusicQuery | null {
  const [at, ...earlier] = chain;
  const turn = at === undefined ? undefined : history[at];
  if (turn?.role !== 'user' || links === 0) return null;
  if (turn.text.length > LONGEST_QUESTION || smallTalk(turn.text, language) !== null) return null;
  const asked = wordingIn(language).inEnglish(turn.text);
  const before = /^(?:and|or|but|what about|how about|the same|same|in|for|now)\b/i.test(asked)
    ? readAt(history, language, earlier, links - 1)
    : null;
  const name = before ? followingName(asked) : '';
  const musicQuery = isPlace(name)
    ? readAlone(`tell me about the ${name}`)
    : ((before && readFollowing(asked, before)) ?? readAlone(asked));
  return musicQuery && pointed(musicQuery, history.slice(0, at).filter(isMusic));
}

/** The tools of the catalogue that the session has. */
export const musicToolsOf = (tools: readonly ToolSpec[]): ReadonlySet<MusicTool> =>
  new Set(MUSIC_TOOLS.filter((tool) => specFor(tools, tool) !== null));

/** Whether the session has tools of the catalogue. */
const knowsMusic = ({ tools }: Pick<ReplyRequest, 'tools'>): boolean =>
  tools.some(({ name }) => isMusicTool(name));

const isOf = (musicQuery: MusicQuery, { name, arguments: given }: ToolTurn): boolean =>
  isCalled(name, musicQuery.tool) && JSON.stringify(musicQuery.arguments) === JSON.stringify(given);

/**
 * The user's last words as a question to the catalogue; null when they are something else, or were looked up
 * already.
 */
export function readMusic(request: MusicRequest): MusicCall | null {
  const { history, tools, language } = request;
  if (!knowsMusic(request)) return null;
  const places = saidAt(history);
  const musicQuery = readAt(history, language, places);
  const spec = musicQuery && specFor(tools, musicQuery.tool);
  if (!musicQuery || !spec) return null;
  const since = history.slice(places[0]).filter(isMusic);
  return since.some((turn) => isOf(musicQuery, turn)) ? null : { musicQuery, spec };
}

/** Whether the user's last words are a question to the catalogue, looked up or not. */
export const asksForMusic = (request: MusicRequest): boolean =>
  knowsMusic(request) && readAt(request.history, request.language, saidAt(request.history)) !== null;

/** Words the result of a catalogue call as an answer to the question that led to it; null for other calls. */
export function tellMusicCall(
  { history, language }: Omit<MusicRequest, 'tools'>,
  turn: ToolTurn,
): string | null {
  if (!isMusic(turn)) return null;
  const places = saidAt(history);
  for (const [index] of places.slice(0, MOST_QUESTIONS).entries()) {
    const musicQuery = readAt(history, language, places.slice(index));
    if (musicQuery && isOf(musicQuery, turn)) return tellMusic(musicQuery, turn, wordingIn(language));
  }
  return null;
}
