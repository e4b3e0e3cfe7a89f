/** Why a session ends (4-decisions, "Interface A"). */
export const CLOSE_REASONS = [
  'connection_closed',
  'connection_timeout',
  'idle_timeout',
  'agent_ended',
  'transferred',
  'provider_aborted',
  'server_lost',
  'server_draining',
  'quota_exceeded',
] as const;
