import { join } from 'node:path'
import { createPrivateFiles } from '../../lib/private-files'

/** What browsers record answers as, by the ending of the name under which a file is kept. */
export type RecordingEnding = '.webm' | '.mp4' | '.ogg'

export const recordingsFolder = (dataDir: string): string => join(dataDir, 'recordings')

/** The answers that learners have recorded. */
export const createRecordings = (dataDir: string) =>
  createPrivateFiles<RecordingEnding>(recordingsFolder(dataDir))

export type Recordings = ReturnType<typeof createRecordings>
