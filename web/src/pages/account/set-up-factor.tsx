import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { encode } from 'uqr';
import { useDoing } from '../../kit/doing.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { beginFactor, confirmFactor, type Begun, type RecoveryCodes } from './api.ts';
import { useAccountTexts } from './texts.ts';
import { useTranslatedRefusals } from './translated-refusals.ts';

/** The quiet zone around the code, in modules; apps need it to find the code. */
const BORDER = 2;

/** A QR code, always dark on light, because many apps read no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The first step asks for the password: somebody who finds a browser open must not lock its owner out. */
export function GivePassword({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const t = useAccountTexts();
  const told = useTranslatedRefusals();
  const form = useForm({ initialValues: { password: '' } });
  const begin = useDoing({ action: told(beginFactor), onDone: onBegun, form });
  return (
    <form className="steps" onSubmit={form.onSubmit(({ password }) => begin.mutate(password))}>
      <Text>{t('proveHint')}</Text>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={begin.isPending}>
        {t('goOn')}
      </Button>
    </form>
  );
}

interface ScanProps {
  readonly begun: Begun;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The second step asks for a code, which shows that the app has the secret. */
export function Scan({ begun, onConfirmed }: ScanProps) {
  const t = useAccountTexts();
  const told = useTranslatedRefusals();
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useDoing({
    action: told(confirmFactor),
    onDone: (made: RecoveryCodes) => onConfirmed(made.recoveryCodes),
    form,
  });
  return (
    <form className="steps" onSubmit={form.onSubmit(({ code }) => confirm.mutate(code))}>
      <Text>{t('scan')}</Text>
      <QrCode text={begun.uri} label={t('qr')} />
      <Text size="sm">{t('secret')}</Text>
      <CopyValue text={begun.secret} />
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        withAsterisk={false}
        autoFocus
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={confirm.isPending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
