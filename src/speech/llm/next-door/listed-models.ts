import { isObject, objectOrEmpty } from '../../../kernel/guards.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST_MODELS = 200;
const MOST_NAME_CHARS = 200;

/** Names and families of models that embed, rank, hear, speak, draw or judge, and cannot converse. */
const NO_CHAT =
  /embed|rerank|(?:^|[^a-z])(?:bge|gte|e5|minilm|bert|clip|whisper|tts|kokoro|guard|moderation|diffusion|flux|sdxl)(?:[^a-z]|$)/i;
/** Models that converse, but not as well as others: they write code, think for long, or are untrained in it. */
const SECOND_CHOICE =
  /cod(?:e|er)(?:[^a-z]|$)|math|(?:^|[^a-z])(?:r1|qwq|thinking|reasoning|base|text)(?:[^a-z]|$)/i;

/** A name that may be shown in a terminal and sent as it is. */
const isName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= MOST_NAME_CHARS && !/[\p{C}\s]/u.test(name);

const familiesOf = (model: Fields): string => {
  const { family, families } = objectOrEmpty(model['details']);
  return [family, ...(Array.isArray(families) ? families : [])]
    .filter((one) => typeof one === 'string')
    .join(' ');
};

/** Whether Ollama only passes the model's requests on to its own service. */
const isElsewhere = (name: string, { remote_host: host }: Fields): boolean =>
  (typeof host === 'string' && host !== '') || /[:-]cloud$/i.test(name);

/** The models in a list of OpenAI's form, or of Ollama's. */
const listedIn = (answer: unknown): Fields[] => {
  const { data, models } = objectOrEmpty(answer);
  const listed = Array.isArray(data) ? data : Array.isArray(models) ? models : [];
  return listed.slice(0, MOST_MODELS).filter(isObject);
};

const nameOf = ({ id, name }: Fields): unknown => id ?? name;

/** The models of a list that run there and can hold a conversation, by name, the best ones first. */
export function chatModelsIn(answer: unknown): string[] {
  const names = listedIn(answer).flatMap((model) => {
    const name = nameOf(model);
    if (!isName(name) || isElsewhere(name, model)) return [];
    return NO_CHAT.test(name) || NO_CHAT.test(familiesOf(model)) ? [] : [name];
  });
  const isSecond = (name: string): boolean => SECOND_CHOICE.test(name);
  return [...new Set([...names.filter((name) => !isSecond(name)), ...names.filter(isSecond)])];
}

const OWNERS: Readonly<Record<string, string>> = {
  library: 'Ollama',
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
};

/** The server that has made a list, as far as the list says so. */
export const serverIn = (answer: unknown): string | undefined =>
  listedIn(answer)
    .map((model) => OWNERS[String(model['owned_by'])])
    .find((server) => server !== undefined);
