import { boundedWaits } from './bounded-waits.js';
import { limitedViWaits } from './limited-vi-waits.js';
import { oldWords } from './old-words.js';
import { projectRows } from './project-rows.js';
import { walls } from './walls.js';

/** Rules of our own, for oxlint (.oxlintrc.json). */
export default {
  meta: { name: 'duet' },
  rules: {
    'bounded-waits': boundedWaits,
    'limited-vi-waits': limitedViWaits,
    'old-words': oldWords,
    'project-rows': projectRows,
    walls,
  },
};
