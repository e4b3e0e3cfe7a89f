/** A node of `explain (analyze, format json)`, as far as the tests look at it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
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
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(`{${value.join(',')}}`);
  return quoted(String(value));
};

/** The node with all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows a node has read. */
export const touched = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
