/** A node of `explain (analyze, format json)`, limited to what the tests examine. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement as it was sent to the database. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A parameter in the form that `execute` takes. */
export const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(`{${value.join(',')}}`);
  return quoted(String(value));
};

/** The node and all its descendants. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * How many rows a node has read: those it returned, and those it filtered out, also after an index lookup.
 */
export const touched = (node: PlanNode): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
};
