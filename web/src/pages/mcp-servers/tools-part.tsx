import { Accordion, Button, Checkbox, Radio, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { ONCE } from '../../kit/live.ts';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { Status } from '../../kit/values.tsx';
import type { PartProps } from './server-form.tsx';
import { useMcpTexts } from './texts.ts';

type Listed = Schemas['ListedMcpTools'];
type Tool = Listed['tools'][number];

/**
 * Loads the tools when the page opens, and on request, because the service connects to the server each time.
 */
const useTools = (id: string) => {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['mcp-servers', project.id, id, 'tools'],
    queryFn: () =>
      unwrap(
        platform.GET('/public/mcp-servers/{mcpServerId}/tools', { params: { path: { mcpServerId: id } } }),
      ),
    staleTime: Infinity,
    ...ONCE,
    refetchOnReconnect: false,
    retry: false,
  });
};

/** The tools that the server offers, and which of them agents may use. */
export function ToolsPart({ form, id }: PartProps & { readonly id: string }) {
  const t = useMcpTexts();
  const query = useTools(id);
  const action = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t('connectAgain')}
    </Button>
  );
  return (
    <Panel title={t('tools')} intro={t('toolsIntro')} actions={action}>
      <Radio.Group
        aria-label={t('allowed')}
        value={form.values.areAllAllowed ? 'all' : 'some'}
        onChange={(value) => form.setFieldValue('areAllAllowed', value === 'all')}
      >
        <Stack gap="sm">
          <Radio value="all" label={t('allowAll')} description={t('allowAllHelp')} />
          <Radio value="some" label={t('allowSome')} description={t('allowSomeHelp')} />
        </Stack>
      </Radio.Group>
      <div aria-live="polite">
        <Loaded query={query}>{(listed) => <Offered listed={listed} form={form} />}</Loaded>
      </div>
    </Panel>
  );
}

function Offered({ listed, form }: PartProps & { readonly listed: Listed }) {
  const t = useMcpTexts();
  const { allowedTools, areAllAllowed } = form.values;
  const offered = new Set(listed.tools.map(({ name }) => name));
  const missing = areAllAllowed ? [] : allowedTools.filter((name) => !offered.has(name));
  return (
    <div className="stack">
      <p>
        <Status
          status={listed.action === 'failed' ? 'failed' : 'ready'}
          label={
            listed.action === 'failed'
              ? t('notConnected')
              : t('connected', { count: listed.tools.filter(({ fault }) => fault === null).length })
          }
        />
      </p>
      {listed.error && <p className="field-error">{listed.error}</p>}
      <ul className="uploads">
        {listed.tools.map((tool) => (
          <ToolRow key={tool.name} tool={tool} form={form} />
        ))}
        {missing.map((name) => (
          <li key={name} className="tool-row">
            <ToolChoice name={name} form={form} />
            <span className="quiet small">{t('notOffered')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToolChoice({ name, form }: PartProps & { readonly name: string }) {
  const { areAllAllowed, allowedTools } = form.values;
  const change = (isOn: boolean) =>
    form.setFieldValue(
      'allowedTools',
      isOn ? [...allowedTools, name] : allowedTools.filter((other) => other !== name),
    );
  return (
    <Checkbox
      label={<strong>{name}</strong>}
      checked={areAllAllowed || allowedTools.includes(name)}
      disabled={areAllAllowed}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}

function ToolRow({ tool, form }: PartProps & { readonly tool: Tool }) {
  const t = useMcpTexts();
  const { name, title, description, inputSchema, fault } = tool;
  return (
    <li className="tool-row" data-tool={name}>
      <ToolChoice name={name} form={form} />
      {title !== name && <span>{title}</span>}
      {description && <span className="quiet small">{description}</span>}
      {fault !== null && (
        <span className="field-error">
          {t('faulty')} {fault}
        </span>
      )}
      <Accordion variant="default" chevronPosition="left">
        <Accordion.Item value="schema">
          <Accordion.Control aria-label={t('schemaOf', { name })}>{t('schema')}</Accordion.Control>
          <Accordion.Panel>
            <pre className="tool-code" tabIndex={0} aria-label={t('schemaOf', { name })}>
              {JSON.stringify(inputSchema, null, 2)}
            </pre>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </li>
  );
}
