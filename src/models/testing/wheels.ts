import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** The fields that a local header and an entry of the directory share (APPNOTE 4.3.7, 4.3.12). */
const fieldsOf = (name: Buffer, content: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const directoryEntry = (name: Buffer, content: Buffer, offset: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fieldsOf(name, content), rest, name]);
};

/** A ZIP file of these entries, stored as they are; their paths may be as bad as a test wants. */
export function zipOf(entries: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path);
    directory.push(directoryEntry(name, content, offset));
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fieldsOf(name, content),
      name,
      content,
    ]);
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** What stands for pip: it has the wheels of its folder, notes its arguments, and fails or hangs as told. */
const PROGRAM = `#!${process.execPath}
const { appendFileSync, copyFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
appendFileSync(join(__dirname, 'calls'), args.join(' ') + '\\n');
const [name, dest] = [args.at(-1), args[args.indexOf('--dest') + 1]];
const [wheel, fails, hangs] = ['whl', 'fails', 'hangs'].map((end) => join(__dirname, name + '.' + end));
if (existsSync(hangs)) setInterval(() => undefined, 1000);
else if (existsSync(wheel)) copyFileSync(wheel, join(dest, 'some_package-1.0-py3-none-any.whl'));
else {
  process.stderr.write(existsSync(fails) ? readFileSync(fails) : 'ERROR: No matching distribution found for ' + name + '\\n');
  process.exit(1);
}
`;

/** Writes the program into a folder, and answers its path. */
export function writePip(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'python3');
  // CommonJS, whatever the packages around say.
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(path, PROGRAM);
  chmodSync(path, 0o755);
  return path;
}
