import type { ConnectedApplication } from '../../accounts/applications.store.ts';
import type { MemberExportState } from '../../exports/exports.store.ts';
import { alertOf, type OwnForm } from './forms.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import type { Texts } from './texts.en.ts';

/** What a member's own page shows. */
export interface Own {
  /** The member, as people write the name. */
  readonly name: string;
  readonly applications: readonly ConnectedApplication[];
  readonly exported: MemberExportState | undefined;
  /** Where the export is downloaded from. */
  readonly downloadPath: string;
  /** Where the account is changed. */
  readonly detailsPath: string;
  /** The name of the application whose access was just taken away. */
  readonly disconnected?: string | undefined;
}

/** How soon a page looks again whether an export is ready, in seconds. */
const LOOK_AGAIN_SECONDS = 3;

const dayOf = ({ lang }: Texts, date: Date): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const momentOf = ({ lang }: Texts, date: Date): string =>
  new Intl.DateTimeFormat(lang, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  }).format(date) + ' UTC';

const hidden = ({ csrfToken }: OwnForm): Html =>
  html`<input type="hidden" name="mark" value="${csrfToken}" />`;

const rowOf =
  (texts: Texts, form: OwnForm) =>
  ({ id, name, since }: ConnectedApplication): Html =>
    html`<li class="held">
      <span>${name}<span class="since">${texts.own.since(dayOf(texts, since))}</span></span>
      <form method="post" action="${form.action}">
        ${hidden(form)}<input type="hidden" name="application" value="${id}" />
        <button class="link" name="action" value="disconnect" aria-label="${texts.own.disconnectFrom(name)}">
          ${texts.own.disconnect}
        </button>
      </form>
    </li>`;

const applicationsOf = (texts: Texts, form: OwnForm, applications: Own['applications']): Html =>
  html`<h2>${texts.own.applications}</h2>
    ${
      applications.length === 0
        ? html`<p class="small">${texts.own.none}</p>`
        : html`<ul>
            ${applications.map(rowOf(texts, form))}
          </ul>`
    }`;

const stateOf = (texts: Texts, { exported, downloadPath }: Own): Html | null => {
  const { own } = texts;
  if (exported === undefined) return null;
  if (exported.status === 'pending') return html`<p class="note" role="status">${own.pending}</p>`;
  if (exported.status === 'failed') return html`<p class="alert" role="alert">${own.failed}</p>`;
  return html`<a class="button go" href="${downloadPath}">${own.download}</a>
    <p class="small">${own.until(momentOf(texts, exported.expiresAt))}</p>`;
};

const exportOf = (texts: Texts, form: OwnForm, shown: Own): Html =>
  html`<h2>${texts.own.exported}</h2>
    <p class="lead">${texts.own.exportLead}</p>
    ${stateOf(texts, shown)}
    ${
      shown.exported?.status === 'pending'
        ? null
        : html`<form method="post" action="${form.action}">
            ${hidden(form)}<button class="away" name="action" value="export">${texts.own.ask}</button>
          </form>`
    }`;

/** The page of a member: which applications have access, and the export of everything that is stored. */
export function ownPage(texts: Texts, form: OwnForm, shown: Own): Page {
  const { own } = texts;
  const told = shown.disconnected;
  const body = html`<h1>${own.title}</h1>
    <p class="lead">${own.lead(shown.name)}</p>
    ${alertOf(texts, form.refusal)}
    ${told === undefined ? null : html`<p class="note" role="status">${own.disconnected(told)}</p>`}
    <p class="small"><a href="${shown.detailsPath}">${texts.details.title}</a></p>
    ${applicationsOf(texts, form, shown.applications)} ${exportOf(texts, form, shown)}
    <form method="post" action="${form.action}">
      ${hidden(form)}<button class="away" name="action" value="sign-out">${own.signOut}</button>
    </form>`;
  const page = { status: form.status, lang: texts.lang, title: own.title, body };
  return shown.exported?.status === 'pending' ? { ...page, reloadsAfter: LOOK_AGAIN_SECONDS } : page;
}
