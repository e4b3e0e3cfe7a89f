import type { HeldLine as StoredLine } from '../../../../platform/sip-connections/line-store.ts';

/** A line as stored in the database, with an empty password. */
export const storedLine = (id: string, more: Partial<StoredLine> = {}): StoredLine => ({
  id,
  organization_id: 'org_1',
  project_id: 'proj_1',
  agent_id: 'agent_1',
  server: 'sip.example.com',
  port: 5060,
  domain: 'example.com',
  username: 'desk',
  password_box: '',
  transport: 'tcp',
  revision: 0,
  ...more,
});
