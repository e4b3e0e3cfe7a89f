import type { MusicObject } from './music.ts';
import { useCatalogueTexts } from './texts.ts';

interface MusicListProps {
  readonly items: readonly MusicObject[];
  /** Whether the position in the list is a rank. */
  readonly ranked?: boolean;
}

const beside = ({ artistName, albumName }: MusicObject): string =>
  [artistName, albumName].filter(Boolean).join(' · ');

/**
 * The path of a preview, which the service itself serves: its address may have a scheme or host that this
 * browser does not reach.
 */
const ownPath = (url: string): string => new URL(url).pathname;

/** Objects of the catalogue, with 30-second previews where they exist. */
export function MusicList({ items, ranked = false }: MusicListProps) {
  const t = useCatalogueTexts();
  return (
    <ol className="music" data-ranked={ranked}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>{item.name ?? item.id}</strong>
            <span className="quiet small">{beside(item)}</span>
          </div>
          {item.previewURL && (
            <audio
              controls
              preload="none"
              src={ownPath(item.previewURL)}
              aria-label={`${t('listen')}: ${item.name ?? item.id}`}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
