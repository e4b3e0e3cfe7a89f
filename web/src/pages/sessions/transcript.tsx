import { Anchor, Badge, Code } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { formatExactTime } from '../../i18n/format.ts';
import { Panel } from '../../kit/page.tsx';
import { agentName, type FullSession } from './sessions.ts';
import { useSessionTexts } from './texts.ts';
import { entriesOf, unheardOf, type Said, type ToolCall } from './transcript-order.ts';

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

function Source({ name }: { readonly name: string }) {
  return isAddress(name) ? (
    <Anchor href={name} target="_blank" rel="noreferrer" size="xs">
      {name}
    </Anchor>
  ) : (
    <Badge variant="light" color="gray" size="sm" tt="none">
      {name}
    </Badge>
  );
}

interface SaidProps {
  readonly item: Said;
  readonly name: string;
}

/**
 * The unheard part of a text: crossed out when it is the end, otherwise the whole generated text, collapsed.
 */
function UnspokenRest({ item }: { readonly item: Said }) {
  const t = useSessionTexts();
  const rest = unheardOf(item);
  if (rest !== null) {
    return (
      <del title={t('unheard')}>
        <span className="unseen">{t('unheard')}: </span>
        {rest}
      </del>
    );
  }
  if (item.generated === null) return null;
  return (
    <details className="fold">
      <summary>{t('generated')}</summary>
      {item.generated}
    </details>
  );
}

function SaidEntry({ item, name }: SaidProps) {
  const t = useSessionTexts();
  const { role, text, timestamp, sources, generated } = item;
  return (
    <li className="said" data-role={role} data-cut={generated !== null}>
      <p className="said-head quiet small">
        <strong>{role === 'agent' ? name : t('person')}</strong>
        <time dateTime={new Date(timestamp * 1000).toISOString()}>{formatExactTime(timestamp)}</time>
        {generated !== null && (
          <Badge color="orange" variant="light" size="sm" tt="none">
            {t('interrupted')}
          </Badge>
        )}
      </p>
      <div className="bubble">
        {text}
        <UnspokenRest item={item} />
      </div>
      {sources.length > 0 && (
        <p className="sources quiet small">
          {t('sources')}{' '}
          {sources.map((source) => (
            <Source key={source} name={source} />
          ))}
        </p>
      )}
    </li>
  );
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Formats JSON in lines; other text stays as it is. */
function pretty(text: string): string {
  try {
    return asText(JSON.parse(text));
  } catch {
    return text;
  }
}

function ToolEntry({ call }: { readonly call: ToolCall }) {
  const t = useSessionTexts();
  return (
    <li className="tool-call" data-failed={call.isError}>
      <details className="fold">
        <summary>
          <IconTool size={16} aria-hidden /> <strong>{call.name}</strong>{' '}
          <span className="quiet small">
            {t('tool')} · {t('ms', { ms: call.durationMs })}
          </span>{' '}
          {call.isError && (
            <Badge color="red" variant="light" size="sm" tt="none">
              {t('toolFailed')}
            </Badge>
          )}
        </summary>
        <p className="quiet small">{t('arguments')}</p>
        <Code block tabIndex={0}>
          {asText(call.arguments)}
        </Code>
        <p className="quiet small">{t('output')}</p>
        {call.output === null ? (
          <p>{t('toolNothing')}</p>
        ) : (
          <Code block tabIndex={0}>
            {pretty(call.output)}
          </Code>
        )}
      </details>
    </li>
  );
}

/** The transcript of a conversation with its tool calls. */
export function Transcript({ session }: { readonly session: FullSession }) {
  const t = useSessionTexts();
  const entries = entriesOf(session);
  const name = agentName(session);
  return (
    <Panel title={t('transcript')} intro={t('transcriptIntro')}>
      {entries.length === 0 ? (
        <p className="quiet">{t('nothingSaid')}</p>
      ) : (
        <ol className="transcript-log" aria-label={t('transcript')} aria-live="polite" tabIndex={0}>
          {entries.map((entry, place) =>
            entry.kind === 'said' ? (
              <SaidEntry key={place} item={entry.item} name={name} />
            ) : (
              <ToolEntry key={entry.call.callId} call={entry.call} />
            ),
          )}
        </ol>
      )}
    </Panel>
  );
}
