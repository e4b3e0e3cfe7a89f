import { Accordion } from '@mantine/core';
import type { Schemas } from '../../api/platform.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Status } from '../../kit/values.tsx';
import { useFunctionTexts } from './texts.ts';

type Report = Schemas['FunctionTestReport'];

/** Formats JSON in lines; other text stays as it is. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <pre className="tool-code" tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}

const requestText = ({ method, url, headers, body }: NonNullable<Report['sent']>): string =>
  [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : ['', readable(body)]),
  ].join('\n');

/** The result of a test call. */
export function TestReport({ report }: { readonly report: Report }) {
  const t = useFunctionTexts();
  const { isError, status, durationMs, problem, output, carriedOutBy } = report;
  return (
    <div className="stack" data-report={isError ? 'error' : 'fine'}>
      <dl className="fact-list">
        <dt>{t('outcome')}</dt>
        <dd>
          <Status status={isError ? 'failed' : 'ready'} label={t(isError ? 'outcomeError' : 'outcomeFine')} />
        </dd>
        {problem !== null && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{problem}</dd>
          </>
        )}
        {status !== null && (
          <>
            <dt>{t('httpStatus')}</dt>
            <dd>{status}</dd>
          </>
        )}
        {carriedOutBy !== 'client' && (
          <>
            <dt>{t('took')}</dt>
            <dd>{formatNumber(durationMs, { style: 'unit', unit: 'millisecond' })}</dd>
          </>
        )}
      </dl>
      <div>
        <p className="small quiet">{t('modelReads')}</p>
        <Code text={readable(output)} label={t('modelReads')} />
      </div>
      <Details report={report} />
    </div>
  );
}

function Details({ report: { sent, frames, events } }: { readonly report: Report }) {
  const t = useFunctionTexts();
  if (!sent) return null;
  const spoken = frames.map(({ direction, text }) => `${t(direction)}\n${readable(text)}`).join('\n\n');
  return (
    <Accordion variant="separated" multiple>
      <Accordion.Item value="sent">
        <Accordion.Control>{t('whatWasSent')}</Accordion.Control>
        <Accordion.Panel>
          <Code text={requestText(sent)} label={t('whatWasSent')} />
        </Accordion.Panel>
      </Accordion.Item>
      {frames.length > 0 && (
        <Accordion.Item value="frames">
          <Accordion.Control>{t('frames', { count: frames.length })}</Accordion.Control>
          <Accordion.Panel>
            <Code text={spoken} label={t('frames', { count: frames.length })} />
          </Accordion.Panel>
        </Accordion.Item>
      )}
      {events.length > 0 && (
        <Accordion.Item value="events">
          <Accordion.Control>{t('events', { count: events.length })}</Accordion.Control>
          <Accordion.Panel>
            <Code text={JSON.stringify(events, null, 2)} label={t('events', { count: events.length })} />
          </Accordion.Panel>
        </Accordion.Item>
      )}
    </Accordion>
  );
}
