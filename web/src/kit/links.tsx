import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LinkProps {
  /** Path below the console, such as `/p/proj_1/agents`. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link within the console. */
export function TextLink({ to, children }: LinkProps) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

/** A link within the console that looks like a button. */
export function LinkButton({ to, children, ...look }: LinkProps & ButtonProps) {
  return (
    <Button component={Link} to={to} {...look}>
      {children}
    </Button>
  );
}
