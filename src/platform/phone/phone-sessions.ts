import { sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Joined } from '../../live/directory.ts';
import { projectScope } from '../../storage/scope.ts';
import { findAgent } from '../agents/agents.store.ts';
import { makeCallSession, planCall } from './call-session.ts';
import type {
  AnsweringMachine,
  CallNotes,
  CallRefusal,
  CallWish,
  OpenedCall,
  PhoneSessions,
} from './calls.ts';

type Parts = Pick<AppParts, 'db' | 'clock' | 'ids' | 'config' | 'secrets' | 'directory' | 'log'>;

const TALK_ON: AnsweringMachine = { action: 'continue', message: null };
const DEFAULT_LANGUAGE = 'en';

const REFUSALS: Readonly<Record<string, CallRefusal['refusal']>> = {
  ConcurrentSessionLimitReached: 'capacity',
  ChannelNotConfigured: 'not_configured',
};

const opened = (joined: Joined): OpenedCall | CallRefusal => {
  if (!joined.ok) return { ok: false, refusal: 'unavailable', language: DEFAULT_LANGUAGE, voiceId: null };
  const { session, phone } = joined;
  return {
    ok: true,
    session,
    handoff: phone?.handoff ?? null,
    answeringMachine: phone?.answeringMachine ?? TALK_ON,
  };
};

/** The sessions of calls on the database (see PhoneSessions). */
class StoredPhoneSessions implements PhoneSessions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(wish: CallWish): Promise<OpenedCall | CallRefusal> {
    try {
      const plan = await planCall(this.#parts, wish);
      const id = await makeCallSession(this.#parts, wish, plan);
      return opened(await this.#parts.directory.joinCall(id));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return this.#refusal(wish, error);
    }
  }

  async join(sessionId: string): Promise<OpenedCall | CallRefusal> {
    return opened(await this.#parts.directory.joinCall(sessionId));
  }

  async note(sessionId: string, notes: CallNotes): Promise<void> {
    const { db, log } = this.#parts;
    try {
      await sql`update sessions set call = call || ${JSON.stringify(notes)}::jsonb where id = ${sessionId}`.execute(
        db,
      );
    } catch (error) {
      log.warn({ sessionId, err: error }, 'a note of a call could not be written');
    }
  }

  /** What the caller hears is in the agent's language. */
  async #refusal({ agentId, projectId }: CallWish, { errorCode }: ServiceError): Promise<CallRefusal> {
    const agent = await findAgent(projectScope(this.#parts.db, projectId), agentId);
    return {
      ok: false,
      refusal: REFUSALS[errorCode] ?? 'unavailable',
      language: agent?.language ?? DEFAULT_LANGUAGE,
      voiceId: agent?.voice_id ?? null,
    };
  }
}

export const createPhoneSessions = (parts: Parts): PhoneSessions => new StoredPhoneSessions(parts);
