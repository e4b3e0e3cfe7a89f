import { PasswordInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Folded } from '../../kit/folded.tsx';
import { Panel } from '../../kit/page.tsx';
import { Tags } from '../../kit/tags.tsx';
import { HeaderFields } from '../functions/header-fields.tsx';
import type { Server, ServerValues, AuthMethod } from './server-values.ts';
import { useMcpTexts } from './texts.ts';

export interface PartProps {
  readonly form: UseFormReturnType<ServerValues>;
}

const errorAt = (form: PartProps['form'], path: string): string | undefined =>
  form.errors[path] as string | undefined;

/** The server's id and address. @param props.isNew the id can only be chosen at the creation */
export function PlacePart({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const t = useMcpTexts();
  return (
    <Panel title={t('place')}>
      {isNew && (
        <TextInput
          required
          className="mono"
          label={t('id')}
          description={t('idHelp')}
          placeholder="crm"
          spellCheck={false}
          {...form.getInputProps('id')}
        />
      )}
      <TextInput
        required
        className="mono"
        label={t('url')}
        description={t('urlHelp')}
        placeholder="https://"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <TextInput
        maxLength={4096}
        label={t('description')}
        description={t('descriptionHelp')}
        {...form.getInputProps('description')}
      />
    </Panel>
  );
}

const AUTH_METHODS: readonly AuthMethod[] = [
  'headers',
  'session',
  'authorization_code',
  'client_credentials',
];

/** How Duet authenticates at the server. */
export function AccessPart({ form, server }: PartProps & { readonly server: Server | null }) {
  const t = useMcpTexts();
  const { way } = form.values;
  const isOAuth = way === 'authorization_code' || way === 'client_credentials';
  return (
    <Panel title={t('access')}>
      <Select
        label={t('way')}
        description={t(`way_${way}_help`)}
        allowDeselect={false}
        data={AUTH_METHODS.map((value) => ({ value, label: t(`way_${value}`) }))}
        {...form.getInputProps('way')}
        error={errorAt(form, 'oauth')}
      />
      {isOAuth && <OAuthFields form={form} server={server} />}
      <HeaderFields
        value={form.values.headers}
        onChange={(headers) => form.setFieldValue('headers', headers)}
        error={errorAt(form, 'headers')}
      />
    </Panel>
  );
}

function OAuthFields({ form, server }: PartProps & { readonly server: Server | null }) {
  const t = useMcpTexts();
  const hasSecret = server?.oauth?.hasClientSecret === true;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('clientId')}
        description={t('clientIdHelp')}
        {...form.getInputProps('oauth.clientId')}
      />
      <PasswordInput
        label={t('clientSecret')}
        description={t('clientSecretHelp')}
        placeholder={hasSecret ? t('secretStored') : ''}
        autoComplete="off"
        {...form.getInputProps('oauth.clientSecret')}
      />
      <TextInput label={t('scope')} description={t('scopeHelp')} {...form.getInputProps('oauth.scope')} />
      <RareOAuthFields form={form} server={server} />
    </Stack>
  );
}

const METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512'],
];
const RARE = ['privateKey', 'tokenEndpointAuthMethod', 'signingAlgorithm', 'issuer'] as const;

/** The OAuth fields that Duet mostly discovers by itself. */
function RareOAuthFields({ form, server }: PartProps & { readonly server: Server | null }) {
  const t = useMcpTexts();
  const isWrong = RARE.some((name) => errorAt(form, `oauth.${name}`) !== undefined);
  const hasKey = server?.oauth?.hasPrivateKey === true;
  return (
    <Folded title={t('oauthAdvanced')} isWrong={isWrong}>
      <Stack gap="sm">
        <Textarea
          className="mono"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          autoComplete="off"
          label={t('privateKey')}
          description={t('privateKeyHelp')}
          placeholder={hasKey ? t('secretStored') : '-----BEGIN PRIVATE KEY-----'}
          {...form.getInputProps('oauth.privateKey')}
        />
        <Select
          label={t('signingAlgorithm')}
          description={t('signingAlgorithmHelp')}
          allowDeselect={false}
          data={[{ value: '', label: t('byKey') }, ...ALGORITHMS]}
          {...form.getInputProps('oauth.signingAlgorithm')}
        />
        <Select
          label={t('authMethod')}
          description={t('authMethodHelp')}
          allowDeselect={false}
          data={[{ value: '', label: t('byServer') }, ...METHODS]}
          {...form.getInputProps('oauth.tokenEndpointAuthMethod')}
        />
        <TextInput
          className="mono"
          label={t('issuer')}
          description={t('issuerHelp')}
          placeholder="https://"
          spellCheck={false}
          {...form.getInputProps('oauth.issuer')}
        />
      </Stack>
    </Folded>
  );
}

/** The tools that agents may use there, and which need approval. */
export function ApprovalPart({ form }: PartProps) {
  const t = useMcpTexts();
  return (
    <Panel title={t('approval')} intro={t('approvalIntro')}>
      <Radio.Group aria-label={t('approval')} {...form.getInputProps('requireApproval')}>
        <Stack gap="sm">
          <Radio value="never" label={t('approval_never')} description={t('approval_never_help')} />
          <Radio value="always" label={t('approval_always')} description={t('approval_always_help')} />
        </Stack>
      </Radio.Group>
    </Panel>
  );
}

export function TagsPart({ form }: PartProps) {
  const t = useMcpTexts();
  return (
    <Folded title={t('advanced')} isWrong={errorAt(form, 'tags') !== undefined}>
      <Tags
        value={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
        error={errorAt(form, 'tags')}
      />
    </Folded>
  );
}
