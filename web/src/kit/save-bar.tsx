import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { useKitTexts } from './texts.ts';

/** Asks whether changes that are not saved may be dropped. */
export function useAskToDrop(): () => boolean {
  const t = useKitTexts();
  return () => window.confirm(`${t('unsaved')}. ${t('discard')}?`);
}

/** Keeps the reader of a form from leaving its page without the changes that it holds. */
export function useKept(isDirty: boolean, isSaving: boolean): void {
  const mayDrop = useAskToDrop();
  useBlocker({
    // Another tab of the same page keeps the form.
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isSaving && current.pathname !== next.pathname && !mayDrop(),
    enableBeforeUnload: () => isDirty,
  });
}

/** Lets whoever can close a form know whether it holds changes. */
export function useTold(isDirty: boolean, changedRef: RefObject<boolean>): void {
  useEffect(() => {
    changedRef.current = isDirty;
    return () => void (changedRef.current = false);
  }, [isDirty, changedRef]);
}

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Stands at the foot of a form while it holds changes, and keeps its reader from leaving without them. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const t = useKitTexts();
  useKept(isDirty, isSaving);
  if (!isDirty) return null;
  return (
    <div className="save-bar" role="status">
      <span>{t('unsaved')}</span>
      <Button variant="default" onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
