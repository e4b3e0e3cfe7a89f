import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** The purpose of this page, in a sentence. */
  readonly intro?: ReactNode;
  /** The parent page, for a page about one object. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: its title, its purpose, and its actions. */
export function Page({ title, intro, back, actions, children }: PageProps) {
  useDocumentTitle(`${title} · Duet`);
  return (
    <article className="sheet">
      {back && (
        <Link to={back.to} className="back">
          <IconChevronLeft size={16} aria-hidden /> {back.label}
        </Link>
      )}
      <header className="sheet-head">
        <div>
          <h1>{title}</h1>
          {intro && <p className="quiet">{intro}</p>}
        </div>
        {actions && <div className="sheet-actions">{actions}</div>}
      </header>
      {children}
    </article>
  );
}

interface PanelProps {
  readonly title?: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page. */
export function Panel({ title, intro, actions, children }: PanelProps) {
  return (
    <section className="panel" {...(title === undefined ? {} : { 'aria-label': title })}>
      {title && (
        <header className="panel-head">
          <div>
            <h2>{title}</h2>
            {intro && <p className="quiet small">{intro}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
