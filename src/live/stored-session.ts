import type { SessionSettings } from '../conversation/ports.ts';
import type { SessionTable } from '../storage/schema.ts';
import type { AnsweringMachine, Handoff } from './calls.ts';

/**
 * Everything that was fixed when a session was created: the jsonb column `sessions.configuration`.
 * It is a snapshot: later edits of the agent or the companion do not reach a session that exists.
 */
export interface StoredSession extends Omit<SessionSettings, 'sessionId' | 'approvals'> {
  /** Who they were; the record outlives both. */
  readonly companion: { readonly firstName: string; readonly lastName: string };
  readonly agentName: string | null;
  readonly useGreenVideo: boolean;
  readonly functions: readonly string[];
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly useWebSearch: boolean;
  readonly mcp: SessionMcp;
  readonly externalClientProfile: Readonly<Record<string, unknown>> | null;
  /** Absent in sessions of other transports, and in those from before there were calls. */
  readonly phone?: PhonePlan | null;
  /** Absent in sessions from before agents could hand over. */
  readonly agentHandoffs?: readonly AgentHandoff[];
}

/** An agent that another one may hand its session over to. */
export interface AgentHandoff {
  readonly agentId: string;
  /** When to hand over, in words for the language model. */
  readonly purpose: string;
}

/** What a session on the telephone may do with its call, or a try-out of one would. */
export interface PhonePlan {
  readonly handoff: Handoff | null;
  readonly answeringMachine: AnsweringMachine | null;
  /** Of a try-out in a browser: the channel whose calls it goes by. Absent: there is a call. */
  readonly tries?: 'sip' | 'voip';
}

/** The MCP servers and connectors of a session, by their ids, and the client's tokens for them. */
export interface SessionMcp {
  readonly servers: readonly string[];
  readonly connectors: readonly string[];
  /** By MCP server id; each token sealed for `mcpTokenOwner` of platform/sessions. */
  readonly authorizations: Readonly<Record<string, string>>;
}

/** The project, organization and key that a session belongs to, and who talks in it. */
export interface SessionOwner {
  readonly organizationId: string;
  readonly projectId: string;
  /** Null: it was started from the console, or its key is gone. */
  readonly apiKeyId: string | null;
  readonly companionId: string;
  readonly agentId: string | null;
  readonly externalClientId: string | null;
  readonly sessionType: SessionTable['session_type'];
  readonly tags: Readonly<Record<string, string>>;
}
