import { Button, Grid, Group, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Budget, CATALOG_VERSIONS, DEFAULT_RATES } from '../../../../src/catalog-versions.ts';
import { call } from '../../api/http.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { HELD } from '../../kit/held.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { Page } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { CATALOGUE, type Application } from './music.ts';
import { Secrets } from './secrets.tsx';
import { useCatalogueTexts } from './texts.ts';

const KEY = ['catalogue-applications'];
const PATH = `${CATALOGUE}/applications`;

interface NewApplication {
  readonly key: string;
  readonly secret: string;
}

const sharing = (budget: Budget): string => CATALOG_VERSIONS.sharing(budget).join(', ');

/** The value of a control that stands for the latest version, whichever it is. */
const LATEST = '';
const segmentOf = (value: string): string | null => (value === LATEST ? null : value);

const FRESH = {
  ...{ name: '', redirectUri: '', oldRate: DEFAULT_RATES.old, newRate: DEFAULT_RATES.new },
  defaultVersion: LATEST,
};

function useVersions() {
  const t = useCatalogueTexts();
  const versions = CATALOG_VERSIONS.all.map(({ segment }) => ({ value: segment, label: segment }));
  return [{ value: LATEST, label: t('latestVersion') }, ...versions.toReversed()];
}

function NewApplication({ onMade }: { readonly onMade: (made: NewApplication) => void }) {
  const t = useCatalogueTexts();
  const versions = useVersions();
  const needed = (value: string) => (value.trim() === '' ? t('needed') : null);
  const form = useForm({ initialValues: FRESH, validate: { name: needed, redirectUri: needed } });
  const create = useDoing({
    action: (values: typeof FRESH) =>
      call<NewApplication>('POST', PATH, { ...values, defaultVersion: segmentOf(values.defaultVersion) }),
    changes: [KEY],
    form,
    onDone: onMade,
  });
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <TextInput label={t('name')} description={t('nameHelp')} withAsterisk {...form.getInputProps('name')} />
      <TextInput
        label={t('redirectUri')}
        description={t('redirectUriHelp')}
        placeholder="https://player.example.com/signed-in"
        withAsterisk
        {...form.getInputProps('redirectUri')}
      />
      <Grid>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NumberInput label={t('oldRate')} min={1} max={1_000_000} {...form.getInputProps('oldRate')} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NumberInput label={t('newRate')} min={1} max={1_000_000} {...form.getInputProps('newRate')} />
        </Grid.Col>
      </Grid>
      <NativeSelect
        label={t('defaultVersion')}
        description={t('defaultVersionHelp')}
        data={versions}
        {...form.getInputProps('defaultVersion')}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}

function DefaultVersion({ application }: { readonly application: Application }) {
  const t = useCatalogueTexts();
  const versions = useVersions();
  const change = useDoing({
    action: (value: string) =>
      call('PATCH', `${PATH}/${encodeURIComponent(application.id)}`, { defaultVersion: segmentOf(value) }),
    changes: [KEY],
  });
  return (
    <NativeSelect
      aria-label={t('defaultVersionOf', { name: application.name })}
      data={versions}
      value={application.defaultVersion ?? LATEST}
      disabled={change.isPending || application.revokedAt !== null}
      onChange={({ currentTarget }) => change.mutate(currentTarget.value)}
    />
  );
}

function Revoke({ application }: { readonly application: Application }) {
  const t = useCatalogueTexts();
  const revoke = useDoing({
    action: () => call('DELETE', `${PATH}/${encodeURIComponent(application.id)}`),
    changes: [KEY],
  });
  return (
    <RemoveButton
      name={application.name}
      label={t('revoke')}
      warning={t('revokeWarning')}
      onRemove={() => revoke.mutate()}
    />
  );
}

function useColumns(): Column<Application>[] {
  const t = useCatalogueTexts();
  return [
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, render: ({ name }) => name },
    { key: 'uri', title: t('redirectUri'), wideOnly: true, render: ({ redirectUri }) => redirectUri },
    {
      key: 'old',
      title: sharing('old'),
      align: 'right',
      wideOnly: true,
      render: (one) => `${one.oldRate}/s`,
    },
    {
      key: 'new',
      title: sharing('new'),
      align: 'right',
      wideOnly: true,
      render: (one) => `${one.newRate}/s`,
    },
    {
      key: 'version',
      title: t('defaultVersion'),
      wideOnly: true,
      render: (one) => <DefaultVersion application={one} />,
    },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ revokedAt }) =>
        revokedAt === null ? (
          <Status status="enabled" label={t('active')} />
        ) : (
          <Status status="revoked" label={t('revoked')} />
        ),
    },
    {
      key: 'do',
      title: '',
      align: 'right',
      render: (one) => (one.revokedAt === null ? <Revoke application={one} /> : null),
    },
  ];
}

/** The applications that may call the music catalogue. */
export default function ApplicationsPage() {
  const t = useCatalogueTexts();
  const common = useKitTexts();
  const columns = useColumns();
  const [isAdding, adding] = useDisclosure(false);
  const [made, setMade] = useState<NewApplication | null>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call<{ items: readonly Application[] }>('GET', PATH),
  });
  const close = () => {
    adding.close();
    setMade(null);
  };
  return (
    <Page
      title={t('applications')}
      intro={t('applicationsIntro')}
      actions={<Button onClick={adding.open}>{t('addApplication')}</Button>}
    >
      <Modal
        opened={isAdding}
        onClose={close}
        title={t(made ? 'madeApplication' : 'addApplication')}
        size="lg"
        closeButtonProps={{ 'aria-label': common('close') }}
        {...(made && HELD)}
      >
        {made ? (
          <Secrets
            values={[
              [t('key'), made.key],
              [t('secret'), made.secret],
            ]}
            onKept={close}
          />
        ) : (
          <NewApplication onMade={setMade} />
        )}
      </Modal>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('noApplications')}>{t('noApplicationsHint')}</Empty>
          ) : (
            <Rows items={items} columns={columns} rowKey={({ id }) => id} label={t('applications')} />
          )
        }
      </Loaded>
    </Page>
  );
}
