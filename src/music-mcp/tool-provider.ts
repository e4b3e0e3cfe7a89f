import { z } from 'zod';
import { createCatalogReader } from '../catalog/domain/catalog-reader.ts';
import { DEFAULT_CONTEXT, type RequestContext } from '../catalog/domain/request-context.ts';
import { isCountry } from '../catalog/http/countries.ts';
import { languageOf } from '../catalog/http/query.ts';
import type { ToolProvider, ToolOutcome } from '../conversation/ports.ts';
import type { ToolSpec, ToolCallRequest } from '../conversation/provider-ports.ts';
import type { Call } from './call.ts';
import { readArguments } from './lenient-arguments.ts';
import { answerOf, type Tool } from './tool.ts';
import { CATALOGUE_TOOLS, type CatalogueParts, serviceOf } from './tools.ts';

/** The id by which agents attach the catalogue (`mcp.connectors`). */
export const MUSIC_CONNECTOR = 'musiccatalog';

/** The description of a tool for the language model, the same as for MCP clients. */
const specOf = ({ name, description, input }: Tool): ToolSpec => {
  const { $schema: _draft, ...parameters } = z.toJSONSchema(z.object(input), { io: 'input' });
  return { name, description, parameters };
};

const SPECS: readonly ToolSpec[] = CATALOGUE_TOOLS.map(specOf);

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // an invalid language, treated as if none was given
    return undefined;
  }
};

/** The request context of an agent with this language: `de` sees Germany's catalogue, `de-AT` Austria's. */
export function contextForLanguage(language: string): RequestContext {
  const region = regionOf(language) ?? '';
  const country = isCountry(region) ? region : DEFAULT_CONTEXT.country;
  return { ...DEFAULT_CONTEXT, country, lang: languageOf(language) ?? DEFAULT_CONTEXT.lang };
}

const outcome = (output: string, isError = false): ToolOutcome => ({
  output,
  isError,
  answers: true,
  ends: null,
});

const wrong = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') || 'The arguments'}: ${issue?.message ?? 'wrong'}.`;

async function run(tool: Tool, call: Call, given: ToolCallRequest['arguments']): Promise<ToolOutcome> {
  const asked = z.object(tool.input).safeParse(readArguments(tool.input, given));
  if (!asked.success) return outcome(wrong(asked.error), true);
  const answered = await answerOf(tool, call, asked.data);
  return 'result' in answered ? outcome(JSON.stringify(answered.result)) : outcome(answered.failure, true);
}

/**
 * The catalogue's tools for one session, carried out in this process: those of the MCP server except the
 * library, which needs a member.
 *
 * @param language of the session: its country's catalogue is read, with texts in it, unless a call names
 * others
 */
export function createMusicToolProvider(parts: CatalogueParts, language: string): ToolProvider {
  const reader = createCatalogReader(parts.db, parts.clock);
  const context = contextForLanguage(language);
  return {
    specs: SPECS,
    call: ({ name, arguments: given }) => {
      const tool = CATALOGUE_TOOLS.find((one) => one.name === name);
      const call: Call = { ...serviceOf(parts, reader), context, member: null, isSecure: false };
      return tool
        ? run(tool, call, given)
        : Promise.resolve(outcome(`The catalogue has no tool ${name}.`, true));
    },
  };
}
