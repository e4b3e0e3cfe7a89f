import type { AgentMode, SessionSettings } from '../conversation/ports.ts';
import type { Knowledge } from '../conversation/provider-ports.ts';
import type { SessionTable } from '../storage/schema.ts';
import type { AnsweringMachine, CallScreening, Handoff } from './calls.ts';

/**
 * Everything that is fixed when a session is created: the jsonb column `sessions.configuration`. It is a snapshot:
 * later changes of the agent or the companion do not affect an existing session. It contains the settings of the
 * live session, all but those that only the claim adds.
 */
export interface SessionPlan extends Omit<SessionSettings, 'sessionId' | 'approvals'> {
  readonly mode: AgentMode;
  /** The names at the time, because the record outlives both companion and agent. */
  readonly companion: { readonly firstName: string; readonly lastName: string };
  readonly agentName: string | null;
  readonly useGreenVideo: boolean;
  readonly functions: readonly string[];
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly useWebSearch: boolean;
  readonly canEndConversation: boolean;
  readonly canCaptureInput: boolean;
  readonly mcp: SessionMcp;
  readonly externalClientProfile: Readonly<Record<string, unknown>> | null;
  /** Null when the session is neither a call nor the try-out of one. */
  readonly phone: PhonePlan | null;
  readonly agentHandoffs: readonly AgentHandoff[];
  /** The named setup that the agent had chosen; null: none. */
  readonly providerSetup: SessionSetup | null;
}

/** The named setup of a session. */
export interface SessionSetup {
  readonly id: string;
  /** At the time, because the record outlives it. */
  readonly name: string;
  /** `withdrawn`: its project could not use it any more, and the session has the providers of its key. */
  readonly state: 'used' | 'withdrawn';
}

/** Fields that sessions lack which were stored before the fields existed. */
const ADDED = {
  phone: null,
  agentHandoffs: [],
  mode: 'conversation',
  canEndConversation: false,
  canCaptureInput: true,
  providerSetup: null,
};

/** Reads a stored plan, also one of an earlier version. */
export const readPlan = (configuration: Readonly<Record<string, unknown>>): SessionPlan =>
  ({ ...ADDED, ...configuration }) as unknown as SessionPlan;

/** A session that this process has just claimed: its plan, and what is known only now. */
export interface ClaimedSession extends SessionPlan, Omit<SessionSettings, 'mode'> {
  readonly knowledge: Knowledge;
  readonly owner: SessionOwner;
  /** The session as it began, when another agent has taken over since. */
  readonly first?: ClaimedSession;
}

/** An agent to which another one may hand over its session. */
export interface AgentHandoff {
  readonly agentId: string;
  /** When to hand over to it, in words for the language model. */
  readonly purpose: string;
}

/** The settings of a session's call, or of the try-out of one. */
export interface PhonePlan {
  readonly handoff: Handoff | null;
  readonly answeringMachine: AnsweringMachine | null;
  /** Absent in sessions of an older version. */
  readonly callScreening?: CallScreening | null;
  /** For a try-out in a browser: the channel whose calls it imitates. Absent: it is a call. */
  readonly tries?: 'sip' | 'voip';
}

/** The MCP servers and connectors of a session, by their ids, and the client's tokens for them. */
export interface SessionMcp {
  readonly servers: readonly string[];
  readonly connectors: readonly string[];
  /** By MCP server id; each token sealed for `mcpTokenOwner` of platform/sessions. */
  readonly authorizations: Readonly<Record<string, string>>;
}

/** Who owns a session, and who takes part in it. */
export interface SessionOwner {
  readonly organizationId: string;
  readonly projectId: string;
  /** Null when it was started from the console, or its key is gone. */
  readonly apiKeyId: string | null;
  readonly companionId: string;
  readonly agentId: string | null;
  readonly externalClientId: string | null;
  readonly sessionType: SessionTable['session_type'];
  readonly tags: Readonly<Record<string, string>>;
}
