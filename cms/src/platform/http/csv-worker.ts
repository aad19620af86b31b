import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { unreadable } from './csv-file'
import { HttpError, invalidField } from './http-error'
import { createWorkerThread } from './worker-thread'

const reply = z.union([
  z.object({ result: z.unknown() }),
  z.object({ path: z.string(), message: z.string() }),
])

/**
 * Has a worker thread read CSV files of accounts, so that other requests are served meanwhile. `findFile` names the file that calls
 * `serveReads`. Throws a 400 where the file can't be read.
 */
export function createCsvReader(findFile: () => string) {
  const read = createWorkerThread(
    findFile,
    'We’re reading many files at the moment. Please send yours again in a minute.',
  )
  return async (account: number, ...task: unknown[]): Promise<unknown> => {
    const answer = await read(`account ${account}`, task)
    if (typeof answer === 'string')
      throw unreadable('Reading this file takes too long. Import fewer rows and columns at a time.')
    const received = reply.parse(answer.reply)
    if ('path' in received) throw invalidField(received.path, received.message)
    return received.result
  }
}

/** In the worker: answers each task with what `read` makes of it, or with the sentence why the file can't be read. */
export function serveReads<Task extends unknown[]>(read: (...task: Task) => unknown): void {
  const answer = (task: Task) => {
    try {
      return { result: read(...task) }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { path: error.errors[0]?.path ?? 'file', message: error.message }
    }
  }
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
}
