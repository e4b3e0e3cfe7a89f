import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useCopying } from '../../kit/copying.ts';
import { useAccountTexts } from './texts.ts';

const FILE = 'duet-recovery-codes.txt';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE });
  link.click();
  URL.revokeObjectURL(url);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown once, to be stored by the user. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodesProps) {
  const t = useAccountTexts();
  const text = `${codes.join('\n')}\n`;
  const { isCopied, copy } = useCopying(text);
  return (
    <>
      <Text>{t('codesHint')}</Text>
      <ul className="recovery-codes" aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(isCopied ? 'copied' : 'copyCodes')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(text)}
          >
            {t('download')}
          </Button>
        </Group>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Group>
    </>
  );
}
