import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePlace } from './use-place.ts';
import { useMe } from './where.tsx';

/** Redirects from the bare address to the project that was opened last. */
export function ToProject() {
  const place = usePlace(useMe());
  const navigate = useNavigate();
  const id = place?.project.id;
  useEffect(() => {
    if (id) void navigate({ to: '/p/$projectId', params: { projectId: id }, replace: true });
  }, [id, navigate]);
  return null;
}
