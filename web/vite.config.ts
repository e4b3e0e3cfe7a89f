import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = at('./dist/');
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  await Promise.all([
    compress.br(bytes, brotli).then((small) => writeFile(`${path}.br`, small)),
    compress.gz(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
};

/** Compresses each asset once, at build: the service sends these bytes as they are (src/console/page.ts). */
const compressOnce: Plugin = {
  name: 'duet-compress-once',
  apply: 'build',
  async closeBundle() {
    const folder = join(out, 'assets');
    const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
    // At once: zlib has threads of its own.
    await Promise.all(files.map((file) => compressFile(join(folder, file))));
  },
};

/** Takes the icons one by one: going through the index of all 6,000 doubles the time of a build. */
const singleIcons: Plugin = {
  name: 'duet-single-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.tsx') || !code.includes('@tabler/icons-react')) return null;
    return code.replace(/import \{([^}]+)\} from '@tabler\/icons-react';/g, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
        .join('\n'),
    );
  },
};

/**
 * The page is built once (`vite build web`) and served by the service itself. `cspNonce` leaves a mark in index.html
 * that the service replaces with a fresh nonce for every answer (src/console/page.ts).
 */
export default defineConfig({
  root: at('.'),
  plugins: [singleIcons, react(), compressOnce],
  html: { cspNonce: '__DUET_NONCE__' },
  build: {
    outDir: out,
    // Which files a page needs: `npm run bench -- console` adds them up.
    manifest: true,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Two pages: the console, and the kiosk's, which shares no framework with it.
    rollupOptions: { input: { index: at('./index.html'), kiosk: at('./kiosk/index.html') } },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A warning of large files is of no use to who installs Duet: `npm run bench -- console` measures pages.
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/console': 'http://127.0.0.1:8080',
      '/public': 'http://127.0.0.1:8080',
      '/media': 'http://127.0.0.1:8080',
      '/client': 'http://127.0.0.1:8080',
      '^/kiosk/chan_.*/': 'http://127.0.0.1:8080',
    },
  },
});
