import { Alert, Button, Group, JsonInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import type { Talk } from '../../../talk/talk.ts';
import { usePlaygroundTexts } from '../texts.ts';
import type { TalkMode } from '../talk-modes.ts';
import { outputOf, requestsAfter, type Request } from './requests.ts';

type Answer = Parameters<Talk['send']>[0];

interface CardProps {
  readonly request: Request;
  readonly onAnswer: (answer: Answer) => void;
}

function ApprovalAnswers({ request, onAnswer }: CardProps) {
  const t = usePlaygroundTexts();
  const decide = (approve: boolean) =>
    onAnswer({ type: 'send_mcp_approval', data: { approval_request_id: request.id, approve } });
  return (
    <Group gap="xs">
      <Button size="xs" onClick={() => decide(true)}>
        {t('allow')}
      </Button>
      <Button size="xs" variant="default" onClick={() => decide(false)}>
        {t('refuse')}
      </Button>
    </Group>
  );
}

function FunctionAnswer({ request, onAnswer }: CardProps) {
  const t = usePlaygroundTexts();
  const [text, setText] = useState('{}');
  const output = outputOf(text);
  return (
    <>
      <JsonInput
        size="xs"
        label={t('output')}
        value={text}
        onChange={setText}
        error={output === null ? t('outputWrong') : undefined}
        autosize
        maxRows={6}
        spellCheck={false}
      />
      <Button
        size="xs"
        mt="xs"
        disabled={output === null}
        onClick={() => onAnswer({ type: 'send_function_output', data: { call_id: request.id, output } })}
      >
        {t('sendOutput')}
      </Button>
    </>
  );
}

/**
 * The agent's requests to this client, each with its answer. A card disappears when the service no longer
 * waits.
 */
export function RequestCards({ talk, way }: { readonly talk: Talk; readonly way: TalkMode }) {
  const t = usePlaygroundTexts();
  const [requests, setRequests] = useState<readonly Request[]>([]);
  useEffect(
    () => talk.onEvent((event) => setRequests((before) => requestsAfter(before, event, way))),
    [talk, way],
  );
  const answer = (id: string) => (command: Answer) => {
    if (talk.send(command)) setRequests((before) => before.filter((one) => one.id !== id));
    else notifications.show({ message: t('notSentCommand'), color: 'red' });
  };
  return requests.map((request) => {
    const Answers = request.kind === 'approval' ? ApprovalAnswers : FunctionAnswer;
    const title = t(request.kind === 'approval' ? 'mayUse' : 'wantsOutput', { name: request.name });
    return (
      <Alert key={request.id} color="blue" variant="light" title={title}>
        <pre className="small">{JSON.stringify(request.given ?? {}, null, 2)}</pre>
        <Answers request={request} onAnswer={answer(request.id)} />
      </Alert>
    );
  });
}
