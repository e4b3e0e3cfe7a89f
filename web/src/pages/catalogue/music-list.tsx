import type { MusicObject } from './music.ts';
import { useCatalogueTexts } from './texts.ts';

interface MusicListProps {
  readonly items: readonly MusicObject[];
  /** Whether the place in the list means something. */
  readonly ranked?: boolean;
}

const beside = ({ artistName, albumName }: MusicObject): string =>
  [artistName, albumName].filter(Boolean).join(' · ');

/** Previews are the service's own; their address may name a scheme or a host by which this browser does not reach it. */
const ownPath = (url: string): string => new URL(url).pathname;

/** Things of the catalogue, with 30 seconds to hear where there are some. */
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
