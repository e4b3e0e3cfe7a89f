import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface NoteProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly other?: ReactNode;
}

/** A message that fills the page, with one action. */
export function Note({ title, children, action, onAction, other }: NoteProps) {
  return (
    <section className="note" role="alert">
      <h1>{title}</h1>
      {children}
      <div className="note-actions">
        {action && (
          <Button size="md" radius="xl" onClick={onAction} autoFocus>
            {action}
          </Button>
        )}
        {other}
      </div>
    </section>
  );
}
