import type { RulesByType } from './database/document-writes'
import type { Indexes } from './database/indexes'
import type { Job } from './jobs/cron'
import type { RetentionSteps } from './jobs/retention'

/** A feature's part in the running CMS. `main.ts` lists all features; Strapi finds their content types and routes by itself. */
export interface Feature {
  /** The functions through which the writes of its content types run. */
  rules?: RulesByType
  /** Adds what else it needs of Strapi, before Strapi migrates its tables. */
  register?: () => void
  /** Creates required rows once the tables exist. */
  bootstrap?: () => Promise<void>
  /** Starts background work, once the database is ready for all nodes. */
  start?: () => void
  /** Stops the background work, after the last request. */
  stop?: () => Promise<unknown>
  /** Indexes that Strapi's schemas cannot express. */
  indexes?: Indexes
  /** The deletions that the privacy page promises. One of the nodes runs each step once an hour. */
  retention?: RetentionSteps
  /** Other deletions. One of the nodes runs each step once an hour. */
  cleanup?: RetentionSteps
  /** Deletions that each node runs every hour. */
  nodeCleanup?: RetentionSteps
  /** Jobs that every node schedules. If only one node may do the work, the job has to claim it in the database. */
  jobs?: readonly Job[]
}
