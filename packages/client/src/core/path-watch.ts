/** How long a path that is alive may bring nothing after a change of networks, in milliseconds: media comes 25 times a second. */
const SILENT_MS = 1_000;

type Watched = Pick<RTCPeerConnection, 'connectionState' | 'getStats'>;

interface Report {
  readonly type: string;
  readonly bytesReceived?: number;
}

/** The bytes that have come over the connection's paths. */
async function bytesOf(connection: Watched): Promise<number> {
  let bytes = 0;
  for (const report of (await connection.getStats()).values() as Iterable<Report>)
    if (report.type === 'candidate-pair') bytes += report.bytesReceived ?? 0;
  return bytes;
}

const isBroken = ({ connectionState }: Watched): boolean =>
  connectionState === 'disconnected' || connectionState === 'failed';

/** The device's networks (Network Information API), where the browser tells of them. */
const networksOf = (): EventTarget | undefined =>
  (navigator as Navigator & { readonly connection?: EventTarget }).connection;

/**
 * Looks after a change of the device's networks whether the connection still brings anything. Browsers notice a dead
 * path by themselves only after 5 to 15 s.
 *
 * @param onDead called once
 * @returns a function that ends the watch. Idempotent
 */
export function watchPath(connection: Watched, onDead: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', look);
    networksOf()?.removeEventListener('change', look);
  };
  const die = (): void => {
    if (isOver) return;
    end();
    onDead();
  };
  const lookAgain = async (before: number): Promise<void> => {
    const now = await bytesOf(connection);
    if (!isOver && (isBroken(connection) || now === before)) die();
  };
  const look = (): void => {
    if (isBroken(connection)) return die();
    if (connection.connectionState !== 'connected') return;
    clearTimeout(timer);
    void bytesOf(connection).then((before) => {
      if (!isOver) timer = setTimeout(() => void lookAgain(before), SILENT_MS);
    });
  };
  addEventListener('online', look);
  networksOf()?.addEventListener('change', look);
  return end;
}
