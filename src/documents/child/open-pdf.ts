import { MOST_PIXELS } from './pictures.ts';

export const openPdf = async (bytes: Buffer, options: object = {}) => {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(new Uint8Array(bytes), {
    stopAtErrors: false,
    maxImageSize: MOST_PIXELS,
    ...options,
  });
};
