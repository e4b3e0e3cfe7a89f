import type { Screen } from '../../conversation/ports.ts';
import type { Picture } from '../../conversation/provider-ports.ts';

/** The screen of whichever transport is connected: a later one is watched if the one before it was. */
export class KeptScreen implements Screen {
  #current: () => Screen | undefined = () => undefined;
  #watched = false;

  get picture(): Picture | null {
    return this.#current()?.picture ?? null;
  }

  attach(current: () => Screen | undefined): void {
    this.#current = current;
    this.watch(this.#watched);
  }

  detach(): void {
    this.#current = () => undefined;
  }

  watch(isWatched: boolean): void {
    this.#watched = isWatched;
    this.#current()?.watch(isWatched);
  }
}
