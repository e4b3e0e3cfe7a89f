/** The database cannot be used. The message is one sentence for whoever starts the service. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
