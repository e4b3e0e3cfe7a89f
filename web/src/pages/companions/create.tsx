import {
  Alert,
  Button,
  FileInput,
  Group,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { modals } from '@mantine/modals';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placeOf, useMe } from '../../app/where.tsx';
import { ApiError, call } from '../../api/http.ts';
import { platformOf, unwrap } from '../../api/platform.ts';
import { upload } from '../../api/upload.ts';
import { useDoing } from '../../kit/doing.tsx';
import { LinkButton } from '../../kit/links.tsx';
import { GENDERS, type Companion, type Gender } from './companions.ts';
import { fullName } from './face.tsx';
import { useCompanionTexts } from './texts.ts';

export type CompanionSource = 'Description' | 'Picture' | 'Film' | 'Twin';

const COMPANION_SOURCES: readonly CompanionSource[] = ['Description', 'Picture', 'Film', 'Twin'];

const EMPTY = {
  firstName: '',
  lastName: '',
  description: '',
  gender: '',
  ethnicity: '',
  pictureUrl: '',
  videoUrl: '',
  voiceUrl: '',
  externalClientId: '',
};
type Values = typeof EMPTY;
type Form = UseFormReturnType<Values>;

/** The fields with a value; empty ones are left out. */
const filled = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

const ADDRESSES: Readonly<Record<CompanionSource, readonly (keyof Values)[]>> = {
  Description: [],
  Picture: ['pictureUrl'],
  Film: ['videoUrl'],
  Twin: ['pictureUrl', 'videoUrl', 'voiceUrl', 'externalClientId'],
};

const ONLY_SOME: readonly (keyof Values)[] = ['pictureUrl', 'videoUrl', 'voiceUrl', 'externalClientId'];

/** The fields of the form that belong to the chosen way. */
const bodyOf = (way: CompanionSource, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(filled(values)).filter(
      ([name]) => !ONLY_SOME.includes(name as keyof Values) || ADDRESSES[way].includes(name as keyof Values),
    ),
  );

/** What the form has beside its values: a picture or film of this computer, and what hears how much of it was sent. */
interface Sending {
  readonly file: File | null;
  readonly onSent: (share: number) => void;
}

/** The kinds of files that the service takes (`src/platform/sources/source-kinds.ts`). */
const ACCEPTED = {
  Picture: 'image/jpeg,image/png,image/webp',
  Film: 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv,.mov',
} as const;

const isOfFile = (way: CompanionSource): way is keyof typeof ACCEPTED => way in ACCEPTED;

function make(
  project: string,
  way: CompanionSource,
  values: Values,
  { file, onSent }: Sending,
): Promise<Companion> {
  const platform = platformOf(project);
  const body = bodyOf(way, values) as never;
  if (file && isOfFile(way)) {
    const { pictureUrl: _, videoUrl: __, ...fields } = bodyOf(way, values);
    const path = `/projects/${encodeURIComponent(project)}/public/companions`;
    return upload<Companion>(path, file, onSent, fields);
  }
  if (way === 'Twin') return unwrap(platform.POST('/public/digital-twins', { body }));
  const version = way === 'Film' ? { version: 'v2' as const } : {};
  return unwrap(
    platform.POST('/public/companions', { body: { ...(body as { description: string }), ...version } }),
  );
}

function Person({ form, isTwin }: { readonly form: Form; readonly isTwin: boolean }) {
  const t = useCompanionTexts();
  const genders = GENDERS.map((value: Gender) => ({ value, label: t(`gender_${value}`) }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('firstName')}
        required
        description={t('firstNameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('firstName')}
      />
      <TextInput label={t('lastName')} required={isTwin} {...form.getInputProps('lastName')} />
      <Select
        label={t('gender')}
        required={isTwin}
        clearable
        data={genders}
        {...form.getInputProps('gender')}
        value={form.values.gender || null}
        onChange={(gender) => form.setFieldValue('gender', gender ?? '')}
      />
      <TextInput
        label={t('ethnicity')}
        required={isTwin}
        description={t(isTwin ? 'ethnicityTwin' : 'ethnicityHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('ethnicity')}
      />
    </SimpleGrid>
  );
}

interface SourcesProps {
  readonly form: Form;
  readonly way: CompanionSource;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
}

function Sources({ form, way, file, onFile }: SourcesProps) {
  const t = useCompanionTexts();
  return (
    <>
      {way === 'Twin' && <p className="quiet small">{t('twinSource')}</p>}
      {isOfFile(way) && (
        <FileInput
          label={t(`file${way}`)}
          description={t(`file${way}Help`)}
          placeholder={t('fileChoose')}
          leftSection={<IconUpload size={16} aria-hidden />}
          accept={ACCEPTED[way]}
          clearable
          clearButtonProps={{ 'aria-label': t('fileClear') }}
          value={file}
          onChange={onFile}
        />
      )}
      {(way === 'Picture' || way === 'Twin') && (
        <TextInput
          type="url"
          label={t('pictureUrl')}
          description={t('pictureHelp')}
          required={way === 'Picture' && file === null}
          disabled={file !== null}
          {...form.getInputProps('pictureUrl')}
        />
      )}
      {(way === 'Film' || way === 'Twin') && (
        <TextInput
          type="url"
          label={t('videoUrl')}
          description={t('videoHelp')}
          required={way === 'Film' && file === null}
          disabled={file !== null}
          {...form.getInputProps('videoUrl')}
        />
      )}
      {way === 'Twin' && (
        <>
          <TextInput
            type="url"
            label={t('voiceUrl')}
            description={t('voiceHelp')}
            {...form.getInputProps('voiceUrl')}
          />
          <TextInput label={t('personId')} required {...form.getInputProps('externalClientId')} />
        </>
      )}
    </>
  );
}

/** Whether the organization allows likenesses of real people; undefined until that is known. */
function useConsent(organization: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['organization', organization, 'consent'],
    queryFn: () => call<{ readonly digitalTwinConsent: boolean }>('GET', `/organizations/${organization}`),
    staleTime: 0,
  });
  return data?.digitalTwinConsent;
}

interface NoConsentProps {
  readonly organization: string;
}

function NoConsent({ organization }: NoConsentProps) {
  const t = useCompanionTexts();
  return (
    <Alert color="yellow" title={t('noConsent')} role="alert">
      <p>{t('noConsentAdmin')}</p>
      <span onClickCapture={() => modals.closeAll()}>
        <LinkButton to={`/o/${organization}`} variant="default" size="compact-sm" mt="xs">
          {t('toSettings')}
        </LinkButton>
      </span>
    </Alert>
  );
}

/**
 * Turns a refusal for lack of consent into null, because it is shown in its own place and not as a message.
 */
const orRefused = (made: Promise<Companion>): Promise<Companion | null> =>
  made.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'DigitalTwinConsentRequired') return null;
    throw error;
  });

function useMaking(project: string, form: Form, way: CompanionSource, file: File | null) {
  const t = useCompanionTexts();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const making = useDoing({
    action: (values: Values) =>
      orRefused(make(project, way, values, { file, onSent: setSent })).finally(() => setSent(null)),
    changes: [['companions', project]],
    done: (made) => (made ? t('made', { name: fullName(made) }) : ''),
    onDone: (made) => {
      if (!made) return setRefused(true);
      modals.closeAll();
      void navigate({ to: `/p/${project}/companions/${made.id}` as string });
    },
    form,
  });
  return { making, isRefused, sent };
}

/** The form of a new companion. In a dialog. */
export function CreateCompanion({ project }: { readonly project: string }) {
  const t = useCompanionTexts();
  const [way, setWay] = useState<CompanionSource>('Description');
  const form = useForm<Values>({ initialValues: EMPTY });
  const [file, setFile] = useState<File | null>(null);
  const { making, isRefused, sent } = useMaking(project, form, way, file);
  const organization = placeOf(useMe(), project)?.organization.id ?? '';
  const mayTwin = useConsent(organization) !== false && !isRefused;
  const isForbidden = way === 'Twin' && !mayTwin;
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => making.mutate(values))}>
      <SegmentedControl
        className="wraps"
        aria-label={t('way')}
        data={COMPANION_SOURCES.map((value) => ({ value, label: t(`way${value}`) }))}
        value={way}
        onChange={(next) => {
          setWay(next);
          setFile(null);
        }}
      />
      {way === 'Twin' && <Alert variant="light">{t('twinHint')}</Alert>}
      {isForbidden && <NoConsent organization={organization} />}
      <Textarea
        data-autofocus
        label={t('description')}
        description={t('descriptionHelp')}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <Sources form={form} way={way} file={file} onFile={setFile} />
      <Person form={form} isTwin={way === 'Twin'} />
      {sent !== null && <Progress value={100 * sent} aria-label={t('fileSent')} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={making.isPending} disabled={isForbidden}>
          {t('make')}
        </Button>
      </Group>
    </form>
  );
}
