import { alertOf, type OwnForm } from './forms.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import type { Texts } from './texts.en.ts';

/** What a member has told of himself, by the names of the form's fields. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly catalog: string;
  readonly lang: string;
}

interface Field {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly more: Html;
}

const fieldOf = ({ id, label, help, more }: Field): Html =>
  html`<label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      ${help === undefined ? null : html`aria-describedby="${id}-help"`}
      ${more}
    />
    ${help === undefined ? null : html`<span class="since" id="${id}-help">${help}</span>`}`;

const plain = (value: string, autocomplete: string, most: number): Html =>
  html`type="text" value="${value}" autocomplete="${autocomplete}" maxlength="${String(most)}"`;

const secret = (autocomplete: string): Html =>
  html`type="password" autocomplete="${autocomplete}" maxlength="1024"`;

const fields = ({ details: t }: Texts, shown: Details): readonly Html[] => [
  fieldOf({ id: 'firstName', label: t.firstName, more: plain(shown.firstName, 'given-name', 100) }),
  fieldOf({ id: 'lastName', label: t.lastName, more: plain(shown.lastName, 'family-name', 100) }),
  fieldOf({ id: 'email', label: t.email, more: plain(shown.email, 'email', 254) }),
  fieldOf({
    ...{ id: 'catalog', label: t.country, help: t.countryHelp },
    more: plain(shown.catalog, 'country', 2),
  }),
  fieldOf({ id: 'lang', label: t.language, help: t.languageHelp, more: plain(shown.lang, 'language', 35) }),
  fieldOf({
    ...{ id: 'password', label: t.newPassword, help: t.newPasswordHelp },
    more: html`${secret('new-password')} minlength="8"`,
  }),
  fieldOf({
    ...{ id: 'currentPassword', label: t.present, help: t.presentHelp },
    more: secret('current-password'),
  }),
];

/** The page where a member changes the account. @param backPath of the member's own page */
export function detailsPage(
  texts: Texts,
  form: OwnForm,
  { backPath, isSaved, ...shown }: Details & { readonly backPath: string; readonly isSaved: boolean },
): Page {
  const { details } = texts;
  const body = html`<h1>${details.title}</h1>
    ${alertOf(texts, form.refusal)}
    ${isSaved ? html`<p class="note" role="status">${details.saved}</p>` : null}
    <form method="post" action="${form.action}">
      <input type="hidden" name="mark" value="${form.csrfToken}" />
      ${fields(texts, shown)}
      <button class="go" name="action" value="save">${details.save}</button>
    </form>
    <p class="small"><a href="${backPath}">${details.back}</a></p>`;
  return { status: form.status, lang: texts.lang, title: details.title, body };
}
