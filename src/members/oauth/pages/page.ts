import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { STYLE, STYLE_HASH } from './style.ts';

/** A page as it is sent. */
export interface Page {
  readonly status: number;
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  /** Where a form of the page leads in the end: browsers hold redirects after a form to the policy as well. */
  readonly leadsTo?: string;
}

/** One piece: the hash is of every character between the tags. */
const style = new Html(`<style>${STYLE}</style>`);

const mark = html`<svg width="28" height="28" viewBox="0 0 64 64" aria-hidden="true">
  <circle cx="25" cy="32" r="19" fill="#5b4bd4" />
  <circle cx="41" cy="32" r="19" fill="#ff9d7a" fill-opacity=".86" />
</svg>`;

const documentOf = ({ lang, title, body }: Page): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${title} · Duet</title>
        ${style}
      </head>
      <body>
        <main>
          <p class="brand">${mark}Duet</p>
          ${body}
        </main>
      </body>
    </html> `.text;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The scheme, not the host: an application may send the member on to another host of its own, and a browser would stop
 * that as a step of the form.
 */
const formTargets = (leadsTo: string | undefined): string => {
  const [scheme] = SCHEME.exec(leadsTo ?? '') ?? [];
  return scheme === undefined ? "'self'" : `'self' ${scheme.toLowerCase()}`;
};

const policyOf = ({ leadsTo }: Page): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "img-src 'self'",
    `form-action ${formTargets(leadsTo)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page: kept by nobody, framed by nobody, without any script. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  // These pages are for people, not for scripts of other origins (catalog/cors.ts)
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page))
    .header('content-language', page.lang)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Cookie')
    .send(documentOf(page));
}
