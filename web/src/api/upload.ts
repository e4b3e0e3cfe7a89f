import { ApiError, errorFrom, OWN_PAGE } from './http.ts';

const bodyOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
};

/**
 * Makes the browser ask before the page is closed, which would cut an upload off; moving to other pages of
 * the console does not. Answers a function that ends this.
 */
function keepPage(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/**
 * Sends a file as the part `File` of a form and reports its progress, which fetch cannot do.
 *
 * @param path below `/console/api`
 * @param onProgress gets the sent share, 0 to 1
 * @param fields other parts of the form, before the file
 * @throws ApiError
 */
export const upload = <T>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/console/api${path}`);
    for (const [name, value] of Object.entries(OWN_PAGE)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, null, 'the upload was cut off'));
    request.onload = () => {
      const body = bodyOf(request);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      reject(errorFrom(request.status, body, request.statusText));
    };
    request.onloadend = keepPage();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('File', file);
    request.send(form);
  });
