import { type Html, html } from './html.ts';
import type { Texts } from './texts.en.ts';
import type { Page } from './page.ts';

/** Why a sign-in ends on a page of ours: sending the member on would be wrong, or there is nowhere to send them. */
export type Fault = 'client' | 'redirect' | 'busy' | 'other' | 'ours';

export function errorPage(texts: Texts, status: number, fault: Fault): Page {
  const { error } = texts;
  const body = html`<h1>${error.title}</h1>
    <p class="lead">${error[fault]}</p>
    <p class="small">${error.advice}</p>`;
  return { status, lang: texts.lang, title: error.title, body };
}

/** What came back from a sign-in. */
export interface Returned {
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** Empty for a request that was not right. */
  readonly error: string | undefined;
  readonly description: string | undefined;
}

const entry = (name: string, value: string | undefined): Html =>
  value === undefined || value === ''
    ? html``
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;

/** The page that a sign-in of the demo application ends on: it shows what an application would have read. */
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
