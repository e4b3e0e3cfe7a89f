import { Grid, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useAgentNames, type SipConnection } from './connections.ts';
import { usePhoneTexts } from './texts.ts';

export interface LineValues {
  readonly name: string;
  readonly agentId: string;
  readonly settings: {
    readonly server: string;
    readonly port: number | '';
    readonly domain: string;
    readonly username: string;
    readonly password: string;
    readonly transport: string;
  };
}

const TRANSPORTS = ['UDP', 'TCP', 'TLS'];

export const lineValues = (connection?: SipConnection): LineValues => {
  const settings = connection?.settings;
  return {
    name: connection?.name ?? '',
    agentId: connection?.agentId ?? '',
    settings: {
      server: settings?.server ?? '',
      port: settings?.port ?? '',
      domain: settings && settings.domain !== settings.server ? settings.domain : '',
      username: settings?.username ?? '',
      password: '',
      transport: settings?.transport.toUpperCase() ?? 'UDP',
    },
  };
};

/** The body of a line: empty fields are left to the service; an empty password keeps the stored one. */
export const lineBody = ({ name, agentId, settings }: LineValues) => {
  const { server, port, domain, username, password, transport } = settings;
  return {
    name: name || null,
    agentId,
    settings: {
      ...{ server, username, transport, port: port === '' ? null : port, domain: domain || null },
      ...(password === '' ? {} : { password }),
    },
  };
};

/** The form of a line. @param connection the line to change; none: a new one, which needs a password */
export function useLineForm(connection?: SipConnection): UseFormReturnType<LineValues> {
  const t = usePhoneTexts();
  const needed = (value: string) => (value.trim() === '' ? t('required') : null);
  return useForm<LineValues>({
    mode: 'controlled',
    initialValues: lineValues(connection),
    validate: {
      agentId: needed,
      settings: { server: needed, username: needed, ...(connection ? {} : { password: needed }) },
    },
  });
}

interface FieldsProps {
  readonly form: UseFormReturnType<LineValues>;
  readonly isNew: boolean;
}

export function LineFields({ form, isNew }: FieldsProps) {
  const t = usePhoneTexts();
  const names = useAgentNames() ?? new Map<string, string>();
  const agents = [...names].map(([value, label]) => ({ value, label }));
  const wide = { base: 12, sm: 6 };
  return (
    <Grid>
      <Grid.Col span={wide}>
        <TextInput label={t('name')} description={t('nameHelp')} {...form.getInputProps('name')} />
      </Grid.Col>
      <Grid.Col span={wide}>
        <Select
          label={t('agent')}
          description={t('agentHelp')}
          data={agents}
          searchable
          withAsterisk
          {...form.getInputProps('agentId')}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextInput
          label={t('server')}
          description={t('serverHelp')}
          withAsterisk
          {...form.getInputProps('settings.server')}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <NumberInput
          label={t('port')}
          description={t('portHelp')}
          min={1}
          max={65_535}
          hideControls
          {...form.getInputProps('settings.port')}
        />
      </Grid.Col>
      <Grid.Col span={wide}>
        <TextInput
          label={t('username')}
          description={t('usernameHelp')}
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('settings.username')}
        />
      </Grid.Col>
      <Grid.Col span={wide}>
        <PasswordInput
          label={t('password')}
          description={t(isNew ? 'passwordHelp' : 'passwordKeep')}
          autoComplete="new-password"
          withAsterisk={isNew}
          {...form.getInputProps('settings.password')}
        />
      </Grid.Col>
      <Grid.Col span={wide}>
        <Select
          label={t('transport')}
          description={t('transportHelp')}
          data={TRANSPORTS}
          allowDeselect={false}
          {...form.getInputProps('settings.transport')}
        />
      </Grid.Col>
      <Grid.Col span={wide}>
        <TextInput
          label={t('domain')}
          description={t('domainHelp')}
          {...form.getInputProps('settings.domain')}
        />
      </Grid.Col>
    </Grid>
  );
}
