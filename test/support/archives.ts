import type { ArchivePlace } from '../../src/storage/backup/archive-place.ts';
import { readItems } from '../../src/storage/backup/archive-reader.ts';

/** The rows of a table in an archive, as COPY writes them: columns with tabs between. */
export async function rowsIn(path: string, table: string): Promise<string[][]> {
  let text = '';
  for await (const { name, content } of readItems(path, () => undefined))
    for await (const chunk of content)
      if (name === `tables/${table}`) text += Buffer.from(chunk).toString('utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
}

/** The names of all items of an archive, in their order. */
export async function itemsIn(path: string | ArchivePlace): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of readItems(path, () => undefined)) {
    for await (const _ of content);
    names.push(name);
  }
  return names;
}
