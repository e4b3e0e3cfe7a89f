/** A node of `explain (analyze, format json)`, as far as the tests look at it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement as it was sent. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A parameter as `execute` takes it. */
export const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(`{${value.join(',')}}`);
  return quoted(String(value));
};

/** The node with all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows a node has read: what it gave, and what it left out, also after the index had found it. */
export const touched = (node: PlanNode): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
};
