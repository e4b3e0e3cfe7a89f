import { sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import type { Topic } from '../domain/topics.ts';

/** How long a process goes on believing that the catalogue is what it was. */
const BELIEVED_MS = 1000;
const DAY_MS = 86_400_000;
/** More days than anybody's clock has counted since 1970. */
const DAYS = 1_000_000;

/** What a process knows of the catalogue at one moment. The same object stands for it as long as nothing changes. */
export interface Edition {
  /** Counts every change. */
  readonly revision: number;
  /**
   * A number that changes with what may change every answer: a change that does not say what it changed, and the day in
   * UTC, since what counts as a new release changes with the day alone. It only grows.
   */
  readonly era: number;
  /** The revision that changed each topic last. */
  readonly changes: ReadonlyMap<Topic, number>;
}

interface State {
  readonly revision: number;
  readonly described: number;
  readonly changed: readonly (readonly [Topic, number])[];
}

type EditionParts = Pick<AppParts, 'db' | 'clock'>;

/** One statement sees one moment: what it leaves out of the changes was not changed by then. */
async function readState({ db }: EditionParts, since: number): Promise<State> {
  const { rows } = await sql<State>`
    select revision, described, (
      select coalesce(json_agg(json_build_array(topic, revision)), '[]')
      from catalog_changes where revision > ${since}) as changed
    from catalog_state`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the catalogue has no state');
  return row;
}

/**
 * Which catalogue answers are made from. It is looked at when a request comes, at most once a second and by one request
 * for all: no timer and no connection that listens has to be looked after, a process that nobody asks asks nothing, and
 * an answer is out of date for a second at most.
 */
export class Editions {
  readonly #parts: EditionParts;
  #known: Edition = { revision: 0, era: -1, changes: new Map() };
  #until = Number.NEGATIVE_INFINITY;
  #look: Promise<Edition> | null = null;

  constructor(parts: EditionParts) {
    this.#parts = parts;
  }

  /** The edition: at once while it is believed, else when the table has answered. */
  now(): Edition | Promise<Edition> {
    if (this.#parts.clock.now() < this.#until) return this.#known;
    return (this.#look ??= this.#read());
  }

  async #read(): Promise<Edition> {
    const { clock } = this.#parts;
    const until = clock.now() + BELIEVED_MS;
    const day = Math.floor(clock.wallTime() / DAY_MS);
    try {
      this.#learn(await readState(this.#parts, this.#known.revision), day);
      this.#until = until;
      return this.#known;
    } finally {
      this.#look = null;
    }
  }

  #learn({ revision, described, changed }: State, day: number): void {
    const era = (revision - described) * DAYS + day;
    if (revision === this.#known.revision && era === this.#known.era) return;
    this.#known = { revision, era, changes: new Map([...this.#known.changes, ...changed]) };
  }
}
