import type { Indexes } from './database/indexes'
import type { Job } from './jobs/cron'
import type { RetentionSteps } from './jobs/retention'

/** What a feature adds to the running CMS. `main.ts` lists all features; Strapi finds their content types and routes by itself. */
export interface Feature {
  /** Adds document hooks, before Strapi compares its tables with the content types. */
  register?: () => void
  /** Prepares what the database has to hold, once the tables are there. */
  bootstrap?: () => Promise<void>
  /** Starts work in the background, once the database is ready on all nodes. */
  start?: () => void
  /** Ends that work, after the last request. */
  stop?: () => Promise<unknown>
  /** What Strapi's schemas cannot say of tables. */
  indexes?: Indexes
  /** What the privacy page promises to delete. Of several nodes, one does each step once an hour. */
  retention?: RetentionSteps
  /** What is cleared away besides. Of several nodes, one does each step once an hour. */
  cleanup?: RetentionSteps
  /** What each node clears away by itself every hour. */
  nodeCleanup?: RetentionSteps
  /** What every node starts by the clock. Work that only one of them may do has to claim it in the database. */
  jobs?: readonly Job[]
}
