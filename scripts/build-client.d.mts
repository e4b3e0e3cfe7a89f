/** The most that a page may have to load, compressed. */
export const MOST_BYTES: number;
/** The most of a session without a view, compressed. */
export const MOST_BYTES_OF_SESSION: number;
export function bundleClient(): Promise<Map<string, Buffer>>;
export function compressed(bytes: Uint8Array): { readonly brotli: Buffer; readonly gzip: Buffer };
export function integrityOf(bytes: Uint8Array): string;
export function buildClient(): Promise<void>;
