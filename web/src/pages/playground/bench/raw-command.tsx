import { Button, JsonInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import type { Talk } from '../../../talk/talk.ts';
import { usePlaygroundTexts } from '../texts.ts';

interface Command {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Parses a typed command; null when it is none. */
export function readCommand(text: string): Command | null {
  try {
    const { type, data = {} } = JSON.parse(text) as { type?: unknown; data?: Record<string, unknown> | null };
    const isCommand = typeof type === 'string' && type !== '' && typeof data === 'object' && data !== null;
    return isCommand ? { type, data } : null;
  } catch {
    return null;
  }
}

/** Sends any command of the wire, for developers of clients. */
export function RawCommand({ talk }: { readonly talk: Talk }) {
  const t = usePlaygroundTexts();
  const [text, setText] = useState('{"type": "cancel"}');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const command = readCommand(text);
    setWrong(command === null);
    if (command && !talk.send(command)) notifications.show({ message: t('notSentCommand'), color: 'red' });
  };
  return (
    <form className="bench-part stack" onSubmit={submit}>
      <JsonInput
        label={t('command')}
        description={t('commandHelp')}
        value={text}
        onChange={setText}
        error={isWrong ? t('commandWrong') : undefined}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
      />
      <Button type="submit" variant="default">
        {t('sendCommand')}
      </Button>
    </form>
  );
}
