import type {
  CloseReason,
  LeftOutTool,
  Recorder,
  ActiveCompanion,
  ToolCallRecord,
  TranscriptItem,
  TurnTiming,
} from '../conversation/ports.ts';
import type { Usage } from '../conversation/provider-ports.ts';

/** A recorder that keeps a session's record in memory. */
export class FakeRecorder implements Recorder {
  starts = 0;
  readonly items: TranscriptItem[] = [];
  readonly closes: CloseReason[] = [];
  readonly toolCalls: ToolCallRecord[] = [];
  readonly changes: (Pick<ActiveCompanion, 'companionId'> & { readonly answersUser: boolean })[] = [];
  readonly turns: TurnTiming[] = [];
  readonly leftOut: LeftOutTool[] = [];
  readonly used: Usage[] = [];

  started(): void {
    this.starts += 1;
  }

  item(item: TranscriptItem): void {
    this.items.push(item);
  }

  toolCall(call: ToolCallRecord): void {
    this.toolCalls.push(call);
  }

  toolLeftOut(tool: LeftOutTool): void {
    this.leftOut.push(tool);
  }

  agentHandoff({ companionId }: ActiveCompanion, answersUser: boolean): void {
    this.changes.push({ companionId, answersUser });
  }

  turn(timing: TurnTiming): void {
    this.turns.push(timing);
  }

  usage(usage: Usage): void {
    this.used.push(usage);
  }

  closed(reason: CloseReason): Promise<void> {
    this.closes.push(reason);
    return Promise.resolve();
  }
}
