import { useTimeout } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useKitTexts } from './texts.ts';

/** Copies a text by selecting it: browsers give a page that was loaded over plain http no clipboard. */
function copySelected(text: string): boolean {
  const shown = Object.assign(document.createElement('span'), { textContent: text, ariaHidden: 'true' });
  Object.assign(shown.style, {
    position: 'fixed',
    top: '0',
    opacity: '0',
    whiteSpace: 'pre',
    userSelect: 'text',
  });
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.body.append(shown);
  document.getSelection()?.selectAllChildren(shown);
  document.addEventListener('copy', give, { once: true });
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', give);
  document.getSelection()?.removeAllRanges();
  shown.remove();
  return isDone;
}

/** Copies a text in whatever way the browser allows. Answers whether it could. */
async function copied(text: string): Promise<boolean> {
  // An insecure page has no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // If the browser refuses the clipboard, copying by selection may still work.
  }
  return copySelected(text);
}

const SHOWN_MS = 1000;

/** The state of a button that copies a text; shows a message if it cannot. */
export function useCopying(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const t = useKitTexts();
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SHOWN_MS);
  const tell = (isDone: boolean) => {
    setCopied(isDone);
    if (isDone) return start();
    const closeButtonProps = { 'aria-label': t('close') };
    notifications.show({ message: t('notCopied'), color: 'red', closeButtonProps });
  };
  return { isCopied, copy: () => void copied(text).then(tell) };
}
