import type { Kind } from './frame/kind.ts';
import { KINDS } from './kinds.ts';

const optionsOf = ({ kind, options }: Kind): string[] =>
  Object.entries(options).map(([name, { type, value, description }]) => {
    const flag = `--${name}${type === 'string' ? ` ${value ?? 'TEXT'}` : ''}`;
    return `  ${flag.padEnd(24)} ${kind}: ${description}`;
  });

export const importUsage = `duet import: real music into the catalogue

  duet import KIND PATH [options]
  duet import list           the newest imports
  duet import show ID        one import, with what was rejected

KIND and what it reads:
${KINDS.map(({ kind, summary }) => `  ${kind.padEnd(24)} ${summary}`).join('\n')}

Options:
  --restart                begins anew an import that was stopped
${KINDS.flatMap(optionsOf).join('\n')}

The service may run meanwhile. An import that was stopped goes on with the same command; importing the same again
changes only what differs.

Examples:
  duet import musicbrainz /data/mbdump.tar.bz2
  duet import files ~/Music

Exit code 0: imported; 1: it failed, or all of it was rejected; 2: the command is not understood; 130: stopped.
`;
