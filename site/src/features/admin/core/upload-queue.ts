import { fileProblem, titleOf } from './file'

/** A chosen file: ready to be sent, being sent, or refused with the reason, after which it can be sent again. */
export type QueuedFile = { id: string; file: File; title: string } & (
  | { state: 'ready' | 'sending' }
  | { state: 'failed'; reason: string }
)

/** The queue with more files, each with a title made from its name. Files that cannot be materials are in it as failed. */
export const withFiles = (queue: readonly QueuedFile[], files: readonly File[]): QueuedFile[] => [
  ...queue,
  ...files.map((file): QueuedFile => {
    const reason = fileProblem(file)
    const queued = { id: crypto.randomUUID(), file, title: titleOf(file.name) }
    return reason === undefined ? { ...queued, state: 'ready' } : { ...queued, state: 'failed', reason }
  }),
]

/** The files that are sent together: those that may be materials and have a title. */
export const sendable = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ file, title }) => !fileProblem(file) && title.trim() !== '')

/** The queue with a change of one file. */
export const withChange = (
  queue: readonly QueuedFile[],
  id: string,
  change:
    | Partial<Pick<QueuedFile, 'title'>>
    | { state: 'ready' | 'sending' }
    | { state: 'failed'; reason: string },
): QueuedFile[] => queue.map((queued) => (queued.id === id ? { ...queued, ...change } : queued) as QueuedFile)
