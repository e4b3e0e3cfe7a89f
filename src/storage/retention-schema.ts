/** Tables of what projects keep for how long, and of what is erased. */
export interface RetentionSchema {
  project_retention: ProjectRetentionTable;
}

/** For how many days a project keeps each kind of record; null, or no row: as without retention. */
export interface ProjectRetentionTable {
  project_id: string;
  sessions: number | null;
  transcripts: number | null;
  deliveries: number | null;
  audit: number | null;
  requests: number | null;
}
