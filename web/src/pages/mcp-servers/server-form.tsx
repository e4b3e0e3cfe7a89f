import { PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Folded } from '../../kit/folded.tsx';
import { Panel } from '../../kit/page.tsx';
import { Tags } from '../../kit/tags.tsx';
import { HeaderFields } from '../functions/header-fields.tsx';
import type { Server, ServerValues, Way } from './server-values.ts';
import { useMcpTexts } from './texts.ts';

export interface PartProps {
  readonly form: UseFormReturnType<ServerValues>;
}

const errorAt = (form: PartProps['form'], path: string): string | undefined =>
  form.errors[path] as string | undefined;

/** Where it is. @param props.isNew the id is chosen once */
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

const WAYS: readonly Way[] = ['headers', 'session', 'authorization_code', 'client_credentials'];

/** By what Duet proves there who it is. */
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
        data={WAYS.map((value) => ({ value, label: t(`way_${value}`) }))}
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
    </Stack>
  );
}

/** What agents may do there. */
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
