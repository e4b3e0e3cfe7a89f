import { ActionIcon, Badge, Code, Tooltip, type MantineColor } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { formatTime } from '../i18n/format.ts';
import { useCopying } from './copying.ts';
import { useKitTexts } from './texts.ts';

/** A button that copies a text. */
export function Copy({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useKitTexts();
  const { isCopied, copy } = useCopying(text);
  return (
    <Tooltip label={isCopied ? t('copied') : (label ?? t('copy'))}>
      <ActionIcon
        variant="subtle"
        color={isCopied ? 'teal' : 'gray'}
        aria-label={label ?? t('copy')}
        onClick={copy}
      >
        {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

/** An id, a key or an address with a button to copy it. */
export function CopyValue({ text }: { readonly text: string }) {
  return (
    <span className="copy-value">
      <Code>{text}</Code>
      <Copy text={text} />
    </span>
  );
}

/** Several lines with a button to copy them. */
export function Snippet({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <figure className="snippet" aria-label={label}>
      <Copy text={text} />
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}

const COLORS: Readonly<Record<string, MantineColor>> = {
  ready: 'teal',
  completed: 'teal',
  readyToUse: 'teal',
  Running: 'teal',
  online: 'teal',
  delivered: 'teal',
  enabled: 'teal',
  approved: 'teal',
  started: 'blue',
  working: 'blue',
  processing: 'blue',
  pending: 'yellow',
  Pending: 'yellow',
  waiting: 'yellow',
  failed: 'red',
  Failed: 'red',
  Error: 'red',
  denied: 'red',
};

interface StatusProps {
  /** The status on the wire, which determines the colour. */
  readonly status: string;
  /** The label for people. */
  readonly label?: string;
}

export function Status({ status, label }: StatusProps) {
  return (
    <Badge color={COLORS[status] ?? 'gray'} variant="light" data-status={status} tt="none" miw="max-content">
      {label ?? status}
    </Badge>
  );
}

/** A time as people read it, with the exact one for programs. @param at Unix seconds or ISO 8601 */
export function Moment({ at }: { readonly at: number | string | null | undefined }) {
  if (at === null || at === undefined) return <>–</>;
  const exact = new Date(typeof at === 'number' ? at * 1000 : at).toISOString();
  return <time dateTime={exact}>{formatTime(at)}</time>;
}
