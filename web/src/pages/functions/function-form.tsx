import { Checkbox, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Folded } from '../../kit/folded.tsx';
import { Panel } from '../../kit/page.tsx';
import { Tags } from '../../kit/tags.tsx';
import { isSocket, type FnValues } from './function-values.ts';
import { HeaderFields } from './header-fields.tsx';
import { ParametersEditor } from './parameters-editor.tsx';
import { useFunctionTexts } from './texts.ts';

export interface PartProps {
  readonly form: UseFormReturnType<FnValues>;
}

const errorAt = (form: PartProps['form'], path: string): string | undefined =>
  form.errors[path] as string | undefined;

/** The fields that the language model reads. */
export function WhatPart({ form }: PartProps) {
  const t = useFunctionTexts();
  return (
    <Panel title={t('what')} intro={t('whatIntro')}>
      <TextInput
        required
        className="mono"
        label={t('name')}
        description={t('nameHelp')}
        placeholder="look_up_order"
        spellCheck={false}
        {...form.getInputProps('data.name')}
      />
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={4096}
        label={t('description')}
        description={t('descriptionHelp')}
        {...form.getInputProps('data.description')}
      />
    </Panel>
  );
}

/** The parameters of a function. */
export function ParametersPart({ form }: PartProps) {
  const t = useFunctionTexts();
  return (
    <Panel title={t('parameters')} intro={t('parametersIntro')}>
      <ParametersEditor
        value={form.values.data.parameters}
        onChange={(text) => form.setFieldValue('data.parameters', text)}
        error={errorAt(form, 'data.parameters')}
      />
    </Panel>
  );
}

/** Who runs the function, and where. */
export function WherePart({ form }: PartProps) {
  const t = useFunctionTexts();
  return (
    <Panel title={t('where')}>
      <Radio.Group label={t('who')} {...form.getInputProps('flow')}>
        <Stack gap="sm" mt="xs">
          <Radio value="explicit" label={t('explicit')} description={t('explicitHelp')} />
          <Radio value="implicit" label={t('implicit')} description={t('implicitHelp')} />
        </Stack>
      </Radio.Group>
      {form.values.flow === 'explicit' && <AddressFields form={form} />}
    </Panel>
  );
}

function AddressFields({ form }: PartProps) {
  const t = useFunctionTexts();
  return (
    <>
      <TextInput
        required
        className="mono"
        label={t('url')}
        description={t('urlHelp')}
        placeholder="https://"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <HeaderFields
        value={form.values.headers}
        onChange={(headers) => form.setFieldValue('headers', headers)}
        error={errorAt(form, 'headers')}
      />
      {isSocket(form.values.url) && <SocketFields form={form} />}
    </>
  );
}

function SocketFields({ form }: PartProps) {
  const t = useFunctionTexts();
  const check = (path: string) => form.getInputProps(path, { type: 'checkbox' });
  return (
    <Stack gap="sm">
      <Checkbox label={t('receive')} description={t('receiveHelp')} {...check('receiveMessages')} />
      <Checkbox
        label={t('wait')}
        description={t('waitHelp')}
        {...check('connectionBehavior.waitBeforeStart')}
      />
      <Checkbox
        label={t('abort')}
        description={t('abortHelp')}
        {...check('connectionBehavior.abortOnFailure')}
      />
    </Stack>
  );
}

const ADVANCED = ['timeoutSeconds', 'prompt', 'tags'] as const;

/** The fields that rarely change. */
export function AdvancedPart({ form }: PartProps) {
  const t = useFunctionTexts();
  return (
    <Folded title={t('advanced')} isWrong={ADVANCED.some((name) => errorAt(form, name) !== undefined)}>
      <Stack>
        <NumberInput
          min={1}
          max={300}
          allowDecimal={false}
          label={t('timeout')}
          description={t('timeoutHelp')}
          placeholder="10"
          suffix=" s"
          className="short-field"
          {...form.getInputProps('timeoutSeconds')}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={12}
          maxLength={20_000}
          label={t('prompt')}
          description={t('promptHelp')}
          {...form.getInputProps('prompt')}
        />
        <Tags
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={errorAt(form, 'tags')}
        />
      </Stack>
    </Folded>
  );
}
