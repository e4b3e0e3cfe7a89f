import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { usePlaygroundTexts } from './texts.ts';

interface ComposerProps {
  readonly name: string;
  readonly enabled: boolean;
  /** Sends the text; false when it could not be sent: then the text stays. */
  readonly onSend: (text: string) => boolean;
}

/** The longest message that the service accepts, in characters. */
const LONGEST = 32_000;

export function Composer({ name, enabled, onSend }: ComposerProps) {
  const t = usePlaygroundTexts();
  const [text, setText] = useState('');
  const [stuck, setStuck] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const sent = enabled && onSend(text.trim());
    setStuck(!sent);
    if (sent) setText('');
  };
  return (
    <form className="composer" onSubmit={submit}>
      <TextInput
        aria-label={t('message')}
        placeholder={t('placeholder', { name })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={stuck && !enabled ? t('notSent') : undefined}
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="send"
        size="md"
        radius="xl"
        autoFocus
      />
      <ActionIcon type="submit" aria-label={t('send')} size={42} radius="xl" disabled={text.trim() === ''}>
        <IconArrowUp size={20} />
      </ActionIcon>
    </form>
  );
}
