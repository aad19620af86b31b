import type { OwnData } from '@careerspeak/contract'
import type { Account } from './auth/account'
import type { CalendarEvent } from './calendar'
import type { Fields, RulesByType } from './database/document-writes'
import type { Indexes } from './database/indexes'
import type { UnitOfWork } from './database/unit-of-work'
import type { Job } from './jobs/cron'
import type { RetentionSteps } from './jobs/retention'

/** A batch by its ids and its name. */
export type NamedBatch = { id: number; documentId: string; name: string }

/** A learner, by the internal id of the account, who has joined a batch, left one, or moved; a deleted batch is named too. */
export type Enrolment = { account: number; from: NamedBatch | undefined; to: NamedBatch | undefined }

/** How an undoable enrolment is made; `since` are the original enrolment dates of accounts that an undo moves back. */
export type UndoOptions = { undo: boolean; since: ReadonlyMap<number, Date> }

/** An account that is being deleted. `releasesSeats` is true if its owner has asked for that, and has proved the address. */
export type ErasedAccount = { id: number; documentId: string; email: string; releasesSeats: boolean }

/** A batch that is being copied: the internal id of the source, the id of the copy, by how many days it is later, and the copy of each record. */
export type BatchCopy = { source: number; copy: string; days: number; copies: Map<string, string> }

/** The time and the batch of a class. */
export type ScheduledTime = {
  id: number
  startsAt: string | Date
  duration: number
  batch: { id: number } | null
}

/** A class whose time or batch may have changed: without `before` it is new, without `after` it is deleted. */
export type ChangedClass = { before?: ScheduledTime; after?: ScheduledTime }

/** A mail that is rendered when it is sent: its own internal id, what it is about, and the internal id of its reader's account. */
export type LaterMail = { id: number; about: string | null; account: number | null }

/** Renders such a mail, for the address of now if that has changed; undefined if it is no longer due. */
type Renderer = (
  mail: LaterMail,
  now: Date,
) => Promise<
  { recipient?: string; subject: string; text: string; html: string; unsubscribe: string } | undefined
>

/** The tasks that a feature does for those it may import, which call it by `ask`. Each runs in the transaction of the caller. */
interface Tasks {
  /** Erases what it keeps of an account. */
  eraseAccount: (unit: UnitOfWork, account: ErasedAccount) => Promise<unknown>
  /** Its part of the copy of one's data. */
  ownData: (owner: Account) => Promise<Partial<OwnData>>
  /** Has what depends on a learner's batch follow a change of it. */
  followEnrolments: (changes: readonly Enrolment[], options?: UndoOptions) => Promise<unknown>
  /** Tells the learners of a change of their batch. */
  mailEnrolments: (changes: readonly Enrolment[], options?: UndoOptions) => Promise<unknown>
  /** Prepares the save of a batch in the panel, whose fields may add or take classes, and returns what follows the save. */
  prepareBatch: (documentId: string, fields: Fields) => Promise<() => Promise<unknown>>
  /** Gives a copied batch what the feature keeps of its source. */
  copyBatch: (copy: BatchCopy) => Promise<unknown>
  /** Erases what it keeps of a batch. */
  eraseBatch: (unit: UnitOfWork, batch: NamedBatch) => Promise<unknown>
  /** Erases what it keeps of matching classes. */
  eraseClasses: (unit: UnitOfWork, classes: object) => Promise<unknown>
  /** Has what depends on the time or the batch of classes follow a change of it. */
  followClasses: (changes: readonly ChangedClass[], now: Date) => Promise<unknown>
  /** The entries of an account's calendar besides the classes of its batch. */
  calendarEvents: (account: number, now: Date) => Promise<CalendarEvent[]>
}

/** A feature's part in the running CMS. `main.ts` lists all features; Strapi finds their content types and routes by itself. */
export interface Feature extends Partial<Tasks> {
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
  /** Renderers of its mails that are queued without a text, by the name that each mail keeps until it is sent. */
  renderers?: Readonly<Record<string, Renderer>>
  /** Its content types with a `phoneNumber`, beside which the international form is stored. */
  phoneNumbers?: readonly string[]
}

const NAME = 'careerspeak.features'

/** Names the features that run in this CMS, each after those that it imports. Throws if one is named twice, or a renderer. */
export function runFeatures(features: readonly Feature[]): void {
  const renderers = features.flatMap((feature) => Object.keys(feature.renderers ?? {}))
  for (const names of [features, renderers])
    if (new Set<unknown>(names).size < names.length)
      throw new Error('A feature or a renderer is named twice.')
  strapi.add(NAME, features)
}

/** The features that run. */
export const runningFeatures = (): readonly Feature[] => strapi.get(NAME)

/** The renderer of a name; undefined if no feature that runs has it. */
export const rendererOf = (name: string): Renderer | undefined =>
  runningFeatures().find(({ renderers }) => renderers && Object.hasOwn(renderers, name))?.renderers?.[name]

/** Has every feature that knows a task do it, one after the other, in the order of `main.ts`. Returns their answers. */
export const ask = <Task extends keyof Tasks>(
  task: Task,
  ...given: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>[]> => askEach(runningFeatures(), task, given)

/** The same in the opposite order, since records of a later feature may refer to those of an earlier one. */
export const askBackwards = <Task extends keyof Tasks>(
  task: Task,
  ...given: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>[]> => askEach(runningFeatures().toReversed(), task, given)

async function askEach<Task extends keyof Tasks>(
  features: readonly Feature[],
  task: Task,
  given: Parameters<Tasks[Task]>,
): Promise<Awaited<ReturnType<Tasks[Task]>>[]> {
  const answers: Awaited<ReturnType<Tasks[Task]>>[] = []
  for (const feature of features) {
    const work = feature[task] as ((...given: Parameters<Tasks[Task]>) => ReturnType<Tasks[Task]>) | undefined
    if (work) answers.push(await work(...given))
  }
  return answers
}
