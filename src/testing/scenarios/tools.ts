import type { ReplyPiece, ReplyRequest } from '../../conversation/provider-ports.ts';
import { callOf, knownAnswer, lastUserText } from '../llm.ts';
import { toolSpec, type FakeToolProviderOptions } from '../tool-provider.ts';
import type { ToolOfScenario } from './scenario.ts';

/** The answer of a model that knows the scenario's answers, calls its tools, and reports their outcomes. */
export function callingAnswer(
  tools: readonly ToolOfScenario[],
): (request: ReplyRequest) => readonly ReplyPiece[] {
  let made = 0;
  return (request) => {
    if (request.task !== null) return [knownAnswer(request)];
    const last = request.history.at(-1);
    if (last?.role === 'system' && last.text.startsWith('Late result')) return [last.text];
    if (last?.role === 'tool') return [last.isError ? `I am sorry. ${last.output}` : `${last.output}`];
    const asked = lastUserText(request).toLowerCase();
    const called = tools.filter(({ when }) => asked.includes(when.toLowerCase()));
    const [first] = called;
    if (!first) return [knownAnswer(request)];
    return [first.before, ...called.map((tool) => callOf(`call ${++made}`, tool.name, tool.arguments))];
  };
}

/** The planned outcomes of a scenario's tools. */
export const toolsOf = (tools: readonly ToolOfScenario[]): Omit<FakeToolProviderOptions, 'clock'> => ({
  specs: tools.map(({ name, description, isFinal }) => ({
    ...toolSpec(name, description),
    ...(isFinal && { isFinal }),
  })),
  plan: (call) => tools.find(({ name }) => name === call.name) ?? {},
});
