import { expect, test } from 'vitest';
import type { LeftOutTool, ServerEvent } from '../../conversation/ports.ts';
import { ToolsEvent } from './tools-event.ts';

test('tools that agents do not get are told beside those that they get, and recorded', () => {
  const events: ServerEvent[] = [];
  const recorded: LeftOutTool[] = [];
  const session = {
    send: (event: ServerEvent) => void events.push(event),
    leftOut: (tool: LeftOutTool) => void recorded.push(tool),
  };
  const fine = { name: 'find', description: 'Finds.' };
  new ToolsEvent('crm', session, { maxEventDescriptionChars: 10 }).tools([
    fine,
    { name: 'broken', description: 'Breaks.', fault: 'No schema.' },
  ]);
  const leftOut = [{ name: 'broken', reason: 'No schema.' }];
  const data = { server: 'crm', action: 'completed', tools: [fine], left_out: leftOut };
  expect(events).toEqual([{ event: 'mcp_tools', data }]);
  expect(recorded).toEqual([{ name: 'broken', server: 'crm', reason: 'No schema.' }]);
});
