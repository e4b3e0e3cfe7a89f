import { type Html, html } from './html.ts';
import type { Texts } from './texts.en.ts';
import type { Page } from './page.ts';

/** Why a form is shown again. */
export type Refusal = keyof Texts['refusal'];

/** What both forms, sign-in and consent, need. */
export interface Form {
  /** The path that the form is posted to, with the application's whole request in its query. */
  readonly action: string;
  /** The CSRF token: shows that the service gave the form to this browser. */
  readonly csrfToken: string;
  readonly application: string;
  readonly redirectUri: string;
  readonly status: number;
  readonly refusal?: Refusal | undefined;
}

/**
 * The name of a redirect address that a member recognizes: its host, or the scheme of an app's own scheme.
 */
const hostOf = (uri: string): string => {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  return url === null || url.host === '' ? (uri.split(':', 1)[0] ?? uri) : url.host;
};

export const alertOf = (texts: Texts, refusal: Refusal | undefined): Html | null =>
  refusal === undefined
    ? null
    : html`<p class="alert" role="alert" id="refusal">${texts.refusal[refusal]}</p>`;

const field = (id: string, label: string, more: Html): Html =>
  html`<label for="${id}">${label}</label>
    <input id="${id}" name="${id}" required spellcheck="false" autocapitalize="none" ${more} />`;

const tick = html`<svg
  width="18"
  height="18"
  viewBox="0 0 20 20"
  fill="none"
  stroke="currentColor"
  stroke-width="2.2"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="M4 10.5l4 4 8-9" />
</svg>`;

/** What the application can do once it has its token. */
const rightsOf = ({ consent }: Texts): Html =>
  html`<ul>
    ${consent.rights.map((right) => html`<li>${tick}<span>${right}</span></li>`)}
  </ul>`;

/** Marks the fields as invalid when what the member typed was refused. */
const faulty = (refusal: Refusal | undefined): Html =>
  refusal === 'wrong' ? html`aria-invalid="true" aria-describedby="refusal"` : html``;

/** The fields of a sign-in. */
const credentials = ({ signIn }: Texts, refusal: Refusal | undefined, userName: string): Html => {
  const fault = faulty(refusal);
  const [first, second] = userName === '' ? [html`autofocus`, html``] : [html``, html`autofocus`];
  return html`${field('username', signIn.userName, html`type="text" autocomplete="username" value="${userName}" ${first} ${fault}`)}
  ${field('password', signIn.password, html`type="password" autocomplete="current-password" ${second} ${fault}`)}`;
};

/** A form of a page that belongs to no application. */
export type OwnForm = Pick<Form, 'action' | 'csrfToken' | 'status' | 'refusal'>;

/** The sign-in to the member's own page. */
export function ownSignInPage(texts: Texts, form: OwnForm, userName: string): Page {
  const { signIn, own } = texts;
  const body = html`<h1>${signIn.title}</h1>
    <p class="lead">${own.signInLead}</p>
    ${alertOf(texts, form.refusal)}
    <form method="post" action="${form.action}">
      <input type="hidden" name="mark" value="${form.csrfToken}" />
      ${credentials(texts, form.refusal, userName)}
      <button class="go" name="action" value="sign-in">${signIn.button}</button>
    </form>
    <p class="small">${own.signInPromise}</p>`;
  return { status: form.status, lang: texts.lang, title: signIn.title, body };
}

/**
 * The sign-in page. @param isConsent whether signing in is also the consent: then the page lists what it
 * allows
 */
export function signInPage(texts: Texts, form: Form, userName: string, isConsent: boolean): Page {
  const { signIn } = texts;
  const body = html`<h1>${signIn.title}</h1>
    <p class="lead">${signIn.lead(form.application)}</p>
    ${alertOf(texts, form.refusal)}
    <form method="post" action="${form.action}">
      <input type="hidden" name="mark" value="${form.csrfToken}" />
      ${credentials(texts, form.refusal, userName)}
      ${isConsent ? html`<p class="grants">${signIn.grants(form.application)}</p>` : null}
      ${isConsent ? rightsOf(texts) : null}
      <button class="go" name="action" value="sign-in">${signIn.button}</button>
      <button class="away" name="action" value="cancel" formnovalidate>${signIn.cancel}</button>
    </form>
    <p class="small">${signIn.promise(form.application, hostOf(form.redirectUri))}</p>`;
  return { status: form.status, lang: texts.lang, title: signIn.title, body, leadsTo: form.redirectUri };
}

export function consentPage(texts: Texts, form: Form, memberName: string): Page {
  const { consent } = texts;
  const title = consent.title(form.application);
  const body = html`<h1>${title}</h1>
    <p class="lead">${consent.lead(form.application)}</p>
    ${alertOf(texts, form.refusal)} ${rightsOf(texts)}
    <form method="post" action="${form.action}">
      <input type="hidden" name="mark" value="${form.csrfToken}" />
      <button class="go" name="action" value="allow">${consent.allow}</button>
      <button class="away" name="action" value="cancel">${consent.cancel}</button>
      <p class="who">
        <span>${consent.who(memberName)}</span
        ><button class="link" name="action" value="other">${consent.other}</button>
      </p>
    </form>
    <p class="small">${consent.promise(hostOf(form.redirectUri))}</p>`;
  return { status: form.status, lang: texts.lang, title, body, leadsTo: form.redirectUri };
}
