import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readRecording, withIndex } from './read-recording'

/** The program of a thread: reads the recording at the path that it is given, and posts what it is and where it lies. */
async function judge(path: string) {
  const read = await readRecording(path)
  return typeof read === 'string'
    ? read
    : { ...read, path: read.ending === '.webm' ? await withIndex(path) : path }
}

judge(z.string().parse(workerData)).then((judged) => parentPort?.postMessage(judged))
