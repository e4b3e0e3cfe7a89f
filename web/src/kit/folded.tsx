import { Accordion } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface FoldedProps {
  readonly title: string;
  /** Whether a field in it has an error: then it opens. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** The collapsed part of a form, for fields that rarely change. */
export function Folded({ title, isWrong, children }: FoldedProps) {
  const [open, setOpen] = useState<string | null>(isWrong ? 'folded' : null);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen('folded');
  }
  return (
    <Accordion variant="contained" radius="lg" value={open} onChange={setOpen}>
      <Accordion.Item value="folded">
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
