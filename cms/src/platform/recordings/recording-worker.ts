import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { readRecording, withIndex } from './read-recording'

/** The worker: reads the recording at each path it receives, and posts the result. */
async function probe(path: string) {
  const read = await readRecording(path)
  return typeof read === 'string'
    ? read
    : { ...read, path: read.ending === '.webm' ? await withIndex(path) : path }
}

parentPort?.on('message', async (path: unknown) =>
  parentPort?.postMessage(await probe(z.string().parse(path))),
)
