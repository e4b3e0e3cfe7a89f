/** An origin that is safe in a policy: a host name could contain characters that end a directive. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const PLAIN_HOST = /^[\w.:[\]-]+$/;

const asWebSocket = (origin: string): string => origin.replace(/^http/, 'ws');

/** The source that a kiosk's page may frame: the origin of its experience, or none. */
export function frameSource(experienceUrl: string | null): string {
  if (experienceUrl === null || !URL.canParse(experienceUrl)) return "'none'";
  const { origin } = new URL(experienceUrl);
  return PLAIN_ORIGIN.test(origin) ? origin : "'none'";
}

/**
 * Content-Security-Policy of a kiosk's page (CSP level 3): its own files, sockets of this service, and one frame.
 * The service's own origins are listed beside 'self', because the page may be opened under another name of the same
 * service.
 * @param talksAt origins of the processes that run live sessions
 */
export function kioskPolicy(
  publicOrigin: string,
  host: string | undefined,
  experienceUrl: string | null,
  talksAt: readonly string[],
): string {
  const origins = [
    publicOrigin,
    ...(host && PLAIN_HOST.test(host) ? [`http://${host}`, `https://${host}`] : []),
  ];
  const here = [...new Set(origins)].join(' ');
  const sockets = [...new Set([...origins, ...talksAt].map(asWebSocket))].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${here}`,
    `media-src 'self' blob: ${here}`,
    `connect-src 'self' ${here} ${sockets}`,
    `frame-src ${frameSource(experienceUrl)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Browser features that the page itself may use; the experience gets none of them. */
export const KIOSK_PERMISSIONS =
  'microphone=(self), camera=(self), screen-wake-lock=(self), autoplay=(self), display-capture=(), geolocation=()';
