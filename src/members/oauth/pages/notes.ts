import { type Html, html } from './html.ts';
import type { Texts } from './texts.en.ts';
import type { Page } from './page.ts';

/**
 * Why a sign-in ends on an error page of the service: redirecting the member would be wrong, or there is no
 * address to redirect to.
 */
export type Fault = 'client' | 'redirect' | 'busy' | 'other' | 'ours';

export function errorPage(texts: Texts, status: number, fault: Fault): Page {
  const { error } = texts;
  const body = html`<h1>${error.title}</h1>
    <p class="lead">${error[fault]}</p>
    <p class="small">${error.advice}</p>`;
  return { status, lang: texts.lang, title: error.title, body };
}

/** The parameters with which a sign-in redirects to the application. */
export interface Returned {
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** Empty for a request that was not valid. */
  readonly error: string | undefined;
  readonly description: string | undefined;
}

const entry = (name: string, value: string | undefined): Html =>
  value === undefined || value === ''
    ? html``
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;

/**
 * The page that a sign-in of the demo application ends on: it shows the parameters that an application would
 * read.
 */
export function callbackPage(texts: Texts, { code, state, error, description }: Returned): Page {
  const { callback } = texts;
  const kind = code !== undefined ? 'code' : error !== undefined ? 'error' : 'empty';
  const title = callback[`${kind}Title`];
  const reason = [error, description].filter((text) => text !== undefined && text !== '').join(': ');
  const list = html`<dl>
    ${entry(callback.code, code)}${entry(callback.reason, reason)}${entry(callback.state, state)}
  </dl>`;
  const body = html`<h1>${title}</h1>
    <p class="lead">${callback[`${kind}Lead`]}</p>
    ${kind === 'empty' ? null : list}`;
  return { status: 200, lang: texts.lang, title, body };
}
