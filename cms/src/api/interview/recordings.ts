import { createPrivateFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'

/** What browsers record answers as, by the ending of the name under which a file is kept. */
export type RecordingEnding = '.webm' | '.mp4' | '.ogg'

/** The answers that learners have recorded. */
export const createRecordings = () => createPrivateFiles<RecordingEnding>(storageOf('recordings'))

export type Recordings = ReturnType<typeof createRecordings>
