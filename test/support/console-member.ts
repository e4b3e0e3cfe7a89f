import { callConsole } from './console.ts';
import type { RunningService } from './service.ts';

const PASSWORD = 'a quiet garden of 7 stones';

interface Mine {
  readonly organizations: readonly { readonly id: string }[];
}

/**
 * Invites somebody to the administrator's organization, and accepts the invitation for them.
 * @param email made unique by the organization's id: other organizations of a shared service have a Mia, too
 * @returns the value of a Cookie header
 */
export async function memberCookie(
  service: RunningService,
  email = 'mia@example.com',
  role: 'member' | 'admin' = 'member',
): Promise<string> {
  const { origin } = service;
  const admin = await service.cookie();
  const { body: me } = await callConsole<Mine>(origin, admin, 'GET', '/me');
  const path = `/organizations/${me.organizations[0]?.id}/invitations`;
  const own = email.replace('@', `@${service.credentials.organizationId.replace('_', '-')}.`);
  const { body: invitation } = await callConsole<{ link: string }>(origin, admin, 'POST', path, {
    email: own,
    role,
  });
  const token = invitation.link.split('#token=')[1];
  const answer = await fetch(`${origin}/console/api/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-duet-console': '1' },
    body: JSON.stringify({ token, name: 'Mia', password: PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`the invitation was not accepted: ${answer.status}`);
  return cookie;
}
