import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

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
const { spawn } = require('node:child_process');
const { appendFileSync, copyFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
appendFileSync(join(__dirname, 'calls'), args.join(' ') + '\\n');
const [name, dest] = [args.at(-1), args[args.indexOf('--dest') + 1]];
const [wheel, fails, hangs] = ['whl', 'fails', 'hangs'].map((end) => join(__dirname, name + '.' + end));
if (existsSync(hangs)) {
  // As pip does: the work is in a process that it has started.
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' });
  appendFileSync(join(__dirname, 'calls'), 'started ' + pid + '\\n');
  setInterval(() => undefined, 1000);
}
else if (existsSync(wheel)) copyFileSync(wheel, join(dest, 'some_package-1.0-py3-none-any.whl'));
else {
  process.stderr.write(existsSync(fails) ? readFileSync(fails) : 'ERROR: No matching distribution found for ' + name + '\\n');
  process.exit(1);
}
`;

/** What stands for npm: it has the tarballs of its folder. */
const NPM = `#!${process.execPath}
const { appendFileSync, copyFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
appendFileSync(join(__dirname, 'calls'), 'npm ' + args.join(' ') + '\\n');
const [name, dest] = [args[1], args[args.indexOf('--pack-destination') + 1]];
const tarball = join(__dirname, name + '.tgz');
if (existsSync(tarball)) copyFileSync(tarball, join(dest, 'some-package-1.0.0.tgz'));
else {
  process.stderr.write('npm error code E404\\nnpm error 404 Not Found - ' + name + '\\nnpm error A log is somewhere\\n');
  process.exit(1);
}
`;

function writeProgram(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  // CommonJS, whatever the packages around say.
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

/** Writes the program in place of Python with pip into a folder, and answers its path. */
export const writePip = (folder: string): string => writeProgram(folder, 'python3', PROGRAM);

/** Writes the program in place of npm into a folder, and answers its path. */
export const writeNpm = (folder: string): string => writeProgram(folder, 'npm', NPM);

/** A tarball of these entries, as npm packs them. */
export async function tarballOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(entries)) archive.entry({ name }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}
