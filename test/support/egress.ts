import { Readable } from 'node:stream';
import { AddressRefused, type Egress, type EgressResponse } from '../../src/egress/egress.ts';

/** A fake server in place of the internet. */
export type FakeServer = (url: string, body: string) => Partial<EgressResponse>;

const text = (body: string | Uint8Array | undefined): string =>
  body === undefined ? '' : Buffer.from(body as Uint8Array).toString('utf8');

/** An egress without a network: https requests go to the fake, and others are refused as by the real one. */
export const fakeEgress = (serve: FakeServer = () => ({})): Egress => {
  const check = async (url: string): Promise<void> => {
    if (!URL.canParse(url)) throw new AddressRefused('This is not an absolute URL.');
    const { protocol, hostname, username } = new URL(url);
    if (protocol !== 'https:' || username !== '') throw new AddressRefused('The URL must be https.');
    if (/^[\d.]+$|^\[|^localhost$/.test(hostname))
      throw new AddressRefused(`${hostname} is not a public address.`);
  };
  const request: Egress['request'] = async (url, options) => {
    await check(url);
    const headers = { 'content-type': 'text/plain' };
    return {
      status: 200,
      headers,
      body: Buffer.from('Hello'),
      cut: false,
      ...serve(url, text(options.body)),
    };
  };
  return {
    check,
    checkHost: (host) => check(`https://${host.includes(':') ? `[${host}]` : host}`),
    request,
    open: async (url, options) => {
      const { status, headers, body } = await request(url, { ...options, maxBytes: Infinity });
      return { status, headers, body: Readable.from([body]), close: () => undefined };
    },
    fetch: () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('There is no network here.') })),
    webSocket: () => {
      throw new AddressRefused('There is no network here.');
    },
    close: async () => undefined,
  };
};
