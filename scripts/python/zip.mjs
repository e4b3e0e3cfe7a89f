/** Writes zip archives (PKWARE APPNOTE, 4.3): the same entries give the same bytes. */
import { crc32, deflateRawSync } from 'node:zlib';

/** The earliest date that a zip can hold, 1 January 1980: day and month 1, year 0. */
const DATE = (1 << 5) | 1;
/** Made by Unix, so that the upper half of the external attributes is the file's mode. */
const MADE_BY = (3 << 8) | 20;
const MODE = 0o100644;
const UTF8 = 1 << 11;
const DEFLATED = 8;

/** The fields that the header of a file and its line in the directory have in common. */
function common(name, bytes, packed) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryLine(name, fields, offset) {
  const head = Buffer.from([0x50, 0x4b, 1, 2, MADE_BY & 0xff, MADE_BY >> 8]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((MODE << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, fields, tail, name]);
}

function endOf(count, size, offset) {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/**
 * A zip archive, deflated.
 *
 * @param files the bytes by their paths, in the order of the archive
 */
export function zipOf(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = common(name, bytes, packed);
    const entry = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, name, packed]);
    directory.push(directoryLine(name, fields, offset));
    parts.push(entry);
    offset += entry.length;
  }
  const lines = Buffer.concat(directory);
  return Buffer.concat([...parts, lines, endOf(files.size, lines.length, offset)]);
}
