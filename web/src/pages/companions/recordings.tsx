import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { upload } from '../../api/upload.ts';
import { useHere } from '../../app/where.tsx';
import { formatLength, formatNumber, formatTime } from '../../i18n/format.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { LIVE_MS } from '../../kit/live.ts';
import { ownFile } from '../../kit/own-file.ts';
import { Panel } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { useFaultText } from '../../kit/refusals/fault-texts.ts';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Status } from '../../kit/values.tsx';
import { useCompanionTexts } from './texts.ts';

type Recording = Schemas['Recording'];

const WORKING_MS = 1500;
const PAGE_SIZE = 20;
const TAKEN = '.wav,.mp3,.ogg,.flac,.m4a,.webm,audio/*';

const isOver = ({ status }: Recording): boolean => status === 'completed' || status === 'failed';

const keyOf = (project: string, companionId: string) => ['recordings', project, companionId] as const;

/** One page of the recordings of a companion. @param pageIndex from 0 */
function useRecordings(companionId: string, pageIndex: number) {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: [...keyOf(project.id, companionId), pageIndex],
    queryFn: () =>
      unwrap(
        platform.GET('/public/companions/{companionId}/recordings', {
          params: { path: { companionId }, query: { pageIndex, pageSize: PAGE_SIZE } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.every(isOver) === false ? WORKING_MS : LIVE_MS),
  });
}

interface OfCompanion {
  readonly companionId: string;
}

function Upload({ companionId }: OfCompanion) {
  const t = useCompanionTexts();
  const { path, project } = useHere();
  const [sent, setSent] = useState(0);
  const uploading = useDoing({
    action: (file: File) =>
      upload(
        `${path}/public/companions/${encodeURIComponent(companionId)}/recordings/from-file`,
        file,
        setSent,
      ),
    changes: [keyOf(project.id, companionId)],
    done: t('uploaded'),
  });
  const emptied = useRef<() => void>(null);
  const start = (file: File | null) => {
    setSent(0);
    // The input is emptied: otherwise the browser reports nothing when the same file is chosen again.
    emptied.current?.();
    if (file) uploading.mutate(file);
  };
  const percent = formatNumber(Math.round(sent * 100));
  return (
    <div className="upload">
      <FileButton
        onChange={start}
        accept={TAKEN}
        resetRef={emptied}
        inputProps={{ 'aria-label': t('upload') }}
      >
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={uploading.isPending}
            {...props}
          >
            {uploading.isPending ? t('uploading', { percent }) : t('upload')}
          </Button>
        )}
      </FileButton>
      <span className="quiet small">{t('uploadHelp')}</span>
    </div>
  );
}

/** The sound files that a companion speaks, with the films made of them. */
export function Recordings({ companionId }: OfCompanion) {
  const t = useCompanionTexts();
  const kit = useKitTexts();
  const [page, setPage] = useState(1);
  const query = useRecordings(companionId, page - 1);
  return (
    <Panel title={t('recordings')} intro={t('recordingsIntro')}>
      <Upload companionId={companionId} />
      <Loaded query={query}>
        {(found) =>
          found.filteredCount === 0 ? (
            <p className="quiet">{t('recordingsEmpty')}</p>
          ) : (
            <>
              <ul className="recordings">
                {found.items.map((recording) => (
                  <Entry key={recording.id} recording={recording} companionId={companionId} />
                ))}
              </ul>
              <Pages page={found} value={page} onChange={setPage}>
                {kit('shown', { count: found.filteredCount })}
              </Pages>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface EntryProps extends OfCompanion {
  readonly recording: Recording;
}

function Entry({ recording, companionId }: EntryProps) {
  const t = useCompanionTexts();
  const faultText = useFaultText();
  const { id, status, seconds, progress, error, text, createdAt } = recording;
  const name = t('recordingFrom', { time: formatTime(createdAt) });
  return (
    <li className="recording" aria-label={name}>
      <Player recording={recording} />
      <div className="stack">
        <Group gap="sm">
          <strong>{name}</strong>
          <Status status={status} label={t(`recording_${status}`)} />
          {seconds !== null && <span className="quiet small">{formatLength(seconds)}</span>}
        </Group>
        {text && <p className="prose">{text}</p>}
        {status === 'processing' && <Progress value={progress * 100} animated aria-label={t('progress')} />}
        {error && <p className="field-error">{faultText(error)}</p>}
        <RecordingActions recording={recording} companionId={companionId} key={id} />
      </div>
    </li>
  );
}

function Player({ recording }: Pick<EntryProps, 'recording'>) {
  const t = useCompanionTexts();
  const { videoUrl, videoWebmUrl, audioUrl, previewUrl } = recording;
  if (videoUrl === null && videoWebmUrl === null)
    return <audio controls preload="none" src={ownFile(audioUrl)} aria-label={t('recordingSound')} />;
  return (
    <video
      controls
      preload="none"
      aria-label={t('recordingFilm')}
      {...(previewUrl ? { poster: ownFile(previewUrl) } : {})}
    >
      {videoWebmUrl && <source src={ownFile(videoWebmUrl)} type="video/webm" />}
      {videoUrl && <source src={ownFile(videoUrl)} type="video/mp4" />}
    </video>
  );
}

function RecordingActions({ recording, companionId }: EntryProps) {
  const t = useCompanionTexts();
  const { platform, project } = useHere();
  const params = { path: { companionId, recordingId: recording.id } };
  const changes = [keyOf(project.id, companionId)];
  const removing = useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/companions/{companionId}/recordings/{recordingId}', { params })),
    changes,
    done: t('recordingRemoved'),
  });
  const retrying = useDoing({
    action: () =>
      unwrap(platform.POST('/public/companions/{companionId}/recordings/{recordingId}/retry', { params })),
    changes,
  });
  return (
    <Group gap="xs">
      {recording.videoUrl && (
        <Button component="a" href={recording.videoUrl} download variant="default" size="compact-sm">
          {t('download')}
        </Button>
      )}
      {recording.status === 'failed' && (
        <Button variant="default" size="compact-sm" onClick={() => retrying.mutate()}>
          {t('recordingRetry')}
        </Button>
      )}
      <RemoveButton
        name={t('recordingFrom', { time: formatTime(recording.createdAt) })}
        label={t('recordingRemove')}
        warning={t('recordingWarning')}
        onRemove={() => removing.mutate()}
      />
    </Group>
  );
}
