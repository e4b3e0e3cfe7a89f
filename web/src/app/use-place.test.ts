import { expect, test } from 'vitest';
import type { Me } from '../api/me.ts';
import { placeAt } from './use-place.ts';

const organization = (id: string, ...projects: string[]) => ({
  id,
  name: id,
  role: 'admin' as const,
  projects: projects.map((project) => ({ id: project, name: project })),
});
const me = {
  organizations: [
    organization('bakery', 'shop', 'line'),
    organization('library', 'desk'),
    organization('new'),
  ],
} as unknown as Me;

const projectAt = (address: { projectId?: string; organizationId?: string }, last: string | null = null) =>
  placeAt(me, address, last)?.project.id ?? null;

test('without an organization it is the project of the address, the last one or the first', () => {
  expect(projectAt({ projectId: 'desk' }, 'line')).toBe('desk');
  expect(projectAt({}, 'line')).toBe('line');
  expect(projectAt({}, 'gone')).toBe('shop');
});

test('with an organization it is a project of its own, or none', () => {
  expect(projectAt({ organizationId: 'bakery' }, 'line')).toBe('line');
  expect(projectAt({ organizationId: 'library' }, 'line')).toBe('desk');
  expect(projectAt({ organizationId: 'new' }, 'line')).toBe(null);
});
