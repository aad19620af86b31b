import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'
import { readTable } from './table'

const task = z.object({
  bytes: z.instanceof(Uint8Array),
  headings: z.record(z.string(), z.array(z.string())),
  required: z.array(z.string()),
})

/** The worker: posts the table of each file it receives, or the sentence why it can’t be read. */
function read(message: unknown) {
  const { bytes, headings, required } = task.parse(message)
  try {
    return { table: readTable(bytes, headings, required) }
  } catch (error) {
    if (error instanceof HttpError) return { unreadable: error.message }
    throw error
  }
}

parentPort?.on('message', (message: unknown) => parentPort?.postMessage(read(message)))
