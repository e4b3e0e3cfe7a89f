import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { STYLE, STYLE_HASH } from './style.ts';

/** A page before it is sent. */
export interface Page {
  readonly status: number;
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  /**
   * The address that the form finally redirects to: browsers apply the policy's `form-action` to redirects
   * after a form as well.
   */
  readonly leadsTo?: string;
  /** After how many seconds the browser loads the page again; left out: never. */
  readonly reloadsAfter?: number;
}

/** The style element in one piece, because its hash covers every character between the tags. */
const style = new Html(`<style>${STYLE}</style>`);

const logo = html`<svg width="28" height="28" viewBox="0 0 64 64" aria-hidden="true">
  <circle cx="25" cy="32" r="19" fill="#5b4bd4" />
  <circle cx="41" cy="32" r="19" fill="#ff9d7a" fill-opacity=".86" />
</svg>`;

const documentOf = ({ lang, title, body, reloadsAfter }: Page): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${reloadsAfter === undefined ? null : html`<meta http-equiv="refresh" content="${String(reloadsAfter)}" />`}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${title} · Duet</title>
        ${style}
      </head>
      <body>
        <main>
          <p class="brand">${logo}Duet</p>
          ${body}
        </main>
      </body>
    </html> `.text;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The allowed targets of a form. They name the scheme and not the host: an application may redirect the
 * member to another of its hosts, and a browser would block that as a step of the form.
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

/** Sends a page that must not be cached or framed and has no scripts. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  // These pages are for people, so scripts of other origins must not read them (catalog/cors.ts)
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
