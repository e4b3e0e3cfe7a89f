import type { Generated } from 'kysely';
import type { Json, GeneratedDate } from './column-types.ts';

/** Tables of the knowledge that agents search. */
export interface KnowledgeSchema {
  faq_collections: FaqCollectionTable;
  faq_items: FaqItemTable;
  knowledge_bases: KnowledgeBaseTable;
  knowledge_files: KnowledgeFileTable;
  knowledge_passages: KnowledgePassageTable;
  embeddings: EmbeddingTable;
  embedding_blends: EmbeddingBlendTable;
}

export interface FaqCollectionTable {
  id: string;
  project_id: string;
  name: string;
  tags: Json<Record<string, string>>;
  created_at: GeneratedDate;
}

export interface FaqItemTable {
  id: string;
  project_id: string;
  collection_id: string;
  question: string;
  answer: string;
  created_at: GeneratedDate;
}

export interface KnowledgeBaseTable {
  id: string;
  project_id: string;
  name: string;
  provider: string;
  tags: Json<Record<string, string>>;
  created_at: GeneratedDate;
}

/** How a file of a knowledge base stands; one that is ready is searched. */
export const FILE_STATUSES = ['pending', 'processing', 'ready', 'failed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

export interface KnowledgeFileTable {
  id: string;
  project_id: string;
  knowledge_base_id: string;
  original_name: string;
  content_type: string;
  status: FileStatus;
  summary: string;
  /** The plain text that was read out of the file. */
  text: string;
  source_url: string | null;
  size_bytes: number | null;
  /** Why reading it failed, in one sentence for people. */
  failure: string | null;
  /** The original file, until it has been read. */
  content: Buffer | null;
  /** SHA-256 of a file that was sent, in hex; null of one that was fetched, or stored before hashes were. */
  content_hash: Generated<string | null>;
  created_at: GeneratedDate;
}

export interface KnowledgePassageTable {
  file_id: string;
  /** The position in the text, from 0. */
  position: number;
  text: string;
}

/** How the vectors of an embedding model and words make one score, as it was calibrated. */
export interface EmbeddingBlendTable {
  model: string;
  by_vector: number;
  unrelated: number;
  alike: number;
  created_at: GeneratedDate;
}

/** The embedding of a text; kept, because computing it again costs money. */
export interface EmbeddingTable {
  model: string;
  /** SHA-256 of the text, hex. */
  text_hash: string;
  /** Float32, little-endian. */
  vector: Buffer;
  created_at: GeneratedDate;
  /** When it was last used; recorded at most once a day. */
  used_at: GeneratedDate;
}
