import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { ACCEPTED } from './file-kinds.ts';
import { useKnowledgeTexts } from './texts.ts';
import type { Upload } from './use-uploads.ts';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
}

/** Takes files that are dropped on it, or chosen in a dialog. */
export function DropZone({ onFiles, disabled }: DropZoneProps) {
  const t = useKnowledgeTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <p>{t('dropHere')}</p>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {t('chooseFiles')}
      </Button>
      <p className="quiet small">{t('kinds')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface UploadsProps {
  readonly uploads: readonly Upload[];
  readonly onDismiss: (key: number) => void;
}

/** The uploads in progress, and those that failed, with the reason. */
export function Uploads({ uploads, onDismiss }: UploadsProps) {
  const t = useKnowledgeTexts();
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label={t('uploads')}>
      {uploads.map(({ key, name, size, state, share, error }) => (
        <li key={key} data-state={state}>
          <div className="upload-head">
            <span>
              {name} <span className="quiet small">{formatBytes(size)}</span>
            </span>
            {state === 'failed' && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('dismiss', { name })}
                onClick={() => onDismiss(key)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {error ? (
            <p className="field-error" role="alert">
              {error}
            </p>
          ) : (
            <Progress
              value={share * 100}
              size="sm"
              animated={state === 'sending'}
              aria-label={t('sending', { name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
