import { ApiError, errorFrom, OWN_PAGE } from '../../api/http.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/**
 * Sends one file as a form and reports the progress, which `fetch` cannot do.
 *
 * @param onProgress gets the sent share, from 0 to 1
 * @throws ApiError
 */
export function sendFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(OWN_PAGE)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(errorFrom(request.status, parsed(request.responseText), request.statusText));
    request.onerror = () => reject(new ApiError(0, null, ''));
    request.onabort = () => reject(new ApiError(0, null, ''));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('File', file, file.name);
    request.send(form);
  });
}
