/** A part of the content of the order that follows. */
export interface ContentPiece {
  readonly piece: Uint8Array;
}

type Perform<Order, Report> = (
  order: Order,
  report: (value: Report) => void,
  content: Buffer,
) => Promise<void>;

/** The service has gone: ends this process and everything that it has started. */
const end = (): void => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit();
};

/** Runs in a `LimitedChild`: executes the service's orders until the service ends. `perform` never throws. */
export const serve = <Order extends object, Report>(perform: Perform<Order, Report>): void => {
  const pieces: Uint8Array[] = [];
  const report = (value: Report): void => void process.send?.(value);
  process.on('disconnect', end);
  process.on('message', (message: Order | ContentPiece) => {
    if ('piece' in message) pieces.push(message.piece);
    else void perform(message, report, Buffer.concat(pieces.splice(0)));
  });
};
