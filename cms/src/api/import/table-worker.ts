import { parentPort } from 'node:worker_threads'
import { HttpError } from '../../platform/http/http-error'
import { readTable } from './table'

/** The worker: posts the table of each file that it receives, or the sentence why it can’t be read. */
function read(task: Parameters<typeof readTable>) {
  try {
    return { table: readTable(...task) }
  } catch (error) {
    if (error instanceof HttpError) return { unreadable: error.message }
    throw error
  }
}

parentPort?.on('message', (task) => parentPort?.postMessage(read(task)))
