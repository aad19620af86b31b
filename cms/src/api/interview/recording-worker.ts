import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { readRecording, withIndex } from './read-recording'

/** The program of a thread: reads the recording at each path that it is sent, and posts what it is and where it lies. */
async function judge(path: string) {
  const read = await readRecording(path)
  return typeof read === 'string'
    ? read
    : { ...read, path: read.ending === '.webm' ? await withIndex(path) : path }
}

parentPort?.on('message', async (path: unknown) =>
  parentPort?.postMessage(await judge(z.string().parse(path))),
)
