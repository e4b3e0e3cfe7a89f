import { sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { CallNotes, CallRefusal, CallRequest, OpenedCall, PhoneSessions } from '../../live/calls.ts';
import type { Joined } from '../../live/directory.ts';
import { projectScope } from '../../storage/scope.ts';
import { BRIEF_MS, withLimit } from '../../storage/time-limit.ts';
import { findAgent } from '../agents/agents.store.ts';
import { agentLayer, merge, organizationLayer } from '../channels/merge.ts';
import { logOutcome, logRefusedCall } from './call-log.ts';
import { releaseSlot, renewSlot } from '../connections/joined-call-slots.ts';
import { organizationDefaults, type OrganizationDefaults } from '../organization-defaults.ts';
import { type CallParts, makeCallSession, planCall } from './call-session.ts';

type PhoneSessionParts = CallParts & Pick<PlatformParts, 'directory' | 'log'>;

const TALK_ON = { action: 'continue', message: null } as const;
const DEFAULT_LANGUAGE = 'en';

const REFUSALS: Readonly<Record<string, CallRefusal['refusal']>> = {
  ConcurrentSessionLimitReached: 'capacity',
  ChannelNotConfigured: 'not_configured',
};

const opened = (joined: Joined): OpenedCall | CallRefusal => {
  if (!joined.ok || !joined.phone)
    return { ok: false, refusal: 'unavailable', language: DEFAULT_LANGUAGE, voiceId: null };
  const { answeringMachine, callScreening, ...phone } = joined.phone;
  return {
    ok: true,
    session: joined.session,
    ...phone,
    answeringMachine: answeringMachine ?? TALK_ON,
    callScreening: callScreening ?? TALK_ON,
  };
};

const defaultsOf = async (db: PhoneSessionParts['db'], projectId: string): Promise<OrganizationDefaults> => {
  const found = db.selectFrom('projects').select('organization_id').where('id', '=', projectId);
  return organizationDefaults(db, (await found.executeTakeFirstOrThrow()).organization_id);
};

/** PhoneSessions on the database. */
const SLOT_NOT_STORED = 'the concurrency slot of a joined call could not be stored';

class StoredPhoneSessions implements PhoneSessions {
  readonly #parts: PhoneSessionParts;

  constructor(parts: PhoneSessionParts) {
    this.#parts = parts;
  }

  async open(request: CallRequest): Promise<OpenedCall | CallRefusal> {
    try {
      const plan = await planCall(this.#parts, request);
      const id = await makeCallSession(this.#parts, request, plan);
      return opened(await this.#parts.directory.joinCall(id));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return this.#refusal(request, error);
    }
  }

  async join(sessionId: string): Promise<OpenedCall | CallRefusal> {
    return opened(await this.#parts.directory.joinCall(sessionId));
  }

  async note(sessionId: string, notes: CallNotes): Promise<void> {
    const { db, config } = this.#parts;
    const { outcome, sipStatus } = notes;
    const written = sql`update sessions set call = call || ${JSON.stringify(notes)}::jsonb where id = ${sessionId}`;
    await this.#ignoreErrors({ sessionId }, 'a note of a call could not be written', () =>
      written.execute(db),
    );
    if (config.requestLog === 0 || !outcome || sipStatus === undefined) return;
    await this.#ignoreErrors({ sessionId }, 'the outcome of a call could not be logged', () =>
      logOutcome(this.#parts, sessionId, { ...notes, outcome, sipStatus }),
    );
  }

  renewSlot(sessionId: string): Promise<void> {
    const { db, clock } = this.#parts;
    return this.#ignoreErrors({ sessionId }, SLOT_NOT_STORED, () => renewSlot(db, sessionId, clock));
  }

  releaseSlot(sessionId: string): Promise<void> {
    return this.#ignoreErrors({ sessionId }, SLOT_NOT_STORED, () => releaseSlot(this.#parts.db, sessionId));
  }

  /** Logs errors alone, because a call goes on when the database is away for a moment. */
  async #ignoreErrors(about: object, warning: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await withLimit(BRIEF_MS, write);
    } catch (error) {
      this.#parts.log.warn({ ...about, err: error }, warning);
    }
  }

  /**
   * A refusal with the agent's language and voice, so that the message is spoken as in its sessions (see planCall);
   * the reason is logged.
   */
  async #refusal(
    { agentId, projectId, channelType }: CallRequest,
    error: ServiceError,
  ): Promise<CallRefusal> {
    const { db, log, config } = this.#parts;
    const { errorCode: code, message: reason } = error;
    log.info({ agentId, channelType, code, reason }, 'a call was refused');
    if (config.requestLog > 0)
      await this.#ignoreErrors({ agentId }, 'a refused call could not be logged', () =>
        logRefusedCall(this.#parts, { projectId, channelType }, error),
      );
    const agent = await findAgent(projectScope(db, projectId), agentId);
    const merged = agent && merge(agentLayer(agent), organizationLayer(await defaultsOf(db, projectId)));
    return {
      ok: false,
      refusal: REFUSALS[code] ?? 'unavailable',
      language: merged?.language ?? DEFAULT_LANGUAGE,
      voiceId: merged?.voiceId ?? null,
    };
  }
}

export const createPhoneSessions = (parts: PhoneSessionParts): PhoneSessions =>
  new StoredPhoneSessions(parts);
