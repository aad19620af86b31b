import { parentPort, workerData } from 'node:worker_threads'
import { readRecording } from './read-recording'

/** The program of a thread: reads the recording at the path that it is given, and posts what it is. */
readRecording(workerData).then((read) => parentPort?.postMessage(read))
