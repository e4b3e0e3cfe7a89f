import { CompanionSummary } from '../platform/companions/companions.schema.ts';
import { FailedGeneration } from '../platform/companions/generation/generation.schema.ts';
import { KnowledgeFile } from '../platform/knowledge-bases/knowledge-files.schema.ts';
import { Recording } from '../platform/recordings/recordings.schema.ts';
import { Item, ToolCall } from '../platform/sessions/detail.schema.ts';
import { CallRecord } from '../platform/sessions/sessions.schema.ts';
import { webhookEvents } from '../webhooks/event-schemas.ts';

/** The events of webhooks with the records of the platform that they hold, as both documents describe them. */
export const deliveredEvents = () =>
  webhookEvents({
    ...{ companion: CompanionSummary, item: Item, toolCall: ToolCall, call: CallRecord },
    ...{ knowledgeFile: KnowledgeFile, recording: Recording },
    generation: FailedGeneration,
  });
