import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useKitTexts } from './texts.ts';

/** A dialog whose button to close it has a name. */
export function Modal(props: ModalProps) {
  const t = useKitTexts();
  return <MantineModal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
