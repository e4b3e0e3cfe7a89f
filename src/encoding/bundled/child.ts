/**
 * The process around the package's libav: it reads tasks from its standard input and answers on its standard
 * output. It ends when either is closed, and by itself when encoding fails, since more pictures of that task
 * may still arrive.
 */
import { writeOut } from '../process/feed.ts';
import { dataHead, jsonMessage, messagesOf } from './framing.ts';
import { about } from './av/about.ts';
import { encodeAtlasFrames } from './av/encode-atlas.ts';
import { encodeFilms } from './av/encode-films.ts';
import { decodePictures, decodeSound } from './av/decode.ts';
import { probe } from './av/probe.ts';
import { type Answer, takesPictures, type Task } from './tasks.ts';

const incoming = messagesOf(process.stdin);

const leave = (): never => process.exit(0);

const say = async (bytes: Uint8Array): Promise<void> => {
  if (!(await writeOut(process.stdout, bytes))) leave();
};

const sayData = async (data: Uint8Array): Promise<void> => {
  await say(dataHead(data.length));
  await say(data);
};

/** The pictures that follow a task. */
async function* pictures(): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: message } = await incoming.next();
    if (!message) return leave();
    if ('json' in message) return;
    yield message.data;
  }
}

const sayAll = async (pieces: AsyncIterable<Uint8Array>): Promise<null> => {
  for await (const piece of pieces) await sayData(piece);
  return null;
};

const perform = async (task: Task): Promise<unknown> => {
  switch (task.task) {
    case 'about':
      return about();
    case 'vp8':
      return sayAll(encodeAtlasFrames(task.size, pictures()));
    case 'films':
      await encodeFilms(task.size, pictures(), task.plans);
      return null;
    case 'probe':
      return probe(task.file);
    case 'sound':
      return sayAll(decodeSound(task.file, task.rate, task.mostSeconds));
    case 'pictures':
      return sayAll(decodePictures(task.file, task.plan));
  }
};

const answer = async (task: Task): Promise<Answer> => {
  try {
    return { done: await perform(task) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

for await (const message of incoming) {
  if (!('json' in message)) break;
  const said = await answer(message.json as Task);
  await say(jsonMessage(said));
  if ('failed' in said && takesPictures(message.json as Task)) break;
}
leave();
