/**
 * Draws the stock companions again: `npx tsx scripts/make-stock-companions.ts [slug...]`, all without a slug.
 * Each `assets/companions/<slug>/companion.json` is the source of the pictures beside it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeCompanionAssets } from '../src/avatar/make/companion-assets.ts';
import { stockFolder } from '../src/avatar/stock.ts';
import { EncoderMissing } from '../src/encoding/encoder.ts';
import { findEncoder } from '../src/encoding/find-encoder.ts';
import { createLog } from '../src/output/log.ts';
import { systemClock } from '../src/kernel/time/clock.ts';

const root = stockFolder();
const asked = process.argv.slice(2);
const slugs =
  asked.length > 0
    ? asked
    : readdirSync(root).filter((slug) => existsSync(join(root, slug, 'companion.json')));

const encoder = await findEncoder({ setting: 'auto', clock: systemClock, log: createLog('warn') });
if (!encoder) throw new EncoderMissing();
for (const slug of slugs) await makeCompanionAssets(join(root, slug), encoder, (line) => console.log(line));
